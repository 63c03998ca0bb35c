import { homePeriod, homePeriodActions, homePeriodFields, homePeriodRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { text } from './text.ts'
import '../home-commission/commission.css'

const periodDialogs = { reopen: () => import('./ReopenDialog.tsx') }

/** 对账期: months of the books with what moved in each. */
export function PeriodDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <SideDrawer title={t.title} open={open} onClose={onClose} isWide>
      <p className="kit-secondary">{t.hint}</p>
      <Periods />
    </SideDrawer>
  )
}

function Periods() {
  const t = useText(text)
  const w = useWords()
  const { data, error, refetch } = useQuery(callQuery(homePeriod.list, {}))
  const { open, dialogs } = useDialogs(periodDialogs)
  const columns = useColumns(homePeriodRow, homePeriodFields, [
    { field: 'period', render: period => <span className="kit-figure">{period}</span> },
    { field: 'state' },
    { field: 'paidMoney' },
    { field: 'refundMoney' },
    { field: 'settleMoney' },
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
    { field: 'reopenReason' },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      render: (_, row) => {
        const { period, paidMoney, refundMoney, settleMoney } = row
        // The figures that the person saw: what came in meanwhile is looked at first.
        const seen = { period, paidMoney: paidMoney ?? '0', refundMoney: refundMoney ?? '0', settleMoney: settleMoney ?? '0' }
        const close = callAction(homePeriod.close, seen, { ask: t.sureClose(period), done: t.closedDone(period) })
        return <RowActions of={homePeriodActions} row={row} on={{ close, reopen: () => open('reopen', row) }} />
      },
    },
  ])
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Table
        rowKey="period"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 24, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={data}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={columns}
      />
      {dialogs}
    </>
  )
}
