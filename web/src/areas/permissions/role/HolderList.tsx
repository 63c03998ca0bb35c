import { dataScopeLabels, inLanguage, role, staffStatuses } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './role.css'

type Holder = AnswerOf<typeof role.holders>['records'][number]

/** Who holds a code, or one of the codes that open a call, and by what. */
export function HolderList(asked: { code: string } | { apiId: number }) {
  const t = useText(text).holder
  const language = useLanguage()
  const [pageNum, setPageNum] = useState(1)
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(role.holders, { ...asked, pageNum }), placeholderData: keepPreviousData })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Table<Holder>
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={data?.records ?? []}
      locale={{ emptyText: isPending ? ' ' : t.none }}
      pagination={{ current: pageNum, pageSize: 20, total: data?.total ?? 0, showSizeChanger: false, showTotal: t.total, onChange: setPageNum }}
      columns={[
        { title: t.name, dataIndex: 'realName' },
        { title: t.dept, dataIndex: 'deptName' },
        { title: t.status, dataIndex: 'status', render: (status: Holder['status']) => <StatusTag of={staffStatuses} value={status} /> },
        { title: t.via, dataIndex: 'via', render: (via: Holder['via']) => <Via via={via} /> },
        { title: t.dataScope, dataIndex: 'dataScope', render: (scope: Holder['dataScope']) => inLanguage(dataScopeLabels.labels[scope], language) },
      ]}
    />
  )
}

function Via({ via }: Pick<Holder, 'via'>) {
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
