import { callLog, callLogRecordType, callResults, missedCall, missedCallActions, missedCallExport, missedCallFields, paths } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { CallCustomer, CallTime, Seconds } from '../call-log/CallCells.tsx'
import { WorkflowSelect } from '../call-log/CallSelects.tsx'
import { dial, useCanDial } from '../phone/dial.ts'
import { useClaim } from './claim.ts'
import { missedDialogs, missedOnward } from './dialogs.ts'
import { MissedBulk } from './MissedBulk.tsx'
import { MissedDue, MissedOutcome } from './MissedCells.tsx'
import { MissedTabs } from './MissedTabs.tsx'
import { text } from './text.ts'
import '../call-log/call.css'
import './missed.css'

const MissedQuick = lazyPart(() => import('./MissedQuick.tsx'))

const { Filter, FilterRange } = filtersOf(missedCall.page, missedCallFields)

/** Only these results leave a call missed. */
const { AGENT_NO_ANSWER, QUEUE_ABANDON, OFF_HOURS, IVR_ABANDON } = callResults.labels
const reasons = { AGENT_NO_ANSWER, QUEUE_ABANDON, OFF_HOURS, IVR_ABANDON }

/** areas/customer-service.md, UncheckRecords. */
export function MissedCallListPage() {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const canDial = useCanDial()
  const refreshAll = useRefreshAll()
  const { claim } = useClaim()
  const list = useListQuery(missedCall.page, { defaults: { checkState: 'UNCHECKED' } })
  const { open, dialogs } = useDialogs(missedDialogs, { next: useNextRecord(list.rows, missedOnward) })
  const mayChoose = can('UncheckRecords.check') || can('UncheckRecords.assign')
  const callBack = async ({ id }: MissedCallRow) => {
    await dial({ refType: 'MISSED_CALL', refId: id, missedId: id, occasion: 'CALLBACK' })
    refreshAll()
  }
  const openersOf = (row: MissedCallRow) => ({
    ...(canDial && { callBack: () => callBack(row) }),
    claim: () => claim(selectionOf(row)),
    check: () => open('check', selectionOf(row)),
    assign: () => open('assign', selectionOf(row)),
  })
  // When a missed call is due says nothing any more once it is handled, and what came of it is not known before.
  const isHandled = list.filter.checkState === 'CHECKED'
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={missedCallFields}
      empty={t.empty}
      actions={
        <Can code="UncheckRecords.export">
          <ExportButton call={callLog.export} kind={missedCallExport} filter={{ ...list.input, missed: true }} />
        </Can>
      }
      tabs={<MissedTabs list={list} />}
      renderBulk={mayChoose ? selection => <MissedBulk selection={selection} open={open} /> : undefined}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={64} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="workflow" field="workflowName">
            <WorkflowSelect placeholder={w.all} />
          </Filter>
          <Filter name="result">
            <ValueSelect of={reasons} placeholder={w.all} />
          </Filter>
          <Filter name="overdue" />
          <FilterRange from="startFrom" to="startTo" field="lastAt" />
        </>
      }
      quickView={{
        needs: ['CallRecordDetail', 'CallRecords'],
        path: id => (can('CallRecordDetail') ? paths.CallRecordDetail({ callId: id }) : undefined),
        render: (id, row) => <MissedQuick id={id} row={row} openersOf={openersOf} />,
      }}
      columns={[
        { field: 'lastAt', fixed: 'start', sorter: true, render: (at, row) => <CallTime callId={row.callId} at={at} /> },
        { field: 'phone', render: (phone, row) => <MaskedText of={callLogRecordType} id={row.id} field="phone" value={phone} /> },
        { field: 'customerName', render: (_, row) => <CallCustomer call={row} /> },
        { field: 'customerType', hidden: true },
        { field: 'city', hidden: true },
        { field: 'workflowName' },
        { field: 'result', hidden: true },
        { field: 'missCount', sorter: true },
        { field: 'waitSeconds', hidden: true, render: seconds => <Seconds value={seconds} /> },
        { field: 'checkDueAt', sorter: true, hidden: isHandled, render: (_, row) => <MissedDue row={row} /> },
        { field: 'attempts', hidden: true },
        { field: 'checkByName' },
        { field: 'checkResult', hidden: !isHandled, render: (_, row) => <MissedOutcome row={row} /> },
        { field: 'checkRemark', hidden: true },
      ]}
      renderActions={row => <RowActions of={missedCallActions} row={row} primary={['callBack', 'claim', 'check']} on={openersOf(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}
