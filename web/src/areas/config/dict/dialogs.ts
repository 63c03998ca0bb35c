/** What opens over the values of a dictionary. */
export const dictDialogs = { add: () => import('./DictItemModal.tsx'), edit: () => import('./DictItemModal.tsx') }
