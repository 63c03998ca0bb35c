import { DeleteOutlined, FileOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { SceneName } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { kindOf, useFileSource } from './file-source.ts'
import { onDemand } from './on-demand.tsx'
import { useText } from './text.ts'
import { uploadText } from './upload-text.ts'

const FileViewer = onDemand(() => import('./FileViewer.tsx').then(file => file.FileViewer))

interface UploadTileProps {
  scene: SceneName
  fileName: string
  /** The file itself where it was just chosen. */
  local: File | undefined
  /** What it is called to the person. */
  name: string
  onRemove: () => void
  /** Absent at the ends, and where there is nothing to order. */
  onBack: (() => void) | undefined
  onOn: (() => void) | undefined
}

/** One file that lies on the server. Buttons move it, so that it works by keyboard too. */
export function UploadTile({ scene, fileName, local, name, onRemove, onBack, onOn }: UploadTileProps) {
  const t = useText(uploadText)
  const source = useFileSource(scene, fileName, local)
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const isPicture = kindOf(fileName) === 'IMAGE' && source !== undefined && !isBroken
  return (
    <li className="kit-upload-file">
      <button type="button" className="kit-upload-thumb" aria-label={t.preview(name)} title={name} onClick={() => setOpen(true)}>
        {isPicture ? <img src={source} alt="" onError={() => setBroken(true)} /> : <FileOutlined />}
      </button>
      <span className="kit-upload-buttons">
        {onBack && <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t.moveBack(name)} onClick={onBack} />}
        {onOn && <Button type="text" size="small" icon={<RightOutlined />} aria-label={t.moveOn(name)} onClick={onOn} />}
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t.remove(name)} onClick={onRemove} />
      </span>
      <FileViewer fileName={fileName} name={name} source={source} open={isOpen} onClose={() => setOpen(false)} />
    </li>
  )
}
