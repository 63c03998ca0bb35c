/** What opens over the page of assessment rules. */
export const assessDialogs = {
  add: () => import('./AssessDrawer.tsx'),
  edit: () => import('./AssessDrawer.tsx'),
}
