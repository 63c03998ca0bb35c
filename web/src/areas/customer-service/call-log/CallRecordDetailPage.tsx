import { callLog, paths } from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { callQuery, useRefresh } from '../../../kit/call-query.ts'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useText } from '../../../base/text.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { CallDirection, CallOutcome } from './CallCells.tsx'
import { CallPlayer } from '../recording/CallPlayer.tsx'
import { CallTable } from './CallTable.tsx'
import { NoteDigests } from './NoteDigests.tsx'
import { text } from './text.ts'
import { CallSummary } from './CallSummary.tsx'
import { CustomerTab } from './CustomerTab.tsx'
import { LineTab } from './LineTab.tsx'
import './call.css'

const NoteDrawer = onDemand(() => import('../call-note/NoteDrawer.tsx'))

/** areas/customer-service.md, CallRecordDetail: a call by the id of the phone system, or by its own. */
export function CallRecordDetailPage() {
  const { callId }: { callId?: string } = useParams({ strict: false })
  const parsed = callLog.info.input.shape.id.safeParse(callId)
  return parsed.success ? <CallDetail key={parsed.data} callId={parsed.data} /> : <NotFoundState />
}

function CallDetail({ callId }: { callId: string }) {
  const t = useText(text)
  const refresh = useRefresh()
  const canDial = useCanDial()
  // The address may name the call by the id of the phone system; the list knows it by its own.
  const { data } = useQuery(callQuery(callLog.info, { id: callId }))
  const [writing, setWriting] = useState<CallLogInfo>()
  const [isWriting, setIsWriting] = useState(false)
  const actions = (info: CallLogInfo) => (
    <>
      {info.actions.includes('dial') && canDial && (
        <Button onClick={() => void dial({ refType: 'CALL_LOG', refId: info.id, occasion: 'CALLBACK' })}>{t.callBack}</Button>
      )}
      {info.actions.includes('note') && (
        <Button
          type="primary"
          onClick={() => {
            setWriting(info)
            setIsWriting(true)
          }}
        >
          {t.write}
        </Button>
      )}
    </>
  )
  const tabs = (info: CallLogInfo) => [
    { key: 'line', label: t.detail.tabs.line, children: <LineTab info={info} /> },
    { key: 'notes', label: t.detail.counted(t.detail.tabs.notes, info.notes.length), children: <NotesTab info={info} /> },
    { key: 'customer', label: t.detail.tabs.customer, children: <CustomerTab info={info} /> },
    {
      key: 'recent',
      label: t.detail.counted(t.detail.tabs.recent, info.related.length),
      children: <CallTable calls={info.related} empty={t.detail.noRelated} />,
    },
    { key: 'history', label: t.detail.tabs.history, children: <RecordHistory recordType="CALL_LOG" recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={callLog.info}
        input={{ id: callId }}
        title={info => info.customerName || info.phone || info.callId}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={data && { call: callLog.page, id: data.id, path: id => paths.CallRecordDetail({ callId: String(id) }) }}
      />
      <NoteDrawer
        open={isWriting}
        {...(writing && { callLogId: writing.id, workflow: writing.workflow, customer: writing })}
        onClose={() => {
          setIsWriting(false)
          refresh(callLog.info)
        }}
      />
    </>
  )
}

const state = (info: CallLogInfo) => (
  <span className="call-head-tags">
    <CallDirection direction={info.direction} /> <CallOutcome call={info} />
  </span>
)

const summary = (info: CallLogInfo) => (
  <div className="call-stack">
    <CallSummary info={info} />
    <RecordingPart info={info} />
  </div>
)

/** Where it was stopped stands in the address, so that a link leads to what was said. */
function RecordingPart({ info }: { info: CallLogInfo }) {
  const t = useText(text).player
  const { hash } = useLocation()
  const navigate = useNavigate()
  if (info.recordingState !== 'READY') return <p className="call-player-state kit-secondary">{t.states[info.recordingState]}</p>
  const startAt = /^t=(\d{1,6})$/.exec(hash)?.[1]
  const rest = (seconds: number) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => old,
      hash: `t=${Math.round(seconds)}`,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return <CallPlayer callId={info.callId} startAt={startAt === undefined ? undefined : Number(startAt)} onRest={rest} />
}

function NotesTab({ info }: { info: CallLogInfo }) {
  const t = useText(text)
  return info.notes.length === 0 ? <p className="kit-secondary">{t.detail.noNotes}</p> : <NoteDigests notes={info.notes} />
}
