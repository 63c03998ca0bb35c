import { companyStaff, companyStaffAuthStates, companyStaffRoles, companyStaffStates, paths, companyStaffRecordType } from '@gongtai/contract'
import type { CompanyInfo, CompanyStaffRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Part } from '../company/Part.tsx'
import { Phone } from '../company/Phone.tsx'
import { staffRowActions } from './staff-opened.ts'
import type { OpenedStaff } from './staff-opened.ts'
import { text } from '../company/detail-text.ts'

const StaffDialogs = onDemand(() => import('./StaffDialogs.tsx'))

export function StaffTab({ info }: { info: CompanyInfo }) {
  const t = useText(text).staff
  const list = useListQuery(companyStaff.search, { fixed: { companyId: info.id } })
  const [opened, setOpened] = useState<OpenedStaff>()
  const columns = useColumns(info, setOpened)
  const add = info.actions.includes('staffSave') && (
    <Link to={paths.AddCompanyAccount()} search={{ companyId: String(info.id) }}>
      <Button type="primary" tabIndex={-1}>
        {t.add}
      </Button>
    </Link>
  )
  return (
    <Part actions={add}>
      {list.error && !list.answer ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.loading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Table<CompanyStaffRow>
            rowKey="id"
            size="middle"
            scroll={{ x: 'max-content' }}
            pagination={false}
            columns={columns}
            dataSource={list.rows}
            locale={{ emptyText: <EmptyState text={t.empty} /> }}
          />
          <ListPaging list={list} />
        </>
      )}
      <StaffDialogs opened={opened} open={opened !== undefined} onOpen={setOpened} onClose={() => setOpened(undefined)} />
    </Part>
  )
}

function useColumns(info: CompanyInfo, open: (next: OpenedStaff) => void): NonNullable<TableProps<CompanyStaffRow>['columns']> {
  const all = useText(text)
  const t = all.staff
  const hidden = useHidden()
  const mobile = {
    key: 'mobile',
    title: t.mobile,
    render: (_: unknown, row: CompanyStaffRow) => <Phone info={info} of={companyStaffRecordType} id={row.id} field="mobile" value={row.mobile} />,
  }
  return [
    {
      key: 'name',
      title: t.name,
      render: (_, row) => (
        <span className="company-states">
          {row.name} <StatusTag of={companyStaffRoles.labels} value={row.role} />
        </span>
      ),
    },
    ...(hidden('companyStaff.mobile') ? [] : [mobile]),
    { title: t.jobTitle, dataIndex: 'jobTitle', render: orBlank },
    { title: t.email, dataIndex: 'email', render: orBlank },
    {
      key: 'authState',
      title: t.authState,
      render: (_, row) => (
        <span title={row.authReason ?? undefined}>
          <StatusTag of={companyStaffAuthStates.labels} value={row.authState} />
        </span>
      ),
    },
    { key: 'status', title: t.status, render: (_, row) => <StatusTag of={companyStaffStates.labels} value={row.status} /> },
    { title: t.positionCount, dataIndex: 'positionCount', align: 'right' },
    { title: t.lastLoginAt, dataIndex: 'lastLoginAt', render: instant },
    {
      key: 'actions',
      title: all.actions,
      fixed: 'end',
      render: (_, row) => (
        <span className="kit-moves">
          {staffRowActions
            .filter(action => row.actions.includes(action))
            .map(action => (
              <RowButton key={action} onClick={() => open({ dialog: action, row })}>
                {t.actions[action]}
              </RowButton>
            ))}
        </span>
      ),
    },
  ]
}
