/** What opens over the tree of categories. */
export const categoryDialogs = {
  form: () => import('./CategoryFormDrawer.tsx'),
  move: () => import('./CategoryMoveDialog.tsx'),
}
