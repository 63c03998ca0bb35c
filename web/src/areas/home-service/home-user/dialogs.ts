import type { HomeUserRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'

/** These open over the list of consumers and over the page of one. */
export const consumerDialogs = {
  add: () => import('./ConsumerDrawer.tsx'),
  edit: () => import('./ConsumerDrawer.tsx'),
  disable: () => import('./StateDialogs.tsx'),
  enable: () => import('./StateDialogs.tsx'),
  order: () => import('./OrderDrawer.tsx'),
  assign: () => import('../home-owner/AssignDialog.tsx'),
}

export function consumerOpeners(open: OpenDialog<typeof consumerDialogs>, row: HomeUserRow) {
  return {
    edit: () => open('edit', row),
    disable: () => open('disable', row),
    enable: () => open('enable', row),
    order: () => open('order', row),
  }
}
