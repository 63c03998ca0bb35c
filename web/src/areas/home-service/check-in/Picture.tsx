import type { LinkedFile, NamedScene } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { useSession } from '../../../base/session.ts'
import { useFileSource } from '../../../kit/file/file-source.ts'
import type { FileSource } from '../../../kit/file/file-source.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

interface Look {
  zoom: number
  turn: number
}

interface PictureProps {
  scene: NamedScene
  file: LinkedFile | null
  label: string
  view?: Look
}

/** Shows a private picture of a record, whose look is logged. */
export function Picture({ scene, file, label, view }: PictureProps) {
  return <PictureFigure label={label}>{file && <Fetched scene={scene} file={file} label={label} view={view} />}</PictureFigure>
}

function Fetched({ scene, file, ...look }: Omit<PictureProps, 'file'> & { file: LinkedFile }) {
  return <Stage source={useFileSource(scene, file.fileName, undefined, true)} {...look} />
}

/** A picture and what it is, or that there is none. */
export function PictureFigure({ label, children }: { label: string; children: ReactNode }) {
  const t = useText(text).images
  return (
    <figure className="check-in-picture">
      {children ?? (
        <div className="check-in-stage">
          <span>{t.none}</span>
        </div>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** Shows a picture under the name and number of whoever looks, so that a photo of the screen tells who took it. */
export function Stage({ source, label, view: { zoom, turn } = { zoom: 1, turn: 0 } }: { source: FileSource; label: string; view?: Look | undefined }) {
  const t = useText(text).images
  const w = useWords()
  const { address, error, retry } = source
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className="check-in-stage" aria-busy={address === undefined && error === null}>
      {address !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than its place is scrolled with the keys, too
        <div className="check-in-scroll" tabIndex={zoom > 1 ? 0 : undefined}>
          <img src={address} alt={label} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, transform: `rotate(${turn}deg)` }} />
        </div>
      )}
      {address !== undefined && <Watermark />}
      {error !== null && (
        <span role="alert">
          {isGone ? t.gone : t.failed}
          {!isGone && (
            <Button type="link" size="small" onClick={retry}>
              {w.retry}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

const marks = 12

function Watermark() {
  const detail = useSession()?.userDetail
  const mark = detail === undefined ? '' : `${detail.realName} ${detail.mobile}`
  return (
    <div className="check-in-mark" data-mark={mark} aria-hidden="true">
      {Array.from({ length: marks }, (_, place) => (
        <span key={place}>{mark}</span>
      ))}
    </div>
  )
}
