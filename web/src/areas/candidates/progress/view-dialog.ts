/** The view of a candidate in progress, over pages that have no quick view of their own. */
export const viewDialogs = { view: () => import('./ProgressDrawer.tsx') }
