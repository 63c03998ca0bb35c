import { callOccasions, contactLabels, inLanguage, recordingStates, callLogRecordType } from '@gongtai/contract'
import type { CallLogRow, callLog } from '@gongtai/contract'
import { CaretRightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import type { SortOf } from '../../../kit/list/list-address.ts'
import type { ListColumn } from '../../../kit/list/list-column.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { CallCustomer, CallDirection, CallOutcome, Seconds, Stars } from './CallCells.tsx'
import { CallRowActions } from './CallRowActions.tsx'
import { clockOf } from '../recording/player.ts'
import { RowPlayer } from '../recording/RowPlayer.tsx'
import { text } from './text.ts'

type CallColumn = ListColumn<CallLogRow, SortOf<typeof callLog.page>>

/** One recording plays at a time, in its row. */
export function useCallColumns(onWrite: (row: CallLogRow) => void): readonly CallColumn[] {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const [playing, setPlaying] = useState<string>()

  const recordingOf = (row: CallLogRow) => {
    if (row.recordingState === 'NONE') return orBlank(null)
    if (row.recordingState !== 'READY') return <span className="kit-secondary">{inLanguage(recordingStates.labels[row.recordingState].label, language)}</span>
    if (playing === row.callId) return <RowPlayer callId={row.callId} seconds={row.talkSeconds} onClose={() => setPlaying(undefined)} />
    if (!can('CallRecords.recording')) return inLanguage(recordingStates.labels.READY.label, language)
    return (
      <RowButton aria-label={`${t.play} ${clockOf(row.talkSeconds)}`} onClick={() => setPlaying(row.callId)}>
        <CaretRightOutlined /> <span className="kit-figure">{clockOf(row.talkSeconds)}</span>
      </RowButton>
    )
  }

  return [
    { title: t.direction, dataIndex: 'direction', fixed: 'start', render: direction => <CallDirection direction={direction} /> },
    { title: t.phone, dataIndex: 'phone', render: (phone, row) => <MaskedText of={callLogRecordType} id={row.id} field="phone" value={phone} /> },
    { title: t.customer, dataIndex: 'customerName', render: (_, row) => <CallCustomer call={row} /> },
    { title: t.city, dataIndex: 'city', render: orBlank },
    { title: t.workflow, dataIndex: 'workflowName', render: orBlank },
    { title: t.agent, dataIndex: 'agentName', render: orBlank },
    { title: t.result, dataIndex: 'result', render: (_, row) => <CallOutcome call={row} /> },
    { title: t.startAt, dataIndex: 'startAt', sorter: true, render: instant },
    { title: t.wait, dataIndex: 'waitSeconds', sorter: true, align: 'right', render: seconds => <Seconds value={seconds} /> },
    { title: t.talk, dataIndex: 'talkSeconds', sorter: true, align: 'right', render: seconds => <Seconds value={seconds} /> },
    { title: t.satisfaction, dataIndex: 'satisfaction', render: score => <Stars score={score} /> },
    { title: t.recording, dataIndex: 'recordingState', render: (_, row) => recordingOf(row) },
    { title: t.notes, dataIndex: 'noteCount', align: 'right', render: count => <span className="kit-figure">{count === 0 ? orBlank(null) : count}</span> },
    {
      title: t.occasion,
      dataIndex: 'occasion',
      hidden: true,
      render: (occasion: CallLogRow['occasion']) => inLanguage(callOccasions.labels[occasion], language),
    },
    {
      title: t.contact,
      dataIndex: 'contact',
      hidden: true,
      render: (contact: CallLogRow['contact']) => (contact === null ? orBlank(null) : inLanguage(contactLabels.labels[contact], language)),
    },
    { title: t.tags, dataIndex: 'tags', render: (tags: string[]) => orBlank(tags.join(' · ')) },
    {
      key: 'actions',
      title: t.actions,
      fixed: 'end',
      render: (_, row) => <CallRowActions row={row} onPlay={() => setPlaying(row.callId)} onWrite={() => onWrite(row)} />,
    },
  ]
}
