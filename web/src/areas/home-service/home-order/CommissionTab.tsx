import {
  commissionRowTypes,
  homeOrderFields,
  orderCommissionFields,
  orderCommissionItem,
  paths,
  rateSources,
  rateToPercent,
  transferLabels,
} from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { blank, money, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { FactTable } from './FactTable.tsx'
import { text } from './text.ts'

type Commission = NonNullable<HomeOrderInfo['commission']>

/** The tab tells by what rate the order earns, what that comes to, and in which plans it is paid. */
export function CommissionTab({ info: { commission } }: { info: HomeOrderInfo }) {
  const t = useText(text).commission
  return commission === null ? <EmptyState text={t.empty} /> : <Earned commission={commission} />
}

function Earned({ commission }: { commission: Commission }) {
  const t = useText(text).commission
  const l = useLabels(homeOrderFields)
  const hidden = useHidden()
  const { rate, rateSource, ruleVersion } = commission
  const total = { key: 'money', label: l.commissionMoney, children: <strong>{money(commission.money)}</strong>, span: 'filled' as const }
  const columns = useColumns(orderCommissionItem, orderCommissionFields, [
    { field: 'artificerName' },
    { field: 'rowType', render: type => <ValueName of={commissionRowTypes} value={type} /> },
    { field: 'shareRate', align: 'right', render: share => `${rateToPercent(share)}%` },
    { field: 'orderMoney' },
    { field: 'money' },
    { field: 'planNo', render: (_, item) => <Plan item={item} /> },
  ])
  return (
    <div className="order-sections">
      <FactTable
        title={l.commissionMoney}
        items={[
          { key: 'rate', label: l.commissionRate, children: `${rateToPercent(rate)}%` },
          { key: 'source', label: l.rateSource, children: rateSource === null ? blank : <ValueName of={rateSources} value={rateSource} /> },
          { key: 'rule', label: l.ruleVersion, children: orBlank(ruleVersion) },
          ...(hidden('commission.money') ? [] : [total]),
        ]}
      />
      <Table
        rowKey={(_, index) => index!}
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={commission.items}
        locale={{ emptyText: <EmptyState text={t.noItems} /> }}
        columns={columns}
      />
    </div>
  )
}

function Plan({ item: { commissionId, planNo, settleFlag } }: { item: Commission['items'][number] }) {
  const t = useText(text).commission
  const can = useCan()
  if (commissionId === null) return <span className="kit-secondary">{t.waiting}</span>
  return (
    <span className="order-plan">
      {can('HomeCommissionDetail') ? <Link to={paths.HomeCommissionDetail({ id: commissionId })}>{planNo}</Link> : planNo}{' '}
      <ToneTag tone={settleFlag ? 'good' : 'warn'}>
        <ValueName of={transferLabels} value={settleFlag ? 'true' : 'false'} />
      </ToneTag>
    </span>
  )
}
