import { codeHolder, role, roleMemberFields } from '@gongtai/contract'
import type { CodeHolder } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './role.css'

export function HolderList(asked: { code: string } | { apiId: number }) {
  const t = useText(text).holder
  const columns = useColumns(codeHolder, roleMemberFields, [
    { field: 'realName' },
    { field: 'deptName' },
    { field: 'status' },
    { field: 'via', render: via => <Via via={via} /> },
    { field: 'dataScope' },
  ])
  const [pageNum, setPageNum] = useState(1)
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(role.holders, { ...asked, pageNum }), placeholderData: keepPreviousData })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Table
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={data?.records ?? []}
      locale={{ emptyText: isPending ? ' ' : t.none }}
      pagination={{ current: pageNum, pageSize: 20, total: data?.total ?? 0, showSizeChanger: false, showTotal: t.total, onChange: setPageNum }}
      columns={columns}
    />
  )
}

function Via({ via }: Pick<CodeHolder, 'via'>) {
  const t = useText(text).holder
  if (via.length === 0) return t.everybody
  return (
    <span className="role-tags">
      {via.map(({ roleId, title, expireAt }) => (
        <ToneTag key={roleId ?? 0} tone={roleId === null ? 'info' : expireAt === null ? 'neutral' : 'warn'}>
          {expireAt === null ? title : `${title} ${t.until(expireAt)}`}
        </ToneTag>
      ))}
    </span>
  )
}
