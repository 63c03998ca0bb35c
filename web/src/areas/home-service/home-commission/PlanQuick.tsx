import { homeCommission, homeCommissionRecordType } from '@gongtai/contract'
import type { HomeCommissionInfo } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import type { planDialogs } from './dialogs.ts'
import { monthOf } from './plan.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { PlanTags } from './PlanTags.tsx'

/** A plan beside its list. */
export function PlanQuick({ id, open }: { id: number; open: OpenDialog<typeof planDialogs> }) {
  const actions = (info: HomeCommissionInfo) => <PlanActions info={info} open={open} />
  return (
    <QuickRecord
      call={homeCommission.info}
      input={{ id }}
      title={info => `${info.name} ${monthOf(info)}`}
      state={tags}
      actions={actions}
      summary={summary}
      history={{ recordType: homeCommissionRecordType, recordId: id }}
    />
  )
}

const tags = (info: HomeCommissionInfo) => <PlanTags plan={info} />
const summary = (info: HomeCommissionInfo) => <PlanSummary info={info} />
