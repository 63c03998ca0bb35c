/** What opens over the tree of the menu. */
export const menuDialogs = {
  edit: () => import('./MenuFormDrawer.tsx'),
  addLink: () => import('./MenuFormDrawer.tsx'),
}
