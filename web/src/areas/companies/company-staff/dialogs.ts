/** What opens over the HR accounts of a company. */
export const staffDialogs = {
  edit: () => import('./StaffDrawer.tsx'),
  examine: () => import('./ExamineDrawer.tsx'),
  resetPassword: () => import('./StaffDialogs.tsx'),
  enable: () => import('./StaffDialogs.tsx'),
  disable: () => import('./StaffDialogs.tsx'),
  setMain: () => import('./StaffDialogs.tsx'),
}
