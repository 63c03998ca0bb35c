/** What opens over the regions. */
export const regionDialogs = { edit: () => import('./RegionModal.tsx'), history: () => import('./RegionHistoryDrawer.tsx') }
