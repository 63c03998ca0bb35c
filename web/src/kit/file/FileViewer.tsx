import { LeftOutlined, RightOutlined, RotateLeftOutlined, RotateRightOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { dayOf, extensionOf, file } from '@gongtai/contract'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../base/api-error.ts'
import { download } from '../../base/download.ts'
import { useSession } from '../../base/session.ts'
import { kindOf } from './file-source.ts'
import type { FileSource } from './file-source.ts'
import { useText } from '../../base/text.ts'
import { uploadText } from './upload-text.ts'
import './upload.css'

interface FileViewerProps {
  fileName: string
  /** What it is called to the person. */
  name: string
  source: FileSource
  /** The name of the person who looks and the day are written across it. */
  isMarked?: boolean
  /** Of how many files it is which, where there are several. */
  place?: { now: number; total: number } | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  open: boolean
  onClose: () => void
}

/** Looks at a file in its place: pictures, PDF, sound, film. Anything else can be downloaded. ← and → lead through the files, + and − enlarge a picture. */
export function FileViewer({ fileName, name, source: { address, error, retry }, isMarked = false, place, onPrevious, onNext, open, onClose }: FileViewerProps) {
  const t = useText(uploadText).viewer
  useViewerKeys(open, { ArrowLeft: onPrevious, ArrowRight: onNext })
  return (
    <Modal title={t.title(name)} open={open} onCancel={onClose} footer={null} width={860} destroyOnHidden>
      {address !== undefined ? (
        <Content key={fileName} fileName={fileName} name={name} source={address} isMarked={isMarked} />
      ) : error === null ? (
        <p role="status">{t.loading}</p>
      ) : (
        <Failure error={error} onRetry={retry} />
      )}
      {place && (
        <div className="kit-viewer-way" role="group" aria-label={t.files}>
          <Button icon={<LeftOutlined />} aria-label={t.previous} title={`${t.previous} (←)`} disabled={onPrevious === undefined} onClick={onPrevious} />
          <span className="kit-figure" role="status">
            {place.now} / {place.total}
          </span>
          <Button icon={<RightOutlined />} aria-label={t.next} title={`${t.next} (→)`} disabled={onNext === undefined} onClick={onNext} />
        </div>
      )}
    </Modal>
  )
}

/** Sound, film and fields take keys for themselves. */
const takesKeys = (target: EventTarget | null) => target instanceof Element && target.closest('video, audio, input, textarea') !== null

function useViewerKeys(open: boolean, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || takesKeys(event.target)) return
      const act = latest.current[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}

/** A file that the person may not see looks the same as one that does not exist. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(uploadText)
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <p role="alert">{isGone ? t.viewer.gone : error.message}</p>
      {!isGone && <Button onClick={onRetry}>{t.retry}</Button>}
    </>
  )
}

const marks = 40

/** The content under a watermark. The watermark lets every click through. */
function Marked({ children }: { children: ReactNode }) {
  const name = useSession()?.userDetail.realName ?? ''
  const [today] = useState(() => dayOf(new Date()))
  const text = `${name} ${today}`
  return (
    <div className="kit-viewer-stage">
      {children}
      <div className="kit-viewer-mark" data-mark={text} aria-hidden="true">
        {Array.from({ length: marks }, (_, place) => (
          <span key={place}>{text}</span>
        ))}
      </div>
    </div>
  )
}

interface ContentProps {
  name: string
  source: string
  isMarked: boolean
}

function Content({ fileName, name, source, isMarked }: ContentProps & { fileName: string }) {
  const t = useText(uploadText).viewer
  const kind = kindOf(fileName)
  if (kind === 'IMAGE') return <Picture name={name} source={source} isMarked={isMarked} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of people have none
  if (kind === 'VIDEO') return <video className="kit-viewer-media" src={source} controls aria-label={name} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of people have none
  if (kind === 'AUDIO') return <audio className="kit-viewer-media" src={source} controls aria-label={name} />
  if (extensionOf(fileName) === 'pdf') {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own reader of PDF does not start in a sandbox
    const frame = <iframe className="kit-viewer-page" src={source} title={name} />
    return isMarked ? <Marked>{frame}</Marked> : frame
  }
  return (
    <>
      <p>{t.noPreview}</p>
      <Button onClick={() => void download(file.download, { fileName, name })}>{t.download}</Button>
    </>
  )
}

const zoomStep = 1.25
const zoomRange = [0.25, 8] as const

function Picture({ name, source, isMarked }: ContentProps) {
  const t = useText(uploadText).viewer
  const [{ zoom, turn }, setView] = useState({ zoom: 1, turn: 0 })
  const scale = (by: number) => setView({ zoom: Math.min(zoomRange[1], Math.max(zoomRange[0], zoom * by)), turn })
  const rotate = (by: number) => setView({ zoom, turn: turn + by })
  const reset = () => setView({ zoom: 1, turn: 0 })
  useViewerKeys(true, { '+': () => scale(zoomStep), '=': () => scale(zoomStep), '-': () => scale(1 / zoomStep), '0': reset, r: () => rotate(90) })
  const picture = (
    <div className="kit-viewer-picture">
      <img src={source} alt={name} style={{ transform: `rotate(${turn}deg) scale(${zoom})` }} />
    </div>
  )
  return (
    <>
      {isMarked ? <Marked>{picture}</Marked> : picture}
      <div className="kit-viewer-tools">
        <Button icon={<ZoomOutOutlined />} aria-label={t.zoomOut} title={t.zoomOut} onClick={() => scale(1 / zoomStep)} />
        <span className="kit-figure" role="status">
          {Math.round(zoom * 100)}%
        </span>
        <Button icon={<ZoomInOutlined />} aria-label={t.zoomIn} title={t.zoomIn} onClick={() => scale(zoomStep)} />
        <Button icon={<RotateLeftOutlined />} aria-label={t.turnLeft} title={t.turnLeft} onClick={() => rotate(-90)} />
        <Button icon={<RotateRightOutlined />} aria-label={t.turnRight} title={t.turnRight} onClick={() => rotate(90)} />
        <Button icon={<UndoOutlined />} aria-label={t.original} title={t.original} onClick={reset} />
      </div>
    </>
  )
}
