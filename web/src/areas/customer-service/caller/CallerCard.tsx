import { callLog, caller, inLanguage, customerTypes, paths } from '@gongtai/contract'
import type { CallerInfo, NoteDigest } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CallDirection, CallOutcome } from '../call-log/CallCells.tsx'
import { CallMatches } from '../call-log/CallMatches.tsx'
import { NoteDigests } from '../call-log/NoteDigests.tsx'
import { text } from '../call-log/text.ts'
import '../call-log/call.css'

interface CallerCardProps {
  callId?: string
  /** Of an arrival. */
  phone?: string
}

const lastCalls = 5

/** Who is calling: who it may be, what was talked about lately, what is still open. */
export function CallerCard({ callId, phone }: CallerCardProps) {
  const whose = phone === undefined ? { callId } : { phone }
  // An arrival has asked for it a moment ago.
  const { data, error, refetch } = useQuery({ ...callQuery(caller.info, whose), staleTime: 2_000 })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Card info={data} callId={callId} />
}

function Card({ info, callId }: { info: CallerInfo; callId: string | undefined }) {
  const { caller: t, ...words } = useText(text)
  const language = useLanguage()
  const can = useCan()
  // The call of the card, whose customer is said there; it may be too young to be known yet.
  const { data: call } = useQuery({ ...callQuery(callLog.info, { id: callId ?? '' }), enabled: callId !== undefined && can('CallRecords'), retry: false })
  return (
    <div className="call-card">
      <div className="call-card-head">
        <strong>{info.name || words.unknown}</strong>
        <ToneTag tone="info">{inLanguage(customerTypes.labels[info.customerType], language)}</ToneTag>
        {info.blocked && <ToneTag tone="bad">{t.blocked}</ToneTag>}
        {info.phone !== null && <span className="kit-figure">{info.phone}</span>}
        <span>{info.city}</span>
        <span className="kit-secondary">{info.callNum > 1 ? t.calls(info.callNum) : t.firstCall}</span>
        {info.missedOpen !== null && (
          <>
            <ToneTag tone="bad">{t.missedOpen(info.missedOpen.missCount)}</ToneTag>
            {can('UncheckRecords') && (
              <Link to={paths.UncheckRecords()} className="kit-row-button">
                {t.toMissed}
              </Link>
            )}
          </>
        )}
      </div>
      <section>
        <h4>{t.matches}</h4>
        <CallMatches matches={info.matches} callLogId={call?.id} chosen={call} />
      </section>
      {info.callLogId !== null && can('CallRecords') && <LastCalls callLogId={info.callLogId} current={callId} />}
      <OpenNotes notes={info.openNotes} />
    </div>
  )
}

function OpenNotes({ notes }: { notes: readonly NoteDigest[] }) {
  const t = useText(text).caller
  return (
    <section>
      <h4>{t.openNotes}</h4>
      {notes.length === 0 ? <p className="kit-secondary">{t.noOpenNotes}</p> : <NoteDigests notes={notes} />}
    </section>
  )
}

function LastCalls({ callLogId, current }: { callLogId: number; current: string | undefined }) {
  const { caller: t, ...words } = useText(text)
  const can = useCan()
  const { data } = useQuery(callQuery(callLog.byCustomer, { callLogId, pageSize: lastCalls + 1 }))
  const calls = data?.records.filter(({ callId }) => callId !== current).slice(0, lastCalls)
  return (
    <section>
      <h4>{t.lastCalls}</h4>
      {calls?.length === 0 && <p className="kit-secondary">{t.noCalls}</p>}
      <ol>
        {calls?.map(call => (
          <li key={call.id}>
            {instant(call.startAt)}
            <CallDirection direction={call.direction} />
            <CallOutcome call={call} />
            <span className="kit-secondary">{call.agentName}</span>
            {call.inScope && can('CallRecordDetail') ? (
              <Link to={paths.CallRecordDetail({ callId: call.callId })} className="kit-row-button">
                {words.view}
              </Link>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
