import { inLanguage, payChannels, paths, refundKinds, refundReasonLabels, refundStates, homeScenes } from '@gongtai/contract'
import type { HomeRefundRow, RefundState } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { FileList } from '../../../kit/file/FileList.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Columns = NonNullable<TableProps<HomeRefundRow>['columns']>

/** What is told of refunds; where they are all in one state, what matters there. A page has room for so many columns. */
export function useRefundColumns(state?: RefundState): Columns {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const two = (first: ReactNode, second: ReactNode) => (
    <span className="refund-two">
      <span>{first}</span>
      <span className="kit-secondary">{second}</span>
    </span>
  )
  const order = ({ orderId, orderNo }: HomeRefundRow) =>
    can('HomeOrderDetail') ? (
      <Link to={paths.HomeOrderDetail({ id: orderId })} className="kit-figure">
        {orderNo}
      </Link>
    ) : (
      <span className="kit-figure">{orderNo}</span>
    )
  const pictures: Columns = [{ key: 'pictures', title: t.pictures, render: (_, row) => <FileList scene={homeScenes['home.order']} files={row.pictures} /> }]
  const amount: Columns = [{ title: t.money, dataIndex: 'refundMoney', align: 'right', render: money }]
  const mark: Columns = [{ key: 'state', title: t.state, render: (_, row) => <StatusTag of={refundStates.labels} value={row.state} /> }]
  const audited: Columns = [
    {
      key: 'audit',
      title: t.audit,
      render: (_, { auditByName, auditAt, auditRemark }) =>
        auditByName === null ? orBlank(null) : two(auditRemark === null ? auditByName : `${auditByName}：${auditRemark}`, instant(auditAt)),
    },
  ]
  const failure = ({ failReason, payoutAt }: HomeRefundRow) => (failReason === null ? orBlank(null) : two(failReason, instant(payoutAt)))
  const failed: Columns = [{ key: 'fail', title: t.failReason, render: (_, row) => failure(row) }]
  const paid: Columns = [
    {
      key: 'paid',
      title: t.payout,
      render: (_, row) =>
        row.paidAt === null
          ? failure(row)
          : two(instant(row.paidAt), `${row.channel === null ? '' : inLanguage(payChannels.labels[row.channel], language)} ${row.channelFlowNo ?? ''}`),
    },
  ]
  return [
    {
      key: 'refundNo',
      title: t.refundNo,
      fixed: 'start',
      render: (_, row) => two(<span className="kit-figure">{row.refundNo}</span>, inLanguage(refundKinds.labels[row.kind], language)),
    },
    ...(state === undefined ? mark : []),
    { key: 'orderNo', title: t.orderNo, render: (_, row) => order(row) },
    { key: 'product', title: t.product, render: (_, row) => two(<span title={row.productName}>{row.productName}</span>, row.contactName) },
    ...(hidden('homeOrder.money') ? [] : amount),
    {
      key: 'reason',
      title: t.reason,
      render: (_, row) => two(inLanguage(refundReasonLabels[row.reasonCode], language), <span title={row.remark ?? undefined}>{row.remark}</span>),
    },
    ...(state === undefined ? [] : pictures),
    { key: 'apply', title: t.applyAt, render: (_, row) => two(row.applyByName ?? t.system, instant(row.applyAt)) },
    ...(state === 'PENDING_AUDIT' || state === 'FAILED' ? [] : audited),
    ...(state === undefined ? paid : []),
    ...(state === 'FAILED' ? failed : []),
  ]
}
