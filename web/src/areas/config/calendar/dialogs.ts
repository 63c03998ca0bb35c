/** What opens over the work calendar. */
export const calendarDialogs = {
  preview: () => import('./PreviewModal.tsx'),
  hours: () => import('./HoursModal.tsx'),
  history: () => import('./HistoryDrawer.tsx'),
}
