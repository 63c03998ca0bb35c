import { paths, progressStates, recReport, recReportActions, recReportFields, recReportStates } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { recReportDialogs, useReportHandlers } from './dialogs.ts'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(recReport.page, recReportFields)

/** The tab 推荐报告 of /interview (amendment 17). */
export function ReportList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(recReport.page)
  const { open, dialogs } = useDialogs(recReportDialogs)
  const handlersOf = useReportHandlers(open)
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={recReportFields}
      tabs={tabs}
      empty={t.empty}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="state" />
          <Filter name="authorId">
            <IdentitySelect kind="WAITER" withDisabled />
          </Filter>
          <Filter name="reviewerId">
            <IdentitySelect kind="ADVISER" withDisabled />
          </Filter>
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={[
        { field: 'seekerName', fixed: 'start', width: 120, render: (name, row) => <Link to={paths.JobSeekersRecReport({ reportId: row.id })}>{name}</Link> },
        { field: 'positionTitle', width: 180 },
        { field: 'companyName', width: 180 },
        { field: 'state', render: state => <StatusTag of={recReportStates} value={state} /> },
        { field: 'matchScore', align: 'right' },
        { field: 'authorName' },
        { field: 'reviewerName' },
        { field: 'submittedAt' },
        { field: 'sentAt', hidden: true },
        { field: 'readAt', hidden: true },
        { field: 'returnReason', hidden: true },
        { field: 'reportNo', hidden: true },
        { field: 'createdAt', sorter: true },
        {
          title: t.openProgress,
          key: 'progress',
          hidden: true,
          render: (_: unknown, row) => row.progressState !== null && <StatusTag of={progressStates} value={row.progressState} />,
        },
      ]}
      renderActions={row => <RowActions of={recReportActions} row={row} primary={['send', 'markRead']} on={handlersOf(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}
