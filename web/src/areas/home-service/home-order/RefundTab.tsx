import type { HomeOrderInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { refundDialogs } from '../home-refund/dialogs.ts'
import { useRefundColumns } from '../home-refund/refund-columns.tsx'
import { text } from '../home-refund/text.ts'

/** The refunds of one order. */
export function RefundTab({ info }: { info: HomeOrderInfo }) {
  const t = useText(text)
  const { open, dialogs } = useDialogs(refundDialogs)
  const mayAct = info.refunds.some(refund => refund.actions.length > 0)
  const columns = useRefundColumns({ isOfOrder: true, open: mayAct ? open : undefined })
  return (
    <>
      <Table
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={info.refunds}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={columns}
      />
      {dialogs}
    </>
  )
}
