import { CaretRightOutlined } from '@ant-design/icons'
import { recordingStates } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { clockOf } from '../recording/player.ts'
import { RowPlayer } from '../recording/RowPlayer.tsx'
import { text } from './text.ts'

interface CallRecordingProps {
  call: CallLogRow
  /** The id of the call whose recording plays; one plays at a time. */
  playing: string | undefined
  onPlay: (callId: string | undefined) => void
}

/** The recording of a call in its row. */
export function CallRecording({ call: { callId, recordingState, talkSeconds }, playing, onPlay }: CallRecordingProps) {
  const t = useText(text)
  const can = useCan()
  if (recordingState === 'NONE') return blank
  if (playing === callId) return <RowPlayer callId={callId} seconds={talkSeconds} onClose={() => onPlay(undefined)} />
  if (recordingState !== 'READY' || !can('CallRecords.recording'))
    return (
      <span className="kit-secondary">
        <ValueName of={recordingStates} value={recordingState} />
      </span>
    )
  return (
    <RowButton aria-label={`${t.play} ${clockOf(talkSeconds)}`} onClick={() => onPlay(callId)}>
      <CaretRightOutlined /> <span className="kit-figure">{clockOf(talkSeconds)}</span>
    </RowButton>
  )
}
