import { FileOutlined, FilePdfOutlined, PictureOutlined } from '@ant-design/icons'
import { extensionOf } from '@gongtai/contract'
import type { NamedScene } from '@gongtai/contract'
import { useState } from 'react'
import { isPublic, kindOf, useFileSource } from './file-source.ts'
import { onDemand } from '../on-demand.tsx'
import { useText } from '../../base/text.ts'
import { uploadText } from './upload-text.ts'
import './upload.css'

const FileViewer = onDemand(() => import('./FileViewer.tsx'))

interface FileThumbProps {
  scene: NamedScene
  fileName: string
  /** What it is called to the person. */
  name: string
  /** The file itself where it was just chosen. */
  local?: File
  /** Why it cannot be opened. */
  closed?: string
}

/** A file as a small picture that opens it. A private one shows what it is, and is fetched when it is opened. */
export function FileThumb({ scene, fileName, name, local, closed }: FileThumbProps) {
  const t = useText(uploadText)
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const source = useFileSource(scene, fileName, local, isOpen)
  const isAtHand = local !== undefined || isPublic(scene)
  const isPicture = kindOf(fileName) === 'IMAGE'
  return (
    <>
      <button
        type="button"
        className="kit-upload-thumb"
        disabled={closed !== undefined}
        aria-label={t.preview(name)}
        title={closed ?? name}
        onClick={() => setOpen(true)}
      >
        {isPicture && isAtHand && source.address !== undefined && !isBroken ? (
          <img src={source.address} alt="" onError={() => setBroken(true)} />
        ) : isPicture ? (
          <PictureOutlined />
        ) : extensionOf(fileName) === 'pdf' ? (
          <FilePdfOutlined />
        ) : (
          <FileOutlined />
        )}
      </button>
      <FileViewer fileName={fileName} name={name} source={source} isMarked={!isAtHand} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
