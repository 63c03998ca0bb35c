import type { HomeCommissionInfo, HomeCommissionRow } from '@gongtai/contract'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/list-selection.ts'

/** As much of a plan as its dialogs need, from the list or from its own page. */
export type PlanSubject = Pick<
  HomeCommissionRow | HomeCommissionInfo,
  'id' | 'name' | 'planYear' | 'planMonth' | 'settleTotalMoney' | 'settleFlag' | 'settleMode' | 'frozenFlag' | 'version'
>

export type PlanAction = 'settle' | 'adjust' | 'freeze' | 'unfreeze' | 'revoke'

export type OpenedPlan =
  | { dialog: PlanAction; plan: PlanSubject; /** The row that is adjusted; without it a new one. */ item?: { id: number; orderNo: string | null } }
  | { dialog: 'mark'; selection: Selection<HomeCommissionRow> }
  | { dialog: 'generate' }

/** One dialog at a time, over the list or over a plan's page. */
export function useOpenedPlan() {
  const [opened, setOpened] = useState<OpenedPlan>()
  return { opened, open: setOpened as (next: OpenedPlan) => void, close: () => setOpened(undefined) }
}

/** 2026-10 */
export const monthOf = ({ planYear, planMonth }: Pick<PlanSubject, 'planYear' | 'planMonth'>) => `${planYear}-${String(planMonth).padStart(2, '0')}`

/** What can be done with a plan now, by its state; who may do it is asked beside. */
export function actionsOf({ settleFlag, settleMode, frozenFlag, settleTotalMoney }: PlanSubject): PlanAction[] {
  if (settleFlag) return settleMode === 'CARRY' ? [] : ['revoke']
  if (frozenFlag) return ['unfreeze']
  // Hidden amounts are the server's to judge.
  const isDue = settleTotalMoney === null || Number(settleTotalMoney) > 0
  return [...(isDue ? (['settle'] as const) : []), 'adjust', 'freeze']
}

export const codeOf = {
  settle: 'HomeCommission.settle',
  adjust: 'HomeCommission.adjust',
  freeze: 'HomeCommission.freeze',
  unfreeze: 'HomeCommission.freeze',
  revoke: 'HomeCommission.revoke',
} as const satisfies Record<PlanAction, string>
