import { jobAssess, jobAssessActions, jobAssessFields } from '@gongtai/contract'
import type { JobAssessRow } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { RangeChips } from '../job-assignment/RangeChips.tsx'
import { assessDialogs } from './dialogs.ts'
import { text } from './text.ts'

const AssessQuick = lazyPart(() => import('./AssessQuick.tsx'))
const { Filter } = filtersOf(jobAssess.page, jobAssessFields)

export function AssessRuleList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(jobAssess.page)
  const { open, dialogs } = useDialogs(assessDialogs)
  const on = (row: JobAssessRow) => ({
    edit: () => open('edit', row),
    copy: () => open('add', row),
    enable: callAction(jobAssess.changeState, { id: row.id, version: row.version, state: 'ENABLED' }),
    disable: callAction(jobAssess.changeState, { id: row.id, version: row.version, state: 'DISABLED' }),
    delete: callAction(jobAssess.remove, { id: row.id, version: row.version }, { ask: t.list.sureDelete(row.name) }),
  })
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={jobAssessFields}
      empty={t.list.empty}
      tabs={tabs}
      actions={
        <Can code="JobAssess.save">
          <Button type="primary" onClick={() => open('add')}>
            {t.list.add}
          </Button>
        </Can>
      }
      filters={
        <>
          <Filter name="identityKind" />
          <Filter name="state" />
        </>
      }
      quickView={{ render: id => <AssessQuick id={id} on={on} /> }}
      columns={[
        { field: 'priority', title: t.list.order, align: 'left', render: (priority, row) => (row.isDefault ? blank : priority) },
        {
          field: 'name',
          render: (name, row) => (
            <>
              {name} {row.isDefault && <ToneTag tone="info">{t.list.isDefault}</ToneTag>}
            </>
          ),
        },
        { field: 'identityKind' },
        { key: 'range', title: t.list.range, render: (_, row) => <RangeChips of={row} /> },
        { field: 'firstBookHours', title: t.list.first, render: hours => (hours === null ? blank : t.list.hours(hours)) },
        { field: 'weekBookMin', title: t.list.week, render: count => (count === null ? blank : t.list.people(count)) },
        {
          key: 'arrive',
          title: t.list.arrive,
          render: (_, { arriveHours, arriveMin }) => (arriveHours === null || arriveMin === null ? blank : t.list.arriveOf(arriveHours, arriveMin)),
        },
        {
          key: 'target',
          title: t.list.target,
          render: (_, { targetDays, targetPercent }) => (targetDays === null || targetPercent === null ? blank : t.list.targetOf(targetDays, targetPercent)),
        },
        { field: 'warnPercent', hidden: true, align: 'right' },
        { field: 'overdueAction' },
        { field: 'noticeTo', hidden: true },
        { field: 'state' },
      ]}
      renderActions={row => <RowActions of={jobAssessActions} row={row} on={on(row)} primary={['edit']} />}
    >
      {dialogs}
    </ListPage>
  )
}
