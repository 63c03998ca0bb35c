import type { RegionRow } from '@gongtai/contract'

/** A region as a row of the tree. Its code is a number of six digits, which names it. */
export interface RegionNode {
  key: number
  title: string
  children: readonly RegionNode[]
  /** Absent for the place of what is still being loaded. */
  row?: RegionRow
}

/** What lies below a region comes when it is unfolded; until then a place stands there, so that it can be unfolded. */
export function regionNodes(rows: readonly RegionRow[], below: (code: string) => readonly RegionRow[] | undefined): RegionNode[] {
  return rows.map(row => ({ key: Number(row.code), title: row.name, row, children: row.childCount === 0 ? [] : childrenOf(row, below) }))
}

function childrenOf({ code }: RegionRow, below: (code: string) => readonly RegionRow[] | undefined): RegionNode[] {
  const rows = below(code)
  return rows === undefined ? [{ key: -Number(code), title: '…', children: [] }] : regionNodes(rows, below)
}
