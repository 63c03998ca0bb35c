import { and, asc, gt, lt } from 'drizzle-orm'
import { draftDays } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { deleteRow, lockRow } from '../../../kit/save.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { positionDraftRecord } from './position-draft.record.ts'
import { isOpenDraft } from './position-draft.rules.ts'
import { positionDraft } from './position-draft.tables.ts'

/** Drafts that nobody has touched for a quarter of a year are thrown away. */
export const positionDraftClean = defineTask(
  'positionDraftClean',
  {
    label: ['清理职位草稿', 'Position draft cleanup'],
    meaning: [`删除${draftDays}天未修改的职位草稿`, `Deletes position drafts untouched for ${draftDays} days`],
    cron: '0 40 2 * * ? *',
    dry: true,
  },
  run => {
    const before = clock.in(-draftDays * 86_400_000)
    return forRecords(run, {
      kind: 'positionDraftClean',
      area: 'positions',
      action: 'DELETE',
      due: async (after, limit) => {
        const rows = await run.database
          .select({ id: positionDraft.id })
          .from(positionDraft)
          .where(and(isOpenDraft, lt(positionDraft.updatedAt, before), gt(positionDraft.id, after)))
          .orderBy(asc(positionDraft.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: async (work, id) => {
        const row = await lockRow(work, positionDraftRecord, id, { kind: 'ALL' })
        if (row.updatedAt < before && row.submittedPositionId === null) deleteRow(work, positionDraftRecord, row, null)
      },
    })
  },
)
