import { inArray } from 'drizzle-orm'
import type { jobCategoryMap as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { jobCategoryMapExport } from './job-category-map.export.ts'
import { findMapPage } from './job-category-map.queries.ts'
import { jobCategoryMapRecord } from './job-category-map.record.ts'
import { deleteJobCategoryMap, moveJobCategoryMap, putJobCategoryMapBack, saveJobCategoryMap } from './job-category-map.rules.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

const undo = undoing(jobCategoryMapRecord, putJobCategoryMapBack)

export const jobCategoryMapHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findMapPage(database, input, staff),
  export: exportHandler(jobCategoryMapExport),
  save: (input, context) => context.transaction(work => saveJobCategoryMap(work, input)),
  mapMany: ({ ids, ...move }, context) =>
    bulk(context, ids, { names: wanted => namesOf(context, wanted), each: (work, id) => moveJobCategoryMap(work, id, move), undo }),
  delete: ({ ids }, context) => bulk(context, ids, { names: wanted => namesOf(context, wanted), each: deleteJobCategoryMap, undo }),
}

async function namesOf({ database }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: jobCategoryMap.id, title: jobCategoryMap.title })
    .from(jobCategoryMap)
    .where(inArray(jobCategoryMap.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
