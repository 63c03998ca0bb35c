import { callLog, caller, customerTypes, paths } from '@gongtai/contract'
import type { CallerInfo, NoteDigest } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { CallDirection, CallOutcome, CallTime } from '../call-log/CallCells.tsx'
import { CallMatches } from '../call-log/CallMatches.tsx'
import { NoteDigests } from '../call-log/NoteDigests.tsx'
import { text } from './text.ts'
import '../call-log/call.css'

interface CallerCardProps {
  callId?: string
  /** The number of an arrival. */
  phone?: string
}

const lastCalls = 5

/** Shows who is calling, what was talked about lately and what is still open. */
export function CallerCard({ callId, phone }: CallerCardProps) {
  const whose = phone === undefined ? { callId } : { phone }
  // It is not asked for again at once, because the arrival of the call has asked for it a moment ago.
  const { data, error, refetch } = useQuery({ ...callQuery(caller.info, whose), staleTime: 2_000 })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Card info={data} callId={callId} />
}

function Card({ info, callId }: { info: CallerInfo; callId: string | undefined }) {
  const t = useText(text)
  const can = useCan()
  // The call may be too young to be known yet, so a failure is not shown.
  const { data: call } = useQuery({ ...callQuery(callLog.info, { id: callId ?? '' }), enabled: callId !== undefined && can('CallRecords'), retry: false })
  return (
    <div className="call-card">
      <div className="call-card-head">
        <strong>{info.name || t.unknown}</strong>
        <ToneTag tone="info">
          <ValueName of={customerTypes} value={info.customerType} />
        </ToneTag>
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
  const t = useText(text)
  return (
    <section>
      <h4>{t.openNotes}</h4>
      {notes.length === 0 ? <p className="kit-secondary">{t.noOpenNotes}</p> : <NoteDigests notes={notes} />}
    </section>
  )
}

function LastCalls({ callLogId, current }: { callLogId: number; current: string | undefined }) {
  const t = useText(text)
  const { data } = useQuery(callQuery(callLog.byCustomer, { callLogId, pageSize: lastCalls + 1 }))
  const calls = data?.records.filter(({ callId }) => callId !== current).slice(0, lastCalls)
  return (
    <section>
      <h4>{t.lastCalls}</h4>
      {calls?.length === 0 && <p className="kit-secondary">{t.noCalls}</p>}
      <ol>
        {calls?.map(call => (
          <li key={call.id}>
            {call.inScope ? <CallTime callId={call.callId} at={call.startAt} /> : instant(call.startAt)}
            <CallDirection direction={call.direction} />
            <CallOutcome call={call} />
            <span className="kit-secondary">{call.agentName}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
