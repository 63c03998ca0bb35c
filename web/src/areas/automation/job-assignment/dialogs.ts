/** What opens over the page of assignment rules. */
export const assignmentDialogs = {
  add: () => import('./RuleDrawer.tsx'),
  edit: () => import('./RuleDrawer.tsx'),
  trial: () => import('./TrialDrawer.tsx'),
  pauses: () => import('./PausesDrawer.tsx'),
}
