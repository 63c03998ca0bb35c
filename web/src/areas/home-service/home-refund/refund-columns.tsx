import { homeRefundActions, homeRefundFields, homeRefundRow, homeScenes } from '@gongtai/contract'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { Pictures } from '../home-order/Pictures.tsx'
import { refundOpeners } from './dialogs.ts'
import type { refundDialogs } from './dialogs.ts'
import { RefundPayout, RefundReason, said } from './RefundCells.tsx'
import { RefundOrder } from './RefundOrder.tsx'

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
