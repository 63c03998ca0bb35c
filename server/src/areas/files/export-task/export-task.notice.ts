import { exportFailures, paths } from '@gongtai/contract'
import type { ExportFailure } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Announce } from '../../../kit/export/export-queue.ts'
import { notices } from '../../../kit/notice.ts'
import { wasSeenSince } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'

export const exportNotices = notices('export', {
  done: { title: ['导出已完成', 'Your export is ready'], content: ({ name }: { name: string }) => [name, name] },
  failed: {
    title: ['导出失败', 'Your export failed'],
    content: ({ name, failCode }: { name: string; failCode: ExportFailure }) => [
      `${name}：${exportFailures.labels[failCode][0]}`,
      `${name}: ${exportFailures.labels[failCode][1]}`,
    ],
  },
})

/** Whoever made no call for this long is away and would not see an event in the page. */
const awayAfterMs = 2 * 60_000

export const announceExport: Announce = async (database, { id, staffId, name, failCode }) => {
  if (await wasSeenSince(database, staffId, clock.in(-awayAfterMs))) return
  await sendNotice(database, [staffId], {
    kind: 'NOTICE',
    area: 'files',
    message: failCode === null ? exportNotices.done({ name }) : exportNotices.failed({ name, failCode }),
    linkPath: `${paths.DownloadCenter()}?keyword=${encodeURIComponent(name)}`,
    recordType: 'EXPORT_TASK',
    recordId: id,
    dedupeKey: `export:${id}`,
  })
}
