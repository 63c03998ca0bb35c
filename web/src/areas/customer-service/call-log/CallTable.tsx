import { callLog, callLogFields, callOfCustomer } from '@gongtai/contract'
import type { CallOfCustomer, InputOf } from '@gongtai/contract'
import { useColumns } from '../../../kit/list/list-column.ts'
import { Paged, PartTable } from '../../../kit/list/Paged.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { CallDirection, CallOutcome, CallTime, Seconds, Stars } from './CallCells.tsx'
import { text } from './text.ts'

/** Calls of one person. Those of agents whom the reader may not look at are shown and cannot be opened. */
export function CallTable({ calls, empty }: { calls: readonly CallOfCustomer[]; empty: string }) {
  const columns = useColumns(callOfCustomer, callLogFields, [
    { field: 'startAt', render: (at, row) => (row.inScope ? <CallTime callId={row.callId} at={at} /> : instant(at)) },
    { field: 'direction', render: direction => <CallDirection direction={direction} /> },
    { field: 'result', render: (_, row) => <CallOutcome call={row} /> },
    { field: 'workflowName' },
    { field: 'agentName' },
    { field: 'waitSeconds', render: seconds => <Seconds value={seconds} /> },
    { field: 'talkSeconds', render: seconds => <Seconds value={seconds} /> },
    { field: 'satisfaction', align: 'left', render: score => <Stars score={score} /> },
  ])
  return <PartTable<CallOfCustomer> dataSource={calls} columns={columns} empty={empty} />
}

/** Whose calls they are, as the call takes it. */
type Whose = Omit<InputOf<typeof callLog.byCustomer>, 'pageNum' | 'pageSize'>

/** All calls of a person, page by page with the newest first. */
export function CustomerCalls({ whose }: { whose: Whose }) {
  const t = useText(text)
  return (
    <Paged call={callLog.byCustomer} of={whose}>
      {calls => <CallTable calls={calls} empty={t.empty} />}
    </Paged>
  )
}
