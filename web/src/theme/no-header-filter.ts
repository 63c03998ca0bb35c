/**
 * Stands in for the filter menus of Ant Design's table headers in the built site (vite/lean-antd.ts): they would bring
 * a tree, radio buttons and a search box to every list. The filters of our lists stand above the table and live in the address.
 */
export default function noHeaderFilter(): never {
  throw new Error('A column must not have filters of its own: use <Filter> in the filters of the list')
}

export const flattenKeys = noHeaderFilter
