import type { HomeCommissionRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { Onward } from '../../../kit/list/next-record.ts'
import type { PlanSubject } from './plan.ts'

/** What opens over the list of plans and over the page of one. */
export const planDialogs = {
  generate: () => import('./GenerateDialog.tsx'),
  mark: () => import('./SettlementDialogs.tsx'),
  settle: () => import('./SettlementDialogs.tsx'),
  adjust: () => import('./AdjustDialog.tsx'),
  freeze: () => import('./ReasonDialogs.tsx'),
  unfreeze: () => import('./ReasonDialogs.tsx'),
  revoke: () => import('./ReasonDialogs.tsx'),
}

/** After a transfer the next plan of the queue is shown. */
export const planOnward: Readonly<Record<string, Onward<HomeCommissionRow>>> = { settle: { queues: ['HOME_SETTLE'] } }

/** What the actions on one plan open. */
export function planOpeners(open: OpenDialog<typeof planDialogs>, plan: PlanSubject) {
  return {
    settle: () => open('settle', plan),
    adjust: () => open('adjust', { plan }),
    freeze: () => open('freeze', plan),
    unfreeze: () => open('unfreeze', plan),
    revoke: () => open('revoke', plan),
  }
}
