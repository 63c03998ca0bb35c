import { FileExcelOutlined, FileOutlined, FilePdfOutlined, FileWordOutlined, PictureOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { extensionOf } from '@gongtai/contract'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import { FileGallery, GalleryContext } from './FileGallery.tsx'
import type { ShownFile } from './FileGallery.tsx'
import { kindOf, useFileSource } from './file-source.ts'
import { useText } from '../../base/text.ts'
import { uploadText } from './upload-text.ts'
import './upload.css'

/** A file as a small picture that opens it, in the viewer of the gallery around it or in one of its own. */
export function FileThumb(file: ShownFile) {
  const open = use(GalleryContext)
  if (open !== null) return <Thumb {...file} onOpen={() => open(file.fileName)} />
  return (
    <FileGallery files={[file]}>
      <FileThumb {...file} />
    </FileGallery>
  )
}

/** A private picture shows what it is, and itself from its first look on: every look is logged, so none is made unasked. */
function Thumb({ scene, fileName, name, local, closed, onOpen }: ShownFile & { onOpen: () => void }) {
  const t = useText(uploadText)
  const [isBroken, setBroken] = useState(false)
  const { address } = useFileSource(scene, fileName, local, false)
  const isPicture = kindOf(fileName) === 'IMAGE' && address !== undefined && !isBroken
  return (
    <button type="button" className="kit-upload-thumb" disabled={closed !== undefined} aria-label={t.preview(name)} title={closed ?? name} onClick={onOpen}>
      {isPicture ? <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} /> : <Kind fileName={fileName} />}
    </button>
  )
}

const icons: Record<string, ReactNode> = {
  pdf: <FilePdfOutlined />,
  doc: <FileWordOutlined />,
  docx: <FileWordOutlined />,
  xls: <FileExcelOutlined />,
  xlsx: <FileExcelOutlined />,
}

/** What kind of file it is, where it has no picture. */
function Kind({ fileName }: { fileName: string }) {
  const extension = extensionOf(fileName)
  const kind = kindOf(fileName)
  const icon = kind === 'IMAGE' ? <PictureOutlined /> : kind === 'VIDEO' || kind === 'AUDIO' ? <PlayCircleOutlined /> : (icons[extension] ?? <FileOutlined />)
  return (
    <span className="kit-upload-kind" aria-hidden="true">
      {icon}
      <small data-kind={extension.toUpperCase()} />
    </span>
  )
}
