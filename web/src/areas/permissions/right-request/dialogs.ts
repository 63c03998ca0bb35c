/** What opens over the list of requests. */
export const requestDialogs = {
  grant: () => import('./GrantDialog.tsx'),
  reject: () => import('./RejectDialog.tsx'),
}
