import {
  homeRefundActions,
  homeRefundFields,
  homeRefundRow,
  homeScenes,
  inLanguage,
  payChannels,
  paths,
  refundKinds,
  refundReasonLabels,
} from '@gongtai/contract'
import type { HomeRefundRow, RefundState } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useWords } from '../../../base/words.ts'
import { FileList } from '../../../kit/file/FileList.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { blank, instant } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { refundOpeners } from './dialogs.ts'
import type { refundDialogs } from './dialogs.ts'
import './refund.css'

interface RefundColumnsOptions {
  /** Given where all refunds are in one state: then only what matters there is told. */
  state?: RefundState
  /** The refunds of one order, which is not named again. */
  isOfOrder?: boolean
  /** Without it nothing can be done with them. */
  open?: OpenDialog<typeof refundDialogs>
}

export function useRefundColumns({ state, isOfOrder = false, open }: RefundColumnsOptions) {
  const language = useLanguage()
  const w = useWords()
  const can = useCan()
  const isMixed = state === undefined
  return useColumns(homeRefundRow, homeRefundFields, [
    {
      field: 'refundNo',
      fixed: 'start',
      render: (refundNo, row) => two(<span className="kit-figure">{refundNo}</span>, <ValueName of={refundKinds} value={row.kind} />),
    },
    { field: 'state', hidden: !isMixed },
    {
      field: 'orderNo',
      hidden: isOfOrder,
      render: (orderNo, row) =>
        can('HomeOrderDetail') ? (
          <Link to={paths.HomeOrderDetail({ id: row.orderId })} className="kit-figure">
            {orderNo}
          </Link>
        ) : (
          <span className="kit-figure">{orderNo}</span>
        ),
    },
    { field: 'productName', hidden: isOfOrder, render: (name, row) => two(titled(name), row.contactName) },
    { field: 'refundMoney' },
    {
      field: 'reasonCode',
      render: (code, row) => two(<ValueName of={refundReasonLabels} value={code} />, titled(row.remark)),
    },
    { field: 'pictures', hidden: isMixed && !isOfOrder, render: files => <FileList scene={homeScenes['home.order']} files={files} /> },
    { field: 'applyAt', render: (at, row) => two(row.applyByName ?? w.system, instant(at)) },
    {
      field: 'auditAt',
      hidden: state === 'PENDING_AUDIT' || state === 'FAILED',
      render: (at, { auditByName, auditRemark }) =>
        auditByName === null ? blank : two(titled(auditRemark === null ? auditByName : `${auditByName}：${auditRemark}`), instant(at)),
    },
    {
      field: 'payoutAt',
      hidden: !isMixed,
      render: (_, row) => {
        if (row.paidAt === null) return failureOf(row)
        const channel = row.channel === null ? '' : inLanguage(payChannels.labels[row.channel], language)
        return two(
          <>
            {row.payoutByName} {instant(row.paidAt)}
          </>,
          `${channel} ${row.channelFlowNo ?? ''}`,
        )
      },
    },
    { field: 'failReason', hidden: state !== 'FAILED', render: (_, row) => failureOf(row) },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      hidden: open === undefined,
      render: (_, row) => (row.actions.length === 0 ? blank : <RowActions of={homeRefundActions} row={row} on={refundOpeners(open!, row)} />),
    },
  ])
}

const failureOf = ({ failReason, payoutAt }: HomeRefundRow) => (failReason === null ? blank : two(titled(failReason), instant(payoutAt)))

/** What does not fit into the cell can be read by pointing at it. */
const titled = (words: string | null) => <span title={words ?? undefined}>{words}</span>

const two = (first: ReactNode, second: ReactNode) => (
  <span className="refund-two">
    <span>{first}</span>
    <span className="kit-secondary">{second}</span>
  </span>
)
