/** What opens over the tree of departments. */
export const deptDialogs = {
  add: () => import('./DeptFormDrawer.tsx'),
  edit: () => import('./DeptFormDrawer.tsx'),
}
