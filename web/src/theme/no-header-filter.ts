/**
 * Stands in for the filter menus of Ant Design's table headers in the built site (vite/lean-antd.ts), because these would bring
 * a tree and a search box to every list, and the filters of our lists stand above the table and in the address.
 */
export default function noHeaderFilter(): never {
  throw new Error('A column must not have filters of its own: use <Filter> in the filters of the list')
}

export const flattenKeys = noHeaderFilter
