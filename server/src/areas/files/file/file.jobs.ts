import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { file, fileUpload } from '../../../kit/file/file.tables.ts'
import type { Files } from '../../../kit/file/files.ts'
import { forgetUpload, partsLiveFor, removeParts } from '../../../kit/file/parts.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { JobRun } from '../../../kit/job.ts'

const day = 24 * 3_600_000
const batch = 500

/** It may run twice and in several processes, because every file is locked before its bytes go. */
export const fileSweep = defineTask(
  'fileSweep',
  {
    label: ['文件清理', 'File clean-up'],
    meaning: ['删除不再被引用或已过期的文件。', 'Deletes files that are no longer used or have expired.'],
    cron: '0 30 3 * * ? *',
    critical: true,
  },
  async run => {
    const { files } = run.running.services
    await sweepFiles(files, run)
    await sweepUploads(files, run)
    await files.sweepTemp(day)
  },
)

const due = () =>
  and(
    ne(file.state, 'PURGED'),
    or(
      and(eq(file.state, 'TEMP'), lt(file.createdAt, clock.in(-day))),
      and(eq(file.state, 'ORPHAN'), lt(file.updatedAt, clock.in(-30 * day))),
      lt(file.expireAt, clock.iso()),
    ),
  )

async function sweepFiles(files: Files, { database, log, signal }: JobRun): Promise<void> {
  for (let last = 0; !signal.aborted;) {
    const rows = await database
      .select({ id: file.id })
      .from(file)
      .where(and(due(), gt(file.id, last)))
      .orderBy(asc(file.id))
      .limit(batch)
    for (const { id } of rows)
      await purgeIfDue(database, files, id).catch((error: unknown) =>
        log.error({ file: id, error: (error as Error).message }, 'the bytes of a file were not removed'),
      )
    if (rows.length < batch) return
    last = rows.at(-1)!.id
  }
}

/** The row is locked, so that nobody links the file in the same moment. */
async function purgeIfDue(database: Database, files: Files, id: number): Promise<void> {
  await database.transaction(async transaction => {
    const [row] = await transaction
      .select()
      .from(file)
      .where(and(eq(file.id, id), due()))
      .for('update', { skipLocked: true })
    if (row !== undefined) await files.purge(row, transaction)
  })
}

async function sweepUploads(files: Files, { database, log, signal }: JobRun): Promise<void> {
  const rows = await database
    .select({ uploadId: fileUpload.uploadId, size: fileUpload.size })
    .from(fileUpload)
    .where(lt(fileUpload.createdAt, clock.in(-partsLiveFor)))
  for (const upload of rows) {
    if (signal.aborted) return
    try {
      await removeParts(files, upload)
      await forgetUpload(database, upload.uploadId)
    } catch (error) {
      log.error({ upload: upload.uploadId, error: (error as Error).message }, 'the parts of an upload were not removed')
    }
  }
}
