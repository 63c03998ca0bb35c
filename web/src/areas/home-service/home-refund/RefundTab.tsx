import { homeRefund } from '@gongtai/contract'
import { Skeleton, Table } from 'antd'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { useText } from '../../../base/text.ts'
import { useRefundColumns } from './refund-columns.tsx'
import { text } from './text.ts'

/** The refunds of a consumer. */
export function RefundTab({ consumerId }: { consumerId: number }) {
  const t = useText(text)
  const list = useListQuery(homeRefund.page, { fixed: { consumerId }, name: 'HomeRefundTab' })
  const columns = useRefundColumns({})
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <>
      <Table
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        columns={columns}
        dataSource={list.rows}
        locale={{ emptyText: <EmptyState text={t.none} /> }}
      />
      <ListPaging list={list} />
    </>
  )
}
