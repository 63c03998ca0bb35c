import { RotateLeftOutlined, RotateRightOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { certFileLabels, certStates, dayOf, inLanguage, homeScenes } from '@gongtai/contract'
import type { ArtificerCertInfo, CertFile } from '@gongtai/contract'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { uploadText } from '../../../kit/file/upload-text.ts'
import { Picture } from './Picture.tsx'
import { text } from './text.ts'

const zoomStep = 1.25
const zoomRange = [0.5, 6] as const

type Layout = 'BOTH' | 'FORMER' | `${number}`

/** Shows the pictures of a certificate one at a time, front beside back, or beside the version before. */
export function DeskImages({ info: { files, former } }: { info: ArtificerCertInfo }) {
  const t = useText(text).images
  const tools = useText(uploadText).viewer
  const language = useLanguage()
  const hasBack = files.some(({ label }) => label === 'BACK')
  const [layout, setLayout] = useState<Layout>(hasBack ? 'BOTH' : '0')
  const [view, setView] = useState({ zoom: 1, turn: 0 })
  const labelOf = (file: CertFile) => inLanguage(certFileLabels.labels[file.label], language)
  const scale = (by: number) => setView({ ...view, zoom: Math.min(zoomRange[1], Math.max(zoomRange[0], view.zoom * by)) })
  const turn = (by: number) => setView({ ...view, turn: view.turn + by })
  const options = [
    ...(hasBack ? [{ value: 'BOTH', label: t.both }] : []),
    ...files.map((file, place) => ({ value: String(place), label: labelOf(file) })),
    ...(former === null ? [] : [{ value: 'FORMER', label: t.former }]),
  ]
  const picture = (file: CertFile, label: string) => <Picture key={file.fileName} scene={homeScenes['home.cert']} file={file} label={label} view={view} />
  const formerLabel = former === null ? '' : t.formerOf(inLanguage(certStates.labels[former.state].label, language), dayOf(former.submitAt))

  return (
    <section className="desk-images" aria-label={t.stage}>
      <Segmented options={options} value={layout} onChange={value => setLayout(value as Layout)} />
      <div className={layout === 'BOTH' || layout === 'FORMER' ? 'desk-pictures desk-pictures-beside' : 'desk-pictures'}>
        {layout === 'BOTH' && files.filter(({ label }) => label !== 'EXTRA').map(file => picture(file, labelOf(file)))}
        {layout === 'FORMER' && former !== null && (
          <>
            <div>{files.filter(({ label }) => label !== 'EXTRA').map(file => picture(file, `${t.current} · ${labelOf(file)}`))}</div>
            <div>{former.files.filter(({ label }) => label !== 'EXTRA').map(file => picture(file, `${formerLabel} · ${labelOf(file)}`))}</div>
          </>
        )}
        {layout !== 'BOTH' && layout !== 'FORMER' && files[Number(layout)] !== undefined && picture(files[Number(layout)]!, labelOf(files[Number(layout)]!))}
      </div>
      <div className="desk-tools">
        <Button icon={<ZoomOutOutlined />} aria-label={tools.zoomOut} title={tools.zoomOut} onClick={() => scale(1 / zoomStep)} />
        <span className="kit-figure" role="status">
          {Math.round(view.zoom * 100)}%
        </span>
        <Button icon={<ZoomInOutlined />} aria-label={tools.zoomIn} title={tools.zoomIn} onClick={() => scale(zoomStep)} />
        <Button icon={<RotateLeftOutlined />} aria-label={tools.turnLeft} title={tools.turnLeft} onClick={() => turn(-90)} />
        <Button icon={<RotateRightOutlined />} aria-label={tools.turnRight} title={tools.turnRight} onClick={() => turn(90)} />
        <Button icon={<UndoOutlined />} aria-label={tools.original} title={tools.original} onClick={() => setView({ zoom: 1, turn: 0 })} />
      </div>
    </section>
  )
}
