import type { NamedScene } from '@gongtai/contract'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { blank } from '../../../kit/show/show.tsx'

interface PicturesProps {
  scene: NamedScene
  files: readonly { fileName: string; originalName: string }[]
}

/** Each picture of the row opens when it is pressed. */
export function Pictures({ scene, files }: PicturesProps) {
  if (files.length === 0) return blank
  return (
    <span className="order-pictures">
      {files.map(({ fileName, originalName }) => (
        <FileThumb key={fileName} scene={scene} fileName={fileName} name={originalName} />
      ))}
    </span>
  )
}
