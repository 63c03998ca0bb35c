/** What opens over the people of a position. */
export const assignDialogs = {
  remove: () => import('./RemoveDialog.tsx'),
}
