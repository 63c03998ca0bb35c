import { paths, recording } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { download } from '../../../base/download.ts'
import { useCan } from '../../../base/session.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { callUserLink } from './CallCells.tsx'
import { text } from './text.ts'

interface CallRowActionsProps {
  row: CallLogRow
  onPlay: () => void
  onWrite: () => void
}

export function CallRowActions({ row, onPlay, onWrite }: CallRowActionsProps) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const canDial = useCanDial()
  const navigate = useNavigate()
  const isReady = row.recordingState === 'READY'
  const more = [
    { key: 'play', label: t.play, shown: isReady && can('CallRecords.recording'), onClick: onPlay },
    {
      key: 'download',
      label: t.download,
      shown: isReady && can('CallRecords.recordingDownload'),
      onClick: () => void download(recording.file, { callId: row.callId, mode: 'DOWNLOAD' }),
    },
    { key: 'user', label: t.callUser, shown: can('CallUserDetail'), onClick: () => void navigate(callUserLink(row.id)) },
  ]
  return (
    <span className="kit-moves">
      {can('CallRecordDetail') && (
        <Link to={paths.CallRecordDetail({ callId: row.callId })} className="kit-row-button">
          {w.detail}
        </Link>
      )}
      {can('CallRecords.note') && <RowButton onClick={onWrite}>{t.write}</RowButton>}
      {canDial && <RowButton onClick={() => void dial({ refType: 'CALL_LOG', refId: row.id, occasion: 'CALLBACK' })}>{t.callBack}</RowButton>}
      <RowMore items={more.filter(({ shown }) => shown).map(({ key, label, onClick }) => ({ key, label, onClick }))} />
    </span>
  )
}
