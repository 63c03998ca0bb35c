import { inLanguage, payChannels, refundKinds, refundReasonLabels, refundStates, homeScenes } from '@gongtai/contract'
import type { HomeOrderInfo, HomeRefundRow } from '@gongtai/contract'
import { Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { blank, money } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { RefundActions } from '../home-refund/RefundActions.tsx'
import { RefundForms } from '../home-refund/RefundForms.tsx'
import type { OpenedRefund } from '../home-refund/RefundForms.tsx'
import { Moment } from './Moment.tsx'
import { Pictures } from './Pictures.tsx'
import { text } from './detail-text.ts'

export function RefundTab({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).refund
  const language = useLanguage()
  const hidden = useHidden()
  const [opened, setOpened] = useState<OpenedRefund>()
  const amount = { title: t.money, dataIndex: 'refundMoney', align: 'right' as const, render: money }
  const mayAct = info.refunds.some(refund => refund.actions.length > 0)
  const actions = {
    key: 'actions',
    title: t.actions,
    fixed: 'end' as const,
    render: (_: unknown, row: HomeRefundRow) => <RefundActions refund={row} onOpen={dialog => setOpened({ dialog, refund: row })} />,
  }
  return (
    <>
      <Table<HomeRefundRow>
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={info.refunds}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={[
          {
            key: 'refundNo',
            title: t.refundNo,
            render: (_, row) => (
              <span className="order-two">
                <span className="kit-figure">{row.refundNo}</span>
                <span className="kit-secondary">{inLanguage(refundKinds.labels[row.kind], language)}</span>
              </span>
            ),
          },
          ...(hidden('homeOrder.money') ? [] : [amount]),
          { key: 'state', title: t.state, render: (_, row) => <State row={row} /> },
          {
            key: 'reason',
            title: t.reason,
            width: 240,
            render: (_, row) => (
              <span className="order-lines">
                {inLanguage(refundReasonLabels[row.reasonCode], language)}
                {row.remark !== null && <span className="kit-secondary">{row.remark}</span>}
              </span>
            ),
          },
          { key: 'pictures', title: t.pictures, render: (_, row) => <Pictures scene={homeScenes['home.order']} files={row.pictures} /> },
          { key: 'apply', title: t.apply, render: (_, row) => <Moment name={row.applyByName ?? t.system} at={row.applyAt} /> },
          {
            key: 'audit',
            title: t.audit,
            render: (_, row) => (row.auditAt === null ? blank : <Moment name={row.auditByName} at={row.auditAt} />),
          },
          { key: 'payout', title: t.payout, render: (_, row) => (row.payoutAt === null ? blank : <Moment name={row.payoutByName} at={row.payoutAt} />) },
          {
            key: 'flowNo',
            title: t.flowNo,
            render: (_, row) =>
              row.channel === null ? (
                blank
              ) : (
                <span className="order-two">
                  <span>{inLanguage(payChannels.labels[row.channel], language)}</span>
                  <span className="kit-secondary kit-figure">{row.channelFlowNo}</span>
                </span>
              ),
          },
          ...(mayAct ? [actions] : []),
        ]}
      />
      <RefundForms opened={opened} open={opened !== undefined} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** The state, and why it came to that. */
function State({ row }: { row: HomeRefundRow }) {
  const t = useText(text).refund
  const why = row.state === 'FAILED' && row.failReason !== null ? t.fail(row.failReason) : row.state === 'REJECTED' ? row.auditRemark : null
  return (
    <span className="order-lines">
      <StatusTag of={refundStates.labels} value={row.state} />
      {why !== null && <span className="kit-secondary">{why}</span>}
    </span>
  )
}
