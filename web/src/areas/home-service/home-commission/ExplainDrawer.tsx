import {
  adjustCodes,
  artificerRoles,
  commissionItemFields,
  commissionRowTypes,
  homeOrderFields,
  homeRefundFields,
  homeCommission,
  inLanguage,
  orderFeeTypes,
  paths,
  rateSources,
  rateToPercent,
  showMoney,
} from '@gongtai/contract'
import type { CommissionExplanation } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

/** 解释: how the figure of a row came about, from what was paid down to the person's share. */
export function ExplainDrawer({ id, open, onClose }: { id: number | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text).explanation
  return (
    <SideDrawer title={t.title} open={open} onClose={onClose} isWide>
      {id !== undefined && <Explanation id={id} />}
    </SideDrawer>
  )
}

function Explanation({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(callQuery(homeCommission.explain, { id }))
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 12 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="commission-sections">
      <Result item={data.item} />
      {data.order !== null && <Order explanation={data} order={data.order} />}
    </div>
  )
}

/** The row itself, and what was added to it by hand or from another month. */
function Result({ item }: { item: CommissionExplanation['item'] }) {
  const t = useText(text).explanation
  const l = useLabels(commissionItemFields)
  const language = useLanguage()
  const isAdjusted = item.adjustCode !== null
  return (
    <>
      <FactStrip>
        <Fact label={l.rowType}>
          <ValueName of={commissionRowTypes} value={item.rowType} />
        </Fact>
        <Fact label={l.orderMoney}>{money(item.orderMoney)}</Fact>
        <Fact label={l.commissionTotalMoney}>{money(item.commissionTotalMoney)}</Fact>
        <Fact label={l.adjustMoney}>{money(item.adjustMoney)}</Fact>
        <Fact label={l.settleMoney}>
          <span className="commission-strong">{money(item.settleMoney)}</span>
        </Fact>
      </FactStrip>
      {isAdjusted && (
        <Part title={t.adjust}>
          {t.adjusted(
            inLanguage(adjustCodes.labels[item.adjustCode!], language),
            item.adjustMoney === null ? '' : `¥${showMoney(item.adjustMoney)}`,
            item.adjustReason ?? '',
          )}{' '}
          <span className="kit-secondary">
            {t.by(item.adjustByName ?? '')} {instant(item.adjustAt)}
          </span>
        </Part>
      )}
      {item.carryId !== null && (
        <Part title={t.carry}>
          <Link to={paths.HomeCommissionDetail({ id: item.carryId })}>{t.carried(item.carryPlanNo ?? '')}</Link>
        </Part>
      )}
    </>
  )
}

function Order({
  explanation: { lines, refunds, persons, parts, sums },
  order,
}: {
  explanation: CommissionExplanation
  order: NonNullable<CommissionExplanation['order']>
}) {
  const t = useText(text).explanation
  const l = useLabels(homeOrderFields)
  const w = useWords()
  const refund = useLabels(homeRefundFields)
  const language = useLanguage()
  const can = useCan()
  const percent = (rate: string) => `${rateToPercent(rate)}%`
  return (
    <>
      <Part title={t.order}>
        <FactStrip>
          <Fact label={t.order}>{can('HomeOrderDetail') ? <Link to={paths.HomeOrderDetail({ id: order.orderId })}>{order.orderNo}</Link> : order.orderNo}</Fact>
          <Fact label={l.productName}>{order.productName}</Fact>
          <Fact label={l.completedAt}>{instant(order.completedAt)}</Fact>
          <Fact label={l.paidMoney}>{money(order.paidMoney)}</Fact>
          <Fact label={l.refundMoney}>{money(order.refundMoney)}</Fact>
          <Fact label={t.net}>{money(order.netMoney)}</Fact>
          <Fact label={t.rateSource}>
            {percent(order.commissionRate)}{' '}
            {order.rateSource !== null && (
              <span className="kit-secondary">
                <ValueName of={rateSources} value={order.rateSource} />
              </span>
            )}
          </Fact>
          <Fact label={l.ruleVersion}>{orBlank(order.ruleVersion)}</Fact>
          <Fact label={t.content}>{orBlank(order.contentVersion)}</Fact>
        </FactStrip>
      </Part>
      <Part title={t.lines}>
        <Figures
          rows={lines.map((line, place) => ({ ...line, id: place }))}
          columns={[
            { key: 'name', title: t.line, render: (_, line) => `${inLanguage(orderFeeTypes.labels[line.feeType], language)} · ${line.name}` },
            { key: 'money', title: t.lineMoney, align: 'right', render: (_, line) => money(line.money) },
            { key: 'refunded', title: l.refundMoney, align: 'right', render: (_, line) => money(line.refundedMoney) },
            { key: 'rate', title: t.lineRate, align: 'right', render: (_, line) => percent(line.commissionRate) },
            { key: 'commission', title: t.lineCommission, align: 'right', render: (_, line) => money(line.commissionMoney) },
          ]}
          sum={[w.total, money(order.paidMoney), money(order.refundMoney), '', money(order.commissionMoney)]}
        />
      </Part>
      {refunds.length > 0 && (
        <Part title={t.refunds}>
          <Figures
            rows={refunds.map(row => ({ ...row, id: row.refundNo }))}
            columns={[
              { key: 'no', title: refund.refundNo, render: (_, row) => row.refundNo },
              { key: 'money', title: refund.refundMoney, align: 'right', render: (_, row) => money(row.refundMoney) },
              { key: 'paidAt', title: refund.paidAt, render: (_, row) => instant(row.paidAt) },
            ]}
          />
        </Part>
      )}
      <Part title={t.persons}>
        <Figures
          rows={persons.map(person => ({ ...person, id: person.artificerId }))}
          columns={[
            { key: 'name', title: l.artificers, render: (_, person) => person.name },
            { key: 'role', title: t.role, render: (_, person) => <ValueName of={artificerRoles} value={person.role} /> },
            { key: 'share', title: t.share, align: 'right', render: (_, person) => percent(person.shareRate) },
            { key: 'order', title: t.shareMoney, align: 'right', render: (_, person) => money(person.orderMoney) },
            { key: 'commission', title: t.shareCommission, align: 'right', render: (_, person) => money(person.commissionMoney) },
          ]}
          sum={[w.total, '', '', money(order.netMoney), money(order.commissionMoney)]}
        />
        <p className="kit-secondary">{t.rounding}</p>
      </Part>
      <Part title={t.parts}>
        <Figures
          rows={parts}
          columns={[
            { key: 'plan', title: t.plan, render: (_, part) => part.planNo ?? t.waiting },
            { key: 'type', title: t.line, render: (_, part) => <ValueName of={commissionRowTypes} value={part.rowType} /> },
            { key: 'order', title: t.shareMoney, align: 'right', render: (_, part) => money(part.orderMoney) },
            { key: 'commission', title: t.shareCommission, align: 'right', render: (_, part) => money(part.commissionTotalMoney) },
          ]}
          sum={[w.total, '', money(sums?.orderMoney), money(sums?.commissionMoney)]}
        />
      </Part>
    </>
  )
}

interface FiguresProps<Row> {
  rows: Row[]
  columns: NonNullable<TableProps<Row>['columns']>
  /** One cell per column. */
  sum?: ReactNode[]
}

function Figures<Row extends { id: number | string }>({ rows, columns, sum }: FiguresProps<Row>) {
  const footer = sum && (
    <Table.Summary.Row>
      {columns.map(({ key }, place) => (
        <Table.Summary.Cell key={key} index={place} align={place === 0 ? 'left' : 'right'}>
          <strong>{sum[place]}</strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
  return <Table<Row> rowKey="id" size="small" scroll={{ x: 'max-content' }} pagination={false} dataSource={rows} columns={columns} summary={() => footer} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
