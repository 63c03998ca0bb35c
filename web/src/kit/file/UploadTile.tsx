import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ShownFile } from './FileGallery.tsx'
import { FileThumb } from './FileThumb.tsx'
import { kindOf } from './file-source.ts'
import { useText } from '../../base/text.ts'
import { uploadText } from './upload-text.ts'

interface UploadTileProps extends ShownFile {
  onRemove: () => void
  /** Absent at the ends, and where there is nothing to order. */
  onBack: (() => void) | undefined
  onOn: (() => void) | undefined
}

/** One file that lies on the server. Buttons move it, so that it works by keyboard too. */
export function UploadTile({ scene, fileName, local, name, onRemove, onBack, onOn }: UploadTileProps) {
  const t = useText(uploadText)
  return (
    <li className="kit-upload-file">
      <FileThumb scene={scene} fileName={fileName} name={name} local={local} />
      {kindOf(fileName) !== 'IMAGE' && (
        <span className="kit-upload-caption" title={name}>
          {name}
        </span>
      )}
      <span className="kit-upload-buttons">
        {onBack && <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t.moveBack(name)} onClick={onBack} />}
        {onOn && <Button type="text" size="small" icon={<RightOutlined />} aria-label={t.moveOn(name)} onClick={onOn} />}
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t.remove(name)} onClick={onRemove} />
      </span>
    </li>
  )
}
