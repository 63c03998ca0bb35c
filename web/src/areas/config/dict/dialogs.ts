/** What opens over the values of a dictionary. */
export const dictDialogs = {
  add: () => import('./DictItemModal.tsx'),
  edit: () => import('./DictItemModal.tsx'),
  type: () => import('./DictTypeModal.tsx'),
  history: () => import('./DictHistoryDrawer.tsx'),
}
