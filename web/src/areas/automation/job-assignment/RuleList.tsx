import { adviserModes, jobAssignment, jobAssignmentActions, jobAssignmentFields, waiterModes } from '@gongtai/contract'
import type { JobAssignmentRow } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { assignmentDialogs } from './dialogs.ts'
import { OrderHandle } from './OrderHandle.tsx'
import { RangeChips } from './RangeChips.tsx'
import { useRuleOrder } from './rule-order.ts'
import { text } from './text.ts'
import './rule.css'

const RuleQuick = lazyPart(() => import('./RuleQuick.tsx'))
const { Filter } = filtersOf(jobAssignment.page, jobAssignmentFields)

export function RuleList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const can = useCan()
  const list = useListQuery(jobAssignment.page)
  const { open, dialogs } = useDialogs(assignmentDialogs)
  const order = useRuleOrder(list.rows)
  // Only the whole list has an order.
  const mayMove = can('JobAssignment.save') && !list.filtered && list.rows.length === list.answer?.total
  const on = (row: JobAssignmentRow) => ({
    edit: () => open('edit', row),
    copy: () => open('add', row),
    enable: callAction(jobAssignment.changeState, { id: row.id, version: row.version, state: 'ENABLED' }),
    disable: callAction(jobAssignment.changeState, { id: row.id, version: row.version, state: 'DISABLED' }),
    delete: callAction(jobAssignment.remove, { id: row.id, version: row.version }, { ask: t.list.sureDelete(row.name) }),
  })
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={jobAssignmentFields}
      empty={t.list.empty}
      tabs={tabs}
      actions={
        <>
          <Button onClick={() => open('pauses')}>{t.list.pauses}</Button>
          <Button onClick={() => open('trial')}>{t.list.trial}</Button>
          <Can code="JobAssignment.save">
            <Button type="primary" onClick={() => open('add')}>
              {t.list.add}
            </Button>
          </Can>
        </>
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={30} placeholder={t.list.nameHint} />
          </Filter>
          <Filter name="state" />
        </>
      }
      quickView={{ render: id => <RuleQuick id={id} on={on} /> }}
      columns={[
        { field: 'priority', title: t.list.order, width: 72, align: 'left', render: (_, row) => <OrderHandle row={row} order={order} mayMove={mayMove} /> },
        { field: 'name', render: (_, row) => <RuleName row={row} /> },
        { key: 'range', title: t.form.range, render: (_, row) => <RangeChips of={row} /> },
        { field: 'adviserMode', title: t.list.adviser, render: mode => <ValueName of={adviserModes} value={mode} /> },
        { field: 'waiterMode', title: t.list.waiter, render: (_, row) => <Waiters row={row} /> },
        { field: 'waiterCount', title: t.list.num, align: 'right' },
        { field: 'loadLimit', title: t.list.limit, align: 'right' },
        { key: 'claim', title: t.list.claimTitle, render: (_, row) => (row.claimEnabled ? t.list.claim(row.claimLimit) : t.list.noClaim) },
        { field: 'defaultTarget', hidden: true },
        { field: 'todayNum', title: t.list.today, align: 'right' },
        { field: 'state' },
      ]}
      renderActions={row => <RowActions of={jobAssignmentActions} row={row} on={on(row)} primary={['edit']} />}
    >
      {dialogs}
    </ListPage>
  )
}

function RuleName({ row }: { row: JobAssignmentRow }) {
  const t = useText(text).list
  return (
    <>
      {row.name} {row.isDefault && <ToneTag tone="info">{t.isDefault}</ToneTag>}
      {row.coveredBy !== null && (
        <span title={t.covered(row.coveredBy.name)}>
          <ToneTag tone="warn">{t.coveredTag}</ToneTag>
        </span>
      )}
    </>
  )
}

function Waiters({ row }: { row: JobAssignmentRow }) {
  const t = useText(text).list
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  const names = [...row.deptNames, ...row.waiterNames]
  return (
    <span title={names.join(separator)}>
      <ValueName of={waiterModes} value={row.waiterMode} />
      {names.length > 0 && <span className="kit-secondary"> · {t.people(names.slice(0, 2).join(separator), names.length)}</span>}
    </span>
  )
}
