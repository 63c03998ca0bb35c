/** What opens over the list of missed calls, for one of them or for many. */
export const missedDialogs = {
  assign: () => import('./MissedDialogs.tsx'),
  check: () => import('./MissedDialogs.tsx'),
  noNeed: () => import('./MissedDialogs.tsx'),
}
