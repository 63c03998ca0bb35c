/** What opens over the lists of mappings. */
export const mapDialogs = {
  external: () => import('./ExternalDrawer.tsx'),
  pair: () => import('./PairDrawer.tsx'),
  map: () => import('./MapDialog.tsx'),
}
