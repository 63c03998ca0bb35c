import { callLog, callLogRecordType, callResults, missedCall, missedCallActions, missedCallExport, missedCallFields, paths } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
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
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { CallCustomer, Seconds } from '../call-log/CallCells.tsx'
import { WorkflowSelect } from '../call-log/CallSelects.tsx'
import { dial, useCanDial } from '../phone/dial.ts'
import { useClaim } from './claim.ts'
import { missedDialogs } from './dialogs.ts'
import { MissedBulk } from './MissedBulk.tsx'
import { MissedDue, MissedHandler, MissedOutcome } from './MissedCells.tsx'
import { MissedTabs } from './MissedTabs.tsx'
import { text } from './text.ts'
import '../call-log/call.css'
import './missed.css'

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
  const { open, dialogs } = useDialogs(missedDialogs)
  const mayChoose = can('UncheckRecords.check') || can('UncheckRecords.assign')
  const callBack = async ({ id }: MissedCallRow) => {
    await dial({ refType: 'MISSED_CALL', refId: id, missedId: id, occasion: 'CALLBACK' })
    refreshAll()
  }
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
      columns={[
        { field: 'phone', fixed: 'start', render: (phone, row) => <MaskedText of={callLogRecordType} id={row.id} field="phone" value={phone} /> },
        { field: 'customerName', render: (_, row) => <CallCustomer call={row} /> },
        { field: 'city' },
        { field: 'workflowName' },
        { field: 'result' },
        { field: 'missCount', sorter: true },
        { field: 'lastAt', sorter: true },
        { field: 'waitSeconds', render: seconds => <Seconds value={seconds} /> },
        { field: 'checkDueAt', sorter: true, render: (_, row) => <MissedDue row={row} /> },
        { field: 'checkByName', render: (_, row) => <MissedHandler row={row} /> },
        { field: 'checkResult', render: (_, row) => <MissedOutcome row={row} /> },
      ]}
      renderActions={row => (
        <RowActions
          of={missedCallActions}
          row={row}
          on={{
            ...(canDial && { callBack: () => callBack(row) }),
            claim: () => claim(selectionOf(row)),
            check: () => open('check', selectionOf(row)),
            assign: () => open('assign', selectionOf(row)),
          }}
        >
          <Can code="CallRecordDetail">
            <Link to={paths.CallRecordDetail({ callId: row.callId })} className="kit-row-button">
              {w.detail}
            </Link>
          </Can>
        </RowActions>
      )}
    >
      {dialogs}
    </ListPage>
  )
}
