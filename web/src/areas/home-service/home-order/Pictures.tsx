import type { NamedScene } from '@gongtai/contract'
import { FileGallery } from '../../../kit/file/FileGallery.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { blank } from '../../../kit/show/show.tsx'

interface PicturesProps {
  scene: NamedScene
  files: readonly { fileName: string; originalName: string }[]
}

/** Each picture of the row opens when it is pressed. */
export function Pictures({ scene, files }: PicturesProps) {
  if (files.length === 0) return blank
  const shown = files.map(({ fileName, originalName }) => ({ scene, fileName, name: originalName }))
  return (
    <FileGallery files={shown}>
      <span className="order-pictures">
        {shown.map(file => (
          <FileThumb key={file.fileName} {...file} />
        ))}
      </span>
    </FileGallery>
  )
}
