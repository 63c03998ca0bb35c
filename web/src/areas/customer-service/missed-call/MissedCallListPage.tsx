import { callLog, callResults, checkResults, inLanguage, missedCall, callLogRecordType, missedCallExport } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { useState } from 'react'
import { Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CallCustomer, Seconds } from '../call-log/CallCells.tsx'
import { WorkflowSelect } from '../call-log/CallSelects.tsx'
import { MissedBulk } from './MissedBulk.tsx'
import { MissedRowActions } from './MissedRowActions.tsx'
import { MissedTabs } from './MissedTabs.tsx'
import type { OpenedMissed } from './opened.ts'
import { text } from './text.ts'
import '../call-log/call.css'
import './missed.css'

const { Filter, FilterRange } = filtersOf(missedCall.page)
const MissedDialogs = onDemand(() => import('./MissedDialogs.tsx'))

/** Only these leave a call missed. */
const { AGENT_NO_ANSWER, QUEUE_ABANDON, OFF_HOURS, IVR_ABANDON } = callResults.labels
const reasons = { AGENT_NO_ANSWER, QUEUE_ABANDON, OFF_HOURS, IVR_ABANDON }

/** areas/customer-service.md, UncheckRecords. */
export function MissedCallListPage() {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(missedCall.page, { defaults: { checkState: 'UNCHECKED' } })
  const [opened, setOpened] = useState<OpenedMissed>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (next: OpenedMissed) => {
    setOpened(next)
    setIsOpen(true)
  }
  const mayChoose = can('UncheckRecords.check') || can('UncheckRecords.assign')

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.empty}
        actions={
          <Can code="UncheckRecords.export">
            <ExportButton call={callLog.export} kind={missedCallExport} filter={{ ...list.input, missed: true }} />
          </Can>
        }
        tabs={<MissedTabs list={list} />}
        renderBulk={mayChoose ? selection => <MissedBulk selection={selection} onOpen={open} /> : undefined}
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={64} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="workflow" label={t.workflow}>
              <WorkflowSelect placeholder={t.any} />
            </Filter>
            <Filter name="result" label={t.reason}>
              <StatusSelect of={reasons} placeholder={t.any} />
            </Filter>
            <Filter name="overdue" label={t.overdue}>
              <Select
                allowClear
                placeholder={t.any}
                options={[
                  { value: true, label: t.yes },
                  { value: false, label: t.no },
                ]}
              />
            </Filter>
            <FilterRange from="startFrom" to="startTo" label={t.lastAt} />
          </>
        }
        columns={[
          {
            title: t.phone,
            dataIndex: 'phone',
            fixed: 'start',
            render: (phone, row) => <MaskedText of={callLogRecordType} id={row.id} field="phone" value={phone} />,
          },
          { title: t.customer, dataIndex: 'customerName', render: (_, row) => <CallCustomer call={row} /> },
          { title: t.city, dataIndex: 'city', render: orBlank },
          { title: t.workflow, dataIndex: 'workflowName', render: orBlank },
          {
            title: t.reason,
            dataIndex: 'result',
            render: (result: MissedCallRow['result']) => (result === null ? orBlank(null) : <StatusTag of={callResults.labels} value={result} />),
          },
          { title: t.missCount, dataIndex: 'missCount', sorter: true, align: 'right' },
          { title: t.lastAt, dataIndex: 'lastAt', sorter: true, render: instant },
          { title: t.wait, dataIndex: 'waitSeconds', align: 'right', render: seconds => <Seconds value={seconds} /> },
          { title: t.due, dataIndex: 'checkDueAt', sorter: true, render: (_, row) => <Due row={row} /> },
          { title: t.handler, dataIndex: 'checkByName', render: (_, row) => <Handler row={row} /> },
          {
            title: t.result,
            dataIndex: 'checkResult',
            render: (result: MissedCallRow['checkResult'], row) =>
              result === null ? (
                orBlank(null)
              ) : (
                <span className="call-two">
                  <span>{inLanguage(checkResults.labels[result], language)}</span>
                  <span className="kit-secondary missed-remark" title={row.checkRemark ?? undefined}>
                    {row.checkRemark}
                  </span>
                </span>
              ),
          },
          { key: 'actions', title: t.actions, fixed: 'end', render: (_, row) => <MissedRowActions row={row} onOpen={open} /> },
        ]}
      />
      <MissedDialogs opened={opened} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function Due({ row }: { row: MissedCallRow }) {
  const t = useText(text)
  if (!row.overdue) return instant(row.checkDueAt)
  return (
    <span className="missed-late">
      {instant(row.checkDueAt)} <ToneTag tone="bad">{t.late}</ToneTag>
    </span>
  )
}

function Handler({ row }: { row: MissedCallRow }) {
  const t = useText(text)
  if (row.checkByName === null && row.attempts === 0) return orBlank(null)
  return (
    <span className="call-two">
      <span>{orBlank(row.checkByName)}</span>
      {row.attempts > 0 && <span className="kit-secondary">{t.attempts(row.attempts)}</span>}
    </span>
  )
}
