import { homePeriod, homePeriodStates } from '@gongtai/contract'
import type { HomePeriodRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Can } from '../../../kit/Can.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { useOnce } from '../../../kit/once.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshPlans } from '../home-commission/refresh.ts'
import { text } from '../home-commission/text.ts'
import '../home-commission/commission.css'

const Field = fieldOf(homePeriod.reopen)

/** 对账期: months of the books with what moved in each. */
export function PeriodDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text).period
  return (
    <Drawer title={t.title} open={open} onClose={onClose} size={1040} destroyOnHidden>
      <p className="kit-secondary">{t.hint}</p>
      <Periods />
    </Drawer>
  )
}

function Periods() {
  const t = useText(text).period
  const all = useText(text)
  const hidden = useHidden()
  const { data, error, refetch } = useQuery(callQuery(homePeriod.list, {}))
  const [reopening, setReopening] = useState<string>()
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const amount = (name: 'paidMoney' | 'refundMoney' | 'settleMoney', title: string) =>
    hidden(name === 'settleMoney' ? 'commission.money' : 'homeOrder.money')
      ? []
      : [{ key: name, title, align: 'right' as const, dataIndex: name, render: money }]
  return (
    <>
      <Table<HomePeriodRow>
        rowKey="period"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 24, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={data}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={[
          { key: 'period', title: t.month, render: (_, row) => <span className="kit-figure">{row.period}</span> },
          { key: 'state', title: t.state, render: (_, row) => <StatusTag of={homePeriodStates.labels} value={row.state} /> },
          ...amount('paidMoney', t.paid),
          ...amount('refundMoney', t.refunded),
          ...amount('settleMoney', t.transferred),
          {
            key: 'closed',
            title: t.closed,
            render: (_, row) => (
              <span className="commission-two">
                {orBlank(row.closedByName)}
                {row.closedAt !== null && <span className="kit-secondary">{instant(row.closedAt)}</span>}
              </span>
            ),
          },
          { key: 'reason', title: t.reopenReason, render: (_, row) => orBlank(row.reopenReason) },
          { key: 'actions', title: all.actions, fixed: 'end', render: (_, row) => <PeriodMove row={row} onReopen={() => setReopening(row.period)} /> },
        ]}
      />
      <ReopenDialog period={reopening} onClose={() => setReopening(undefined)} />
    </>
  )
}

function PeriodMove({ row, onReopen }: { row: HomePeriodRow; onReopen: () => void }) {
  const t = useText(text)
  const refresh = useRefreshPlans()
  const { running, once } = useOnce()
  const close = once(async () => {
    const { period, paidMoney, refundMoney, settleMoney } = row
    if (!(await ask({ title: t.period.sureClose(period), yes: t.confirm, no: t.cancel }))) return
    // A failure is shown by `call`; whatever it was, the figures may be old.
    const seen = { period, paidMoney: paidMoney ?? '0', refundMoney: refundMoney ?? '0', settleMoney: settleMoney ?? '0' }
    const answer = await call(homePeriod.close, seen).catch(() => undefined)
    if (answer !== undefined) say('success', t.period.closedDone(period))
    refresh()
  })
  return (
    <Can code="HomeCommission.period">
      {row.closable && (
        <Button size="small" loading={running} onClick={() => void close()}>
          {t.period.close}
        </Button>
      )}
      {row.reopenable && (
        <Button size="small" onClick={onReopen}>
          {t.period.reopen}
        </Button>
      )}
    </Can>
  )
}

function ReopenDialog({ period, onClose }: { period: string | undefined; onClose: () => void }) {
  const t = useText(text).period
  const all = useText(text)
  const refresh = useRefreshPlans()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(period)
  if (period !== undefined && period !== last) setLast(period)
  if (last === undefined) return null
  const done = () => {
    say('success', all.done)
    onClose()
    refresh()
  }
  return (
    <FormModal title={t.reopenTitle(last)} open={period !== undefined} onClose={onClose}>
      <SchemaForm call={homePeriod.reopen} initial={{ period: last }} onDone={done}>
        <Field name="reason" label={t.reason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
