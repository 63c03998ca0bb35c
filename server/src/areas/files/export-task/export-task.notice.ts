import { and, eq, gt, isNull } from 'drizzle-orm'
import { inLanguage, paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Announce } from '../../../kit/export/export-queue.ts'
import { sendNotice } from '../../shell/index.ts'
import { session } from '../../shell/session/session.tables.ts'

/** Whoever made no call for this long is away: an event in the page would be seen by nobody. */
const awayAfterMs = 2 * 60_000

/** Tells the owner of a task how it ended, when he is away. */
export const announceExport: Announce = async (database, { id, staffId, name, state, failReason, language }) => {
  const here = await database.$count(session, and(eq(session.staffId, staffId), isNull(session.endedAt), gt(session.lastSeenAt, clock.in(-awayAfterMs))))
  if (here > 0) return
  const done = state === 'FINISHED'
  await sendNotice(database, [staffId], {
    kind: 'NOTICE',
    area: 'files',
    title: inLanguage(done ? ['导出已完成', 'Your export is ready'] : ['导出失败', 'Your export failed'], language),
    content: done ? name : `${name}${inLanguage(['：', ': '], language)}${failReason ?? ''}`,
    linkPath: paths.DownloadCenter(),
    recordType: 'EXPORT_TASK',
    recordId: id,
    dedupeKey: `export:${id}`,
  })
}
