import { homeRefund, homeRefundActions, homeRefundFields, paths, refundStates } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateChips } from '../../../kit/list/StateChips.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { OrderTabs } from '../home-order/OrderTabs.tsx'
import { refundDialogs, refundOnward, refundOpeners } from './dialogs.ts'
import { RefundPayout, RefundReason } from './RefundCells.tsx'
import { RefundOrder } from './RefundOrder.tsx'
import { RefundQuick } from './RefundQuick.tsx'
import { text } from './text.ts'
import './refund.css'

const { Filter, FilterRange } = filtersOf(homeRefund.page, homeRefundFields)

/** 退款处理. It opens with what waits for this person, so that it shows what its queue counts; pressing the queue again shows all. */
export function RefundList() {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const navigate = useNavigate()
  const list = useListQuery(homeRefund.page, { defaults: { todo: can('HomeOrder.refundAudit') ? 'HOME_REFUND_AUDIT' : 'HOME_REFUND_PAYOUT' } })
  const { open, dialogs } = useDialogs(refundDialogs, { next: useNextRecord(list.rows, refundOnward) })
  const orderOf = (id: number) => list.rows.find(row => row.id === id)?.orderId
  const pathOf = (id: number) => {
    const order = orderOf(id)
    return order !== undefined && can('HomeOrderDetail') ? paths.HomeOrderDetail({ id: order }) : undefined
  }
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={homeRefundFields}
      empty={t.empty}
      tabs={<OrderTabs active="refunds" onState={state => void navigate({ to: '.', search: { state }, replace: true })} />}
      summary={
        // The states are counted among all refunds, so they stand here where no queue is chosen.
        list.filter.todo === undefined && (
          <StateChips of={refundStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />
        )
      }
      quickView={{
        path: pathOf,
        render: (_, row) => (row === undefined ? <NotFoundState /> : <RefundQuick refund={row} open={open} />),
      }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.search} />
          </Filter>
          <Filter name="kind" />
          <FilterRange from="applyStart" to="applyEnd" field="applyAt" />
        </>
      }
      columns={[
        { field: 'refundNo', fixed: 'start', render: refundNo => <span className="kit-figure">{refundNo}</span> },
        { field: 'state' },
        { field: 'refundMoney', sorter: true },
        { field: 'reasonCode', render: (_, row) => <RefundReason refund={row} /> },
        { field: 'orderNo', render: (_, row) => <RefundOrder refund={row} /> },
        { field: 'productName' },
        { field: 'contactName', hidden: true },
        { field: 'kind', hidden: true },
        { field: 'applyByName', render: name => name ?? w.system },
        { field: 'applyAt', sorter: true },
        { field: 'remark', hidden: true },
        { dataIndex: 'auditByName', field: 'auditAt', hidden: true },
        { field: 'payoutAt', hidden: true, render: (_, row) => <RefundPayout refund={row} /> },
        { field: 'failReason', hidden: true },
      ]}
      renderActions={row => <RowActions of={homeRefundActions} row={row} on={refundOpeners(open, row)} />}
    >
      {dialogs}
    </ListPage>
  )
}
