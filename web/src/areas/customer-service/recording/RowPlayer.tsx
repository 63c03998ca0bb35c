import { CaretRightOutlined, CloseOutlined, LoadingOutlined, PauseOutlined } from '@ant-design/icons'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { clockOf, usePlayer } from './player.ts'
import { text } from './text.ts'
import './player.css'

interface RowPlayerProps {
  callId: string
  seconds: number
  onClose: () => void
}

/** Plays a recording in the cell of its row, at once. */
export function RowPlayer({ callId, seconds, onClose }: RowPlayerProps) {
  const t = useText(text)
  const player = usePlayer({ callId, seconds, autoPlay: true })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <span className="call-row-player" role="group" aria-label={t.label} onKeyDown={player.onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said is nowhere written down */}
      <audio {...player.audio} preload="auto" />
      {player.error !== null ? (
        <span role="alert" className="call-player-error">
          {player.error.message}
        </span>
      ) : (
        <>
          <RowButton aria-label={player.playing ? t.pause : t.play} aria-busy={player.loading} onClick={player.toggle}>
            {player.loading ? <LoadingOutlined /> : player.playing ? <PauseOutlined /> : <CaretRightOutlined />}
          </RowButton>
          <input
            type="range"
            aria-label={t.position}
            aria-valuetext={clockOf(player.time)}
            min={0}
            max={seconds}
            step={1}
            value={Math.round(player.time)}
            onChange={event => player.seek(Number(event.target.value))}
          />
          <span className="kit-figure">{clockOf(player.time)}</span>
        </>
      )}
      <RowButton aria-label={t.close} title={t.close} onClick={onClose}>
        <CloseOutlined />
      </RowButton>
    </span>
  )
}
