import { homeOrder, homeOrderRecordType, id as idSchema, paths } from '@gongtai/contract'
import type { HomeOrderInfo, HomeOrderRow } from '@gongtai/contract'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { orderDialogs, orderOnward } from './dialogs.ts'
import { OrderStates } from './OrderCells.tsx'
import { ArtificerTab } from './ArtificerTab.tsx'
import { CommissionTab } from './CommissionTab.tsx'
import { FeeTab } from './FeeTab.tsx'
import { InfoTab } from './InfoTab.tsx'
import { LogTab } from './LogTab.tsx'
import { OrderActions } from './OrderHead.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { RefundTab } from './RefundTab.tsx'
import { SnapshotTab } from './SnapshotTab.tsx'
import { text } from './text.ts'
import './order.css'
import './detail.css'

/** It shows records of another area, whose calls come with it. */
const NotesTab = lazyPart(() => import('./NotesTab.tsx'))

/** areas/home-orders-commissions.md, HomeOrderDetail. */
export function HomeOrderDetailPage() {
  const params: { id?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.id))
  return parsed.success ? <OrderDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function OrderDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const { open, dialogs } = useDialogs(orderDialogs, { next: useNextRecord<HomeOrderRow>([], orderOnward) })
  const actions = (info: HomeOrderInfo) => <OrderActions info={info} open={open} />
  const tabs = (info: HomeOrderInfo) => [
    { key: 'info', label: t.tabs.info, children: <InfoTab info={info} /> },
    {
      key: 'artificers',
      label: t.counted(t.tabs.artificers, info.artificers.filter(({ active }) => active).length),
      children: <ArtificerTab info={info} open={open} />,
    },
    { key: 'fees', label: t.counted(t.tabs.fees, info.fees.length), children: <FeeTab info={info} open={open} /> },
    { key: 'refunds', label: t.counted(t.tabs.refunds, info.refunds.length), children: <RefundTab info={info} open={open} /> },
    { key: 'commission', label: t.tabs.commission, children: <CommissionTab info={info} /> },
    { key: 'snapshot', label: t.tabs.snapshot, children: <SnapshotTab orderId={info.id} /> },
    ...(can('BusinessRecords') ? [{ key: 'notes', label: t.tabs.notes, children: <NotesTab orderId={info.id} /> }] : []),
    { key: 'logs', label: t.counted(t.tabs.logs, info.logs.length), children: <LogTab info={info} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={homeOrderRecordType} recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={homeOrder.info}
        input={{ orderId: id }}
        title={info => info.orderNo}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: homeOrder.page, id, path: orderId => paths.HomeOrderDetail({ id: orderId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: HomeOrderInfo) => <OrderStates order={info} />
const summary = (info: HomeOrderInfo) => <OrderSummary info={info} />
