import { feeStates, inLanguage, orderFeeTypes, payChannels, rateToPercent, homeScenes } from '@gongtai/contract'
import type { HomeOrderInfo, OrderFee } from '@gongtai/contract'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { blank, instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Moment } from './Moment.tsx'
import { Pictures } from './Pictures.tsx'
import { text } from './detail-text.ts'

type Payment = HomeOrderInfo['payments'][number]

export function FeeTab({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).fee
  const language = useLanguage()
  const hidden = useHidden()
  const amount = { title: t.money, dataIndex: 'money', align: 'right' as const, render: money }
  const amounts = hidden('homeOrder.money') ? [] : [amount]
  return (
    <div className="order-sections">
      <section>
        <h2>{t.fees}</h2>
        <Table<OrderFee>
          rowKey="id"
          size="middle"
          scroll={{ x: 'max-content' }}
          pagination={false}
          dataSource={info.fees}
          columns={[
            { key: 'type', title: t.type, render: (_, fee) => inLanguage(orderFeeTypes.labels[fee.feeType], language) },
            { title: t.name, dataIndex: 'name' },
            ...amounts,
            { key: 'state', title: t.state, render: (_, fee) => <StatusTag of={feeStates.labels} value={fee.state} /> },
            { key: 'rate', title: t.rate, align: 'right', render: (_, fee) => (fee.commissionRate === null ? blank : `${rateToPercent(fee.commissionRate)}%`) },
            { key: 'created', title: t.created, render: (_, fee) => <Moment name={fee.createdByName} at={fee.createdAt} /> },
          ]}
        />
      </section>
      <section>
        <h2>{t.payments}</h2>
        <Table<Payment>
          rowKey="id"
          size="middle"
          scroll={{ x: 'max-content' }}
          pagination={false}
          dataSource={info.payments}
          locale={{ emptyText: <EmptyState text={t.noPayment} /> }}
          columns={[
            { key: 'payNo', title: t.payNo, render: (_, { payNo }) => <span className="kit-figure">{payNo}</span> },
            { key: 'channel', title: t.channel, render: (_, { channel }) => inLanguage(payChannels.labels[channel], language) },
            ...amounts,
            { title: t.paidAt, dataIndex: 'paidAt', render: instant },
            { title: t.flowNo, dataIndex: 'channelFlowNo', render: orBlank },
            { key: 'vouchers', title: t.vouchers, render: (_, { voucherFiles }) => <Pictures scene={homeScenes['home.voucher']} files={voucherFiles} /> },
            { key: 'registered', title: t.registered, render: (_, row) => <Moment name={row.registeredByName ?? t.consumer} at={row.createdAt} /> },
          ]}
        />
      </section>
    </div>
  )
}
