import { companyStaff, companyStaffActions, companyStaffAuthStates, companyStaffFields, companyStaffRoles, paths } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { text as companyText } from '../company/text.ts'
import { staffDialogs } from './dialogs.ts'
import { text } from './text.ts'

const StaffQuick = lazyPart(() => import('./StaffQuick.tsx'))
const { Filter } = filtersOf(companyStaff.search, companyStaffFields)

/** HR accounts whose proofs wait for an examiner, over all companies in sight. */
export function StaffQueue({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const { title } = useText(companyText)
  const list = useListQuery(companyStaff.search, { defaults: { authState: 'WAIT_EXAMINE' } })
  const next = useNextRecord(list.rows, { examine: { queues: ['HR_EXAMINE'], opens: ({ row }) => row } })
  const { open, dialogs } = useDialogs(staffDialogs, { next })
  return (
    <ListPage
      title={title}
      list={list}
      fields={companyStaffFields}
      empty={t.nothingWaits}
      tabs={tabs}
      quickView={{ render: (_, row) => (row === undefined ? <NotFoundState /> : <StaffQuick row={row} open={open} />) }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="authState" />
          <Filter name="role" />
          <Filter name="status" />
        </>
      }
      columns={[
        {
          field: 'name',
          fixed: 'start',
          render: (name, row) => (
            <span className="company-states">
              {name} <StatusTag of={companyStaffRoles} value={row.role} />
            </span>
          ),
        },
        { field: 'companyName', render: (name, row) => <Link to={paths.CompanyDetail({ companyId: row.companyId })}>{name}</Link> },
        { field: 'mobile' },
        { field: 'jobTitle' },
        {
          field: 'authState',
          render: (state, row) => (
            <span title={row.authReason ?? undefined}>
              <StatusTag of={companyStaffAuthStates} value={state} />
            </span>
          ),
        },
        { field: 'submittedAt' },
        { field: 'status' },
        { field: 'createdAt', sorter: true },
      ]}
      renderActions={row => (
        <RowActions of={companyStaffActions} row={row} primary={['examine']} on={{ examine: () => open('examine', row), edit: () => open('edit', row) }} />
      )}
    >
      {dialogs}
    </ListPage>
  )
}
