import { callLog, callLogRecordType, paths } from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useText } from '../../../base/text.ts'
import { CallActions, CallTitleTags } from './CallHead.tsx'
import { CallPlayer } from '../recording/CallPlayer.tsx'
import { CallTable } from './CallTable.tsx'
import { text as recordingText } from '../recording/text.ts'
import { callDialogs, noteOf } from './dialogs.ts'
import { NoteDigests } from './NoteDigests.tsx'
import { text } from './text.ts'
import { CallSummary } from './CallSummary.tsx'
import { CustomerTab } from './CustomerTab.tsx'
import { LineTab } from './LineTab.tsx'
import './call.css'

/** areas/customer-service.md, CallRecordDetail. The address names a call by the id of the phone system or by its own. */
export function CallRecordDetailPage() {
  const { callId }: { callId?: string } = useParams({ strict: false })
  const parsed = callLog.info.input.shape.id.safeParse(callId)
  return parsed.success ? <CallDetail key={parsed.data} callId={parsed.data} /> : <NotFoundState />
}

function CallDetail({ callId }: { callId: string }) {
  const t = useText(text)
  // The call is read here for its own id, because the list does not know that of the phone system.
  const { data } = useQuery(callQuery(callLog.info, { id: callId }))
  const { open, dialogs } = useDialogs(callDialogs)
  const actions = (info: CallLogInfo) => <CallActions info={info} onWrite={() => open('write', noteOf(info))} />
  const tabs = (info: CallLogInfo) => [
    { key: 'line', label: t.tabs.line, children: <LineTab info={info} /> },
    { key: 'notes', label: t.counted(t.tabs.notes, info.notes.length), children: <NotesTab info={info} /> },
    { key: 'customer', label: t.tabs.customer, children: <CustomerTab info={info} /> },
    {
      key: 'recent',
      label: t.counted(t.tabs.recent, info.related.length),
      children: <CallTable calls={info.related} empty={t.noRelated} />,
    },
    { key: 'history', label: t.tabs.history, children: <RecordHistory recordType={callLogRecordType} recordId={info.id} /> },
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
      {dialogs}
    </>
  )
}

const state = (info: CallLogInfo) => <CallTitleTags info={info} />

const summary = (info: CallLogInfo) => (
  <div className="call-stack">
    <CallSummary info={info} />
    <RecordingPart info={info} />
  </div>
)

/** The place where the recording was stopped stands in the address, so that a link leads to what was said. */
function RecordingPart({ info }: { info: CallLogInfo }) {
  const t = useText(recordingText)
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
  return info.notes.length === 0 ? <p className="kit-secondary">{t.noNotes}</p> : <NoteDigests notes={info.notes} />
}
