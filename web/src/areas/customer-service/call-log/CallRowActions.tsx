import { recording } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { download } from '../../../base/download.ts'
import { useCan } from '../../../base/session.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { callUserLink } from './CallCells.tsx'
import { text } from './text.ts'

interface CallRowActionsProps {
  row: CallLogRow
  onPlay: () => void
  onWrite: () => void
}

/** The next step is to write down what was said, or to call back where nobody was reached. */
export function CallRowActions({ row, onPlay, onWrite }: CallRowActionsProps) {
  const t = useText(text)
  const can = useCan()
  const canDial = useCanDial()
  const navigate = useNavigate()
  const isReady = row.recordingState === 'READY'
  const write = { key: 'write', label: t.write, shown: can('CallRecords.note'), onClick: onWrite }
  const callBack = {
    key: 'callBack',
    label: t.callBack,
    shown: canDial,
    onClick: () => void dial({ refType: 'CALL_LOG', refId: row.id, occasion: 'CALLBACK' }),
  }
  const isReached = row.result === 'ANSWERED' || row.result === null
  const [next, ...more] = [
    ...(isReached ? [write, callBack] : [callBack, write]),
    { key: 'play', label: t.play, shown: isReady && can('CallRecords.recording'), onClick: onPlay },
    {
      key: 'download',
      label: t.download,
      shown: isReady && can('CallRecords.recordingDownload'),
      onClick: () => void download(recording.file, { callId: row.callId, mode: 'DOWNLOAD' }),
    },
    { key: 'user', label: t.callUser, shown: can('CallUserDetail'), onClick: () => void navigate(callUserLink(row.id)) },
  ].filter(({ shown }) => shown)
  return (
    <span className="kit-moves">
      {next && <RowButton onClick={next.onClick}>{next.label}</RowButton>}
      <RowMore items={more.map(({ key, label, onClick }) => ({ key, label, onClick }))} />
    </span>
  )
}
