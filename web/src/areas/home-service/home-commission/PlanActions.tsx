import { homeCommissionActions } from '@gongtai/contract'
import type { HomeCommissionInfo } from '@gongtai/contract'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { planOpeners } from './dialogs.ts'
import type { planDialogs } from './dialogs.ts'
import { PlanFileButton } from './PlanFileButton.tsx'

/** What can be done with a plan, on its page and in the quick view: paying it out is the next step. */
export function PlanActions({ info, open }: { info: HomeCommissionInfo; open: OpenDialog<typeof planDialogs> }) {
  return (
    <>
      <PlanFileButton id={info.id} />
      <ActionButtons
        of={homeCommissionActions}
        row={info}
        primary={info.frozenFlag ? ['unfreeze', 'revoke'] : ['settle', 'adjust', 'revoke']}
        on={planOpeners(open, info)}
      />
    </>
  )
}
