import { homeOrderActions, homeScenes, orderFee, orderFeeFields, orderPayment, orderPaymentFields, rateToPercent } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { blank } from '../../../kit/show/show.tsx'
import type { orderDialogs } from './dialogs.ts'
import { Moment } from './Moment.tsx'
import { subjectOf } from './order-subject.ts'
import { Pictures } from './Pictures.tsx'
import { text } from './text.ts'

export function FeeTab({ info, open }: { info: HomeOrderInfo; open: OpenDialog<typeof orderDialogs> }) {
  const t = useText(text)
  const fees = useColumns(orderFee, orderFeeFields, [
    { field: 'feeType' },
    { field: 'name' },
    { field: 'money' },
    { field: 'state' },
    { field: 'commissionRate', align: 'right', render: rate => (rate === null ? blank : `${rateToPercent(rate)}%`) },
    { field: 'createdAt', render: (at, fee) => <Moment name={fee.createdByName} at={at} /> },
  ])
  const payments = useColumns(orderPayment, orderPaymentFields, [
    { field: 'payNo', render: payNo => <span className="kit-figure">{payNo}</span> },
    { field: 'channel' },
    { field: 'money' },
    { field: 'paidAt' },
    { field: 'channelFlowNo' },
    { field: 'voucherFiles', render: files => <Pictures scene={homeScenes['home.voucher']} files={files} /> },
    { field: 'registeredByName', render: (name, row) => <Moment name={name ?? t.paidByConsumer} at={row.createdAt} /> },
  ])
  const look = { rowKey: 'id', size: 'middle', scroll: { x: 'max-content' }, pagination: false } as const
  return (
    <div className="order-sections">
      <section>
        <h2>{t.fees}</h2>
        <Table {...look} dataSource={info.fees} columns={fees} />
      </section>
      <section>
        <h2>{t.payments}</h2>
        <Table
          {...look}
          dataSource={info.payments}
          columns={payments}
          locale={{
            emptyText: (
              <EmptyPart text={t.noPayment} of={homeOrderActions} row={info} action="confirmPay" onPress={() => open('confirmPay', subjectOf(info))} />
            ),
          }}
        />
      </section>
    </div>
  )
}
