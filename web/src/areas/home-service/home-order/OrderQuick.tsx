import { homeOrder } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import type { orderDialogs } from './dialogs.ts'
import { LogTab } from './LogTab.tsx'
import { OrderStates } from './OrderCells.tsx'
import { OrderActions } from './OrderHead.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { text } from './text.ts'
import './order.css'
import './detail.css'

/** So many of the latest events are shown beside the list. */
const latest = 5

/** An order beside its list. */
export function OrderQuick({ id, open }: { id: number; open: OpenDialog<typeof orderDialogs> }) {
  const t = useText(text)
  const actions = (info: HomeOrderInfo) => <OrderActions info={info} open={open} />
  const body = (info: HomeOrderInfo) => (
    <>
      <OrderSummary info={info} />
      <h3>{t.tabs.logs}</h3>
      <LogTab info={{ ...info, logs: info.logs.slice(0, latest) }} />
    </>
  )
  return <QuickRecord call={homeOrder.info} input={{ orderId: id }} title={info => info.orderNo} state={states} actions={actions} summary={body} />
}

const states = (info: HomeOrderInfo) => <OrderStates order={info} />
