import { homeRefundActions, homeRefundFields, homeRefundRow, homeScenes, inLanguage, payChannels, refundReasonLabels } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { blank, instant } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { Pictures } from '../home-order/Pictures.tsx'
import { refundOpeners } from './dialogs.ts'
import type { refundDialogs } from './dialogs.ts'
import { RefundOrder } from './RefundOrder.tsx'
import './refund.css'

interface RefundColumnsOptions {
  /** The refunds of one order, which is not named again. */
  isOfOrder?: boolean
  /** Without it nothing can be done with them. */
  open?: OpenDialog<typeof refundDialogs>
}

/** The refunds of an order or of a consumer, on their pages. */
export function useRefundColumns({ isOfOrder = false, open }: RefundColumnsOptions) {
  const w = useWords()
  return useColumns(homeRefundRow, homeRefundFields, [
    { field: 'refundNo', fixed: 'start', render: refundNo => <span className="kit-figure">{refundNo}</span> },
    { field: 'state' },
    { field: 'kind' },
    { field: 'orderNo', hidden: isOfOrder, render: (_, row) => <RefundOrder refund={row} /> },
    { field: 'productName', hidden: isOfOrder },
    { field: 'refundMoney' },
    { field: 'reasonCode', render: (_, row) => <RefundReason refund={row} /> },
    { field: 'pictures', hidden: !isOfOrder, render: files => <Pictures scene={homeScenes['home.order']} files={files} /> },
    { field: 'applyAt', render: (at, row) => said(row.applyByName ?? w.system, at) },
    { field: 'auditAt', render: (at, row) => (row.auditByName === null ? blank : said(row.auditByName, at, row.auditRemark)) },
    { field: 'payoutAt', render: (_, row) => <RefundPayout refund={row} /> },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      hidden: open === undefined,
      render: (_, row) => (row.actions.length === 0 ? blank : <RowActions of={homeRefundActions} row={row} on={refundOpeners(open!, row)} />),
    },
  ])
}

/** Why the money goes back; what was explained can be read by pointing at it. */
export function RefundReason({ refund: { reasonCode, remark } }: { refund: HomeRefundRow }) {
  return (
    <span title={remark ?? undefined}>
      <ValueName of={refundReasonLabels} value={reasonCode} />
    </span>
  )
}

/** How it was paid back, or why that failed. */
export function RefundPayout({ refund }: { refund: HomeRefundRow }) {
  const language = useLanguage()
  if (refund.paidAt === null) return refund.failReason === null ? blank : said(refund.failReason, refund.payoutAt)
  const channel = refund.channel === null ? '' : inLanguage(payChannels.labels[refund.channel], language)
  return said(refund.payoutByName ?? '', refund.paidAt, `${channel} ${refund.channelFlowNo ?? ''}`)
}

const said = (who: string, at: string | null, more?: string | null) => (
  <span className="refund-said" title={[who, more].filter(Boolean).join(' · ')}>
    {who} <span className="kit-secondary">{instant(at)}</span>
  </span>
)
