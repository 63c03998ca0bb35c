/** What opens over the list of identities. */
export const identityDialogs = {
  add: () => import('./IdentityEditDrawer.tsx'),
  edit: () => import('./IdentityEditDrawer.tsx'),
  bind: () => import('./IdentityBindDialog.tsx'),
  handover: () => import('./IdentityHandoverDialog.tsx'),
  move: () => import('./IdentityMoveDialog.tsx'),
}
