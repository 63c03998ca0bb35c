import { eq } from 'drizzle-orm'
import { progressRefusals as refusals } from '@gongtai/contract'
import type { ParsedInputOf, progress as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, readRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { progressRecord } from './progress.record.ts'
import { recruitNotice } from './progress.tables.ts'

type NoticeRow = typeof recruitNotice.$inferSelect
interface Told {
  state: NoticeRow['state']
  version: number
}

/** A notice is tried so often before somebody calls instead. */
const mostTries = 3

/** The notice, locked; 404 where its progress is out of scope. */
async function lockNotice(work: Work, { noticeId, version }: ParsedInputOf<typeof calls.resendNotice>, staff: Principal): Promise<NoticeRow> {
  const [row] = await work.db.select().from(recruitNotice).where(eq(recruitNotice.id, noticeId)).for('update')
  if (row === undefined) throw faults.recordNotFound()
  await readRow(work, progressRecord, row.progressId, staff.scope, ['state'])
  assertVersion(row, version)
  return row
}

async function save(work: Work, row: NoticeRow, changes: Partial<NoticeRow>): Promise<Told> {
  const version = row.version + 1
  await work.db
    .update(recruitNotice)
    .set({ ...changes, version, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(eq(recruitNotice.id, row.id))
  work.audit({
    recordType: progressRecord.type,
    recordId: row.progressId,
    recordTitle: row.template,
    changes: [{ field: 'state', old: row.state, new: changes.state ?? row.state }],
  })
  return { state: changes.state ?? row.state, version }
}

/** Somebody copied the text and told it himself. */
export async function markNoticeSent(work: Work, input: ParsedInputOf<typeof calls.markNoticeSent>, staff: Principal): Promise<Told> {
  const row = await lockNotice(work, input, staff)
  if (row.state === 'SENT' || row.state === 'VOID') throw refuse(refusals.noticeSent)
  return save(work, row, { state: 'SENT', sentAt: clock.iso(), sentBy: staff.staffId, tries: row.tries + 1, error: null })
}

/** It waits to be sent once more. */
export async function resendNotice(work: Work, input: ParsedInputOf<typeof calls.resendNotice>, staff: Principal): Promise<Told> {
  const row = await lockNotice(work, input, staff)
  if (row.state === 'PENDING' || row.state === 'VOID') throw refuse(refusals.noticeSent)
  if (row.tries >= mostTries) throw refuse(refusals.noticeTries, { count: mostTries })
  return save(work, row, { state: 'PENDING', error: null })
}
