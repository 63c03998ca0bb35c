export const taskBindingDialogs = {
  edit: () => import('./TaskBindingForm.tsx'),
  logs: () => import('../task/LogDrawer.tsx'),
}
