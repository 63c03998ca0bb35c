import { homeCommission, homeCommissionRecordType, id as idSchema, paths } from '@gongtai/contract'
import type { HomeCommissionInfo, HomeCommissionRow } from '@gongtai/contract'
import { useParams } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { planDialogs, planOnward, planOpeners } from './dialogs.ts'
import { ItemTab } from './ItemTab.tsx'
import { monthOf } from './plan.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import { TransferTab } from './TransferTab.tsx'
import './commission.css'

/** areas/home-orders-commissions.md, HomeCommissionDetail. */
export function HomeCommissionDetailPage() {
  const params: { id?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.id))
  return parsed.success ? <PlanDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function PlanDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const { open, dialogs } = useDialogs(planDialogs, { next: useNextRecord<HomeCommissionRow>([], planOnward) })
  const actions = (info: HomeCommissionInfo) => <PlanActions info={info} open={open} />
  const tabs = (info: HomeCommissionInfo) => [
    { key: 'items', label: t.tabs.items, count: info.orderCount, children: <ItemTab plan={info} onAdjust={item => open('adjust', { plan: info, item })} /> },
    { key: 'proof', label: t.tabs.proof, count: info.settlements.length, children: <TransferTab info={info} onSettle={planOpeners(open, info).settle} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={homeCommissionRecordType} recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={homeCommission.info}
        input={{ id }}
        title={info => `${info.name} ${monthOf(info)}`}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: homeCommission.page, id, path: planId => paths.HomeCommissionDetail({ id: planId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: HomeCommissionInfo) => <PlanTags plan={info} />
const summary = (info: HomeCommissionInfo) => <PlanSummary info={info} />
