/** What a person chose for the exports of a list, remembered as `table.export<KIND>`. */
export interface ExportMemory {
  /** The fields of the file; null for those that a file has unless somebody chooses others. */
  columns: readonly string[] | null
  /** Which rows, once it was chosen while some were selected. */
  rows?: 'all' | 'chosen'
}

/** Of an earlier version the columns alone are remembered. */
export type KeptExport = ExportMemory | readonly string[] | null

export const exportKey = (kind: string) => `table.export${kind.replaceAll('_', '')}`

export function memoryOf(kept: KeptExport): ExportMemory | null {
  return kept === null || !Array.isArray(kept) ? (kept as ExportMemory | null) : { columns: kept }
}
