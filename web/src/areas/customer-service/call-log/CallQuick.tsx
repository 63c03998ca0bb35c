import { callLog, callLogRecordType } from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { CallPlayer } from '../recording/CallPlayer.tsx'
import { CallTitleTags } from './CallHead.tsx'
import { CallSummary } from './CallSummary.tsx'
import { NoteDigests } from './NoteDigests.tsx'
import { text } from './text.ts'
import './call.css'

interface CallQuickProps {
  id: number
  actions: (info: CallLogInfo) => ReactNode
}

/** A call beside a list of calls or of missed calls: what was said and what was written about it. */
export function CallQuick({ id, actions }: CallQuickProps) {
  const can = useCan()
  return (
    <QuickRecord
      call={callLog.info}
      input={{ id: String(id) }}
      title={info => info.customerName || info.phone || info.callId}
      state={state}
      actions={actions}
      summary={summary}
      history={can('CallRecordDetail') ? { recordType: callLogRecordType, recordId: id } : undefined}
    />
  )
}

const state = (info: CallLogInfo) => <CallTitleTags info={info} />
const summary = (info: CallLogInfo) => <Summary info={info} />

function Summary({ info }: { info: CallLogInfo }) {
  const t = useText(text)
  return (
    <>
      <CallSummary info={info} />
      {info.recordingState === 'READY' && <CallPlayer callId={info.callId} />}
      {info.notes.length > 0 && (
        <>
          <h3>{t.tabs.notes}</h3>
          <NoteDigests notes={info.notes} />
        </>
      )}
    </>
  )
}
