import type { LinkedFile, NamedScene } from '@gongtai/contract'
import { Button } from 'antd'
import { ApiError } from '../../../base/api-error.ts'
import { useSession } from '../../../base/session.ts'
import { useFileSource } from '../../../kit/file/file-source.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

interface PictureProps {
  scene: NamedScene
  file: LinkedFile | null
  label: string
  view?: { zoom: number; turn: number }
}

/** Shows a private picture under the name and number of whoever looks, so that a photo of the screen tells who took it. */
export function Picture({ scene, file, label, view = { zoom: 1, turn: 0 } }: PictureProps) {
  const t = useText(text).images
  return (
    <figure className="check-in-picture">
      {file === null ? (
        <div className="check-in-stage">
          <span>{t.none}</span>
        </div>
      ) : (
        <Stage scene={scene} file={file} label={label} view={view} />
      )}
      <figcaption>{label}</figcaption>
    </figure>
  )
}

function Stage({ scene, file, label, view: { zoom, turn } }: Required<Omit<PictureProps, 'file'>> & { file: LinkedFile }) {
  const t = useText(text).images
  const w = useWords()
  const { address, error, retry } = useFileSource(scene, file.fileName, undefined, true)
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
