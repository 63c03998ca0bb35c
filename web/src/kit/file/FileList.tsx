import { fileSize } from '@gongtai/contract'
import type { LinkedFile, NamedScene } from '@gongtai/contract'
import { useCan } from '../../base/session.ts'
import { FileGallery } from './FileGallery.tsx'
import { FileThumb } from './FileThumb.tsx'
import { blank } from '../show/show.tsx'
import { useText } from '../../base/text.ts'
import { uploadText } from './upload-text.ts'
import './upload.css'

interface FileListProps {
  scene: NamedScene
  files: readonly LinkedFile[]
}

/** The files of a record. Private ones are fetched when they are opened, and carry the name of whoever looks. */
export function FileList({ scene, files }: FileListProps) {
  const t = useText(uploadText)
  const can = useCan()
  const { lookCode } = scene
  if (files.length === 0) return blank
  const closed = lookCode === undefined || can(lookCode) ? undefined : t.noRight
  return (
    <FileGallery files={files.map(({ fileName, originalName }) => ({ scene, fileName, name: originalName, closed }))}>
      <ul className="kit-upload-files">
        {files.map(({ fileName, originalName, size }) => (
          <li key={fileName} className="kit-upload-file">
            <FileThumb scene={scene} fileName={fileName} name={originalName} closed={closed} />
            <span className="kit-upload-caption" title={originalName}>
              {originalName}
            </span>
            <small className="kit-figure">{fileSize(size)}</small>
          </li>
        ))}
      </ul>
    </FileGallery>
  )
}
