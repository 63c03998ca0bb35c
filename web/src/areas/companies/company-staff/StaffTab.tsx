import {
  companyActions,
  companyStaff,
  companyStaffActions,
  companyStaffAuthStates,
  companyStaffFields,
  companyStaffRecordType,
  companyStaffRoles,
  companyStaffRow,
  inLanguage,
  paths,
} from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton, Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Part } from '../company/Part.tsx'
import { Phone } from '../company/Phone.tsx'
import { staffDialogs } from './dialogs.ts'
import { text } from './text.ts'

/** The HR accounts of a company. */
export function StaffTab({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const list = useListQuery(companyStaff.search, { fixed: { companyId: info.id } })
  const { open, dialogs } = useDialogs(staffDialogs)
  const columns = useColumns(companyStaffRow, companyStaffFields, [
    {
      field: 'name',
      render: (name, row) => (
        <span className="company-states">
          {name} <StatusTag of={companyStaffRoles} value={row.role} />
        </span>
      ),
    },
    { field: 'mobile', render: (mobile, row) => <Phone info={info} of={companyStaffRecordType} id={row.id} field="mobile" value={mobile ?? null} /> },
    { field: 'jobTitle' },
    { field: 'email' },
    {
      field: 'authState',
      render: (state, row) => (
        <span title={row.authReason ?? undefined}>
          <StatusTag of={companyStaffAuthStates} value={state} />
        </span>
      ),
    },
    { field: 'status' },
    { field: 'positionCount' },
    { field: 'lastLoginAt' },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      render: (_, row) => (
        <RowActions
          of={companyStaffActions}
          row={row}
          on={{
            edit: () => open('edit', row),
            examine: () => open('examine', row),
            resetPassword: () => open('resetPassword', row),
            enable: () => open('enable', row),
            disable: () => open('disable', row),
            setMain: () => open('setMain', row),
          }}
        />
      ),
    },
  ])
  const add = info.actions.includes('staffSave') && (
    <Link to={paths.AddCompanyAccount()} search={{ companyId: String(info.id) }}>
      <Button type="primary" tabIndex={-1}>
        {inLanguage(companyActions.staffSave.label, language)}
      </Button>
    </Link>
  )
  return (
    <Part actions={list.answer?.total !== 0 && add}>
      {list.error && !list.answer ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.loading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Table
            rowKey="id"
            size="middle"
            scroll={{ x: 'max-content' }}
            pagination={false}
            columns={columns}
            dataSource={list.rows}
            locale={{ emptyText: <EmptyState text={t.empty}>{add}</EmptyState> }}
          />
          <ListPaging list={list} />
        </>
      )}
      {dialogs}
    </Part>
  )
}
