/** What opens over the list of calls. */
export const apiDialogs = { setting: () => import('./ApiSettingModal.tsx') }
