import { CaretRightOutlined, DownloadOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { recording } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { download } from '../../../base/download.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Can } from '../../../kit/Can.tsx'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { clockOf, skipSeconds, speeds, usePlayer } from './player.ts'
import { text } from './text.ts'
import './player.css'

interface CallPlayerProps {
  callId: string
  /** The second at which the recording begins. */
  startAt?: number
  /** Hears at which second the recording was stopped or sought. */
  onRest?: (seconds: number) => void
}

/** Plays the recording of a call and shows its picture, its place and its speed. */
export function CallPlayer({ callId, startAt, onRest }: CallPlayerProps) {
  const t = useText(text)
  const mayPlay = useCan()('CallRecords.recording')
  const wave = useQuery({ ...callQuery(recording.wave, { callId }), enabled: mayPlay, retry: false, staleTime: 60_000 })
  if (!mayPlay) return <p className="call-player-state kit-secondary">{t.noRight}</p>
  if (wave.error !== null)
    return (
      <p className="call-player-state kit-secondary" role="status">
        {wave.error.message}
      </p>
    )
  // The empty box keeps the place, so that nothing jumps when the picture comes.
  if (wave.data === undefined) return <div className="call-player" aria-busy="true" />
  return <Loaded callId={callId} {...wave.data} startAt={startAt} onRest={onRest} />
}

interface LoadedProps extends CallPlayerProps {
  seconds: number
  peaks: readonly number[]
}

function Loaded({ callId, seconds, peaks, startAt, onRest }: LoadedProps) {
  const t = useText(text)
  const player = usePlayer({ callId, seconds, startAt: startAt === undefined ? 0 : Math.min(startAt, seconds), onRest })
  const { running, once } = useOnce()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <div className="call-player" role="group" aria-label={t.label} title={t.keys} onKeyDown={player.onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said is nowhere written down */}
      <audio {...player.audio} preload="auto" />
      <div className="call-player-controls">
        <Button
          type="primary"
          shape="circle"
          icon={player.playing ? <PauseOutlined /> : <CaretRightOutlined />}
          loading={player.loading}
          aria-label={player.playing ? t.pause : t.play}
          onClick={player.toggle}
        />
        <Button type="text" icon={<StepBackwardOutlined />} aria-label={t.back} title={t.back} onClick={() => player.seek(player.time - skipSeconds)} />
        <Button type="text" icon={<StepForwardOutlined />} aria-label={t.forward} title={t.forward} onClick={() => player.seek(player.time + skipSeconds)} />
      </div>
      <div className="call-player-wave">
        <Wave peaks={peaks} share={seconds === 0 ? 0 : player.time / seconds} />
        <input
          type="range"
          aria-label={t.position}
          aria-valuetext={`${clockOf(player.time)} / ${clockOf(seconds)}`}
          min={0}
          max={seconds}
          step={1}
          value={Math.round(player.time)}
          onChange={event => player.seek(Number(event.target.value))}
        />
      </div>
      <span className="kit-figure call-player-time">
        {clockOf(player.time)} / {clockOf(seconds)}
      </span>
      <Select
        aria-label={t.speed}
        className="call-player-speed"
        value={player.speed}
        onChange={player.setSpeed}
        options={speeds.map(speed => ({ value: speed, label: `${speed}×` }))}
      />
      <Can code="CallRecords.recordingDownload">
        <Button
          type="text"
          icon={<DownloadOutlined />}
          loading={running}
          aria-label={t.download}
          title={t.download}
          onClick={() => void once(async () => void (await download(recording.file, { callId, mode: 'DOWNLOAD' })))()}
        />
      </Can>
      {player.error !== null && (
        <p className="call-player-error" role="alert">
          {player.error.message}
        </p>
      )}
    </div>
  )
}

/** Draws the loudness over time, what was heard in a darker colour. It is a plain bar where the format cannot be looked into. */
function Wave({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const heights = peaks.length === 0 ? [12] : peaks
  const step = 1000 / heights.length
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      {heights.map((peak, place) => {
        const height = Math.max(4, peak)
        const isHeard = peaks.length > 0 && (place + 0.5) / heights.length <= share
        return (
          // oxlint-disable-next-line react/no-array-index-key -- bars have a place and nothing else
          <rect key={place} data-heard={isHeard} x={place * step} y={(100 - height) / 2} width={Math.max(1, step * 0.6)} height={height} />
        )
      })}
      {peaks.length === 0 && <rect data-heard x={0} y={44} width={1000 * share} height={12} />}
    </svg>
  )
}
