/** What opens over the parameters. */
export const paramDialogs = { set: () => import('./ParamModal.tsx'), history: () => import('./ParamHistoryDrawer.tsx') }
