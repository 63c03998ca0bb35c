/** What opens over the list of roles. */
export const roleDialogs = {
  members: () => import('./RoleMembersDrawer.tsx'),
  copy: () => import('./RoleCopyModal.tsx'),
  compare: () => import('./RoleCompareModal.tsx'),
}
