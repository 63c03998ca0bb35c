import { homeOrderActions } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { refundDialogs } from '../home-refund/dialogs.ts'
import { useRefundColumns } from '../home-refund/refund-columns.tsx'
import { text } from '../home-refund/text.ts'
import type { orderDialogs } from './dialogs.ts'
import { subjectOf } from './order-subject.ts'

/** The refunds of one order. */
export function RefundTab({ info, open: openOrder }: { info: HomeOrderInfo; open: OpenDialog<typeof orderDialogs> }) {
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
        locale={{
          emptyText: <EmptyPart text={t.none} of={homeOrderActions} row={info} action="refund" onPress={() => openOrder('refund', subjectOf(info))} />,
        }}
        columns={columns}
      />
      {dialogs}
    </>
  )
}
