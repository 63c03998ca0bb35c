import { paths } from '@gongtai/contract'
import type { HomeProductInfo, HomeProductRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { selectionOf } from '../../../kit/list/list-selection.ts'

/** These open over the page of one product. */
export const productDialogs = {
  putWay: () => import('./ProductDialogs.tsx'),
  soldOut: () => import('./ProductDialogs.tsx'),
  delete: () => import('./ProductDialogs.tsx'),
}

/** Over the list there are the categories and the cities as well. */
export const productListDialogs = {
  ...productDialogs,
  category: () => import('../home-category/CategoryDrawer.tsx'),
  city: () => import('../open-city/CityDrawer.tsx'),
}

/** The list and the page of a product share what its actions do. The calls of the shelf take several products, so they get a selection of one. */
export function productOpeners(open: OpenDialog<typeof productDialogs>, product: HomeProductRow | HomeProductInfo) {
  return {
    putWay: () => open('putWay', selectionOf(product)),
    soldOut: () => open('soldOut', selectionOf(product)),
    copy: { to: `${paths.HomeProductForm()}?copy=${product.id}` },
    delete: () => open('delete', product),
  }
}
