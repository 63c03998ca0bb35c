import { jobCategoryMap } from '@gongtai/contract'
import type { JobCategoryMapRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'

/** What the form of a mapping holds. */
export const editable = (row: JobCategoryMapRow) => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  platform: row.platform,
  externalCode: row.externalCode,
  externalName: row.externalName,
  externalPath: row.externalPath,
  categoryId: row.categoryId,
  relatedCategoryId: row.relatedCategoryId,
  similarity: row.similarity,
})

/** As somebody else has saved it meanwhile. */
export async function loadNewer(row: JobCategoryMapRow) {
  const { records } = await call(jobCategoryMap.page, { kind: row.kind, ids: [row.id] }, { handled: true })
  return editable(records[0] ?? row)
}

/** A choice of one row, for the calls that take many. */
export const selectionOf = (row: JobCategoryMapRow) => ({ count: 1, rows: [row], load: async () => [row], clear: () => {} })
