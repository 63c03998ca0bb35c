import { inLanguage, paths, rateSources, rateToPercent } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { money, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { FactTable } from './FactTable.tsx'
import { text } from './detail-text.ts'

type Item = NonNullable<HomeOrderInfo['commission']>['items'][number]

/** By what rate the order earns, what that comes to, and in which plans it is paid. */
export function CommissionTab({ info: { commission } }: { info: HomeOrderInfo }) {
  const t = useText(text).commission
  const language = useLanguage()
  const hidden = useHidden()
  if (commission === null) return <EmptyState text={t.empty} />
  const { rate, rateSource, ruleVersion } = commission
  const total = { key: 'money', label: t.money, children: <strong>{money(commission.money)}</strong>, span: 'filled' as const }
  const orderMoney = { title: t.orderMoney, dataIndex: 'orderMoney', align: 'right' as const, render: money }
  const amount = { title: t.amount, dataIndex: 'money', align: 'right' as const, render: money }
  return (
    <div className="order-sections">
      <FactTable
        title={t.money}
        items={[
          { key: 'rate', label: t.rate, children: `${rateToPercent(rate)}%` },
          { key: 'source', label: t.source, children: orBlank(rateSource && inLanguage(rateSources.labels[rateSource], language)) },
          { key: 'rule', label: t.rule, children: orBlank(ruleVersion) },
          ...(hidden('commission.money') ? [] : [total]),
        ]}
      />
      <Table<Item>
        rowKey={(_, index) => index!}
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={commission.items}
        locale={{ emptyText: <EmptyState text={t.noItems} /> }}
        columns={[
          { title: t.person, dataIndex: 'artificerName' },
          { key: 'type', title: t.type, render: (_, { rowType }) => t.types[rowType] },
          { key: 'share', title: t.share, align: 'right', render: (_, { shareRate }) => `${rateToPercent(shareRate)}%` },
          ...(hidden('homeOrder.money') ? [] : [orderMoney]),
          ...(hidden('commission.money') ? [] : [amount]),
          { key: 'plan', title: t.plan, render: (_, item) => <Plan item={item} /> },
        ]}
      />
    </div>
  )
}

function Plan({ item: { commissionId, planNo, settleFlag } }: { item: Item }) {
  const t = useText(text).commission
  const can = useCan()
  if (commissionId === null) return <span className="kit-secondary">{t.waiting}</span>
  return (
    <span className="order-plan">
      {can('HomeCommissionDetail') ? <Link to={paths.HomeCommissionDetail({ id: commissionId })}>{planNo}</Link> : planNo}{' '}
      <ToneTag tone={settleFlag ? 'good' : 'warn'}>{settleFlag ? t.transferred : t.pending}</ToneTag>
    </span>
  )
}
