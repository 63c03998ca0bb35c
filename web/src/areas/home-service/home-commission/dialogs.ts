import type { OpenDialog } from '../../../kit/dialogs.tsx'
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
