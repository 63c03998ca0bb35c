import { appVersionRecordType, paths } from '@gongtai/contract'
import { sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import type { Work } from '../../../kit/work.ts'
import type { appVersion } from './version.tables.ts'

interface Named {
  title: string
  versionName: string
}

export const appVersionNotices = notices('appVersion', {
  published: { title: ({ title, versionName }: Named) => [`版本已发布：${versionName} ${title}`, `Version published: ${versionName} ${title}`] },
  rolledOut: {
    title: ({ title, versionName, percent }: Named & { percent: number }) => [
      `版本灰度至${percent}%：${versionName} ${title}`,
      `Version rolled out to ${percent}%: ${versionName} ${title}`,
    ],
  },
  revoked: {
    title: ({ title, versionName }: Named) => [`版本已撤回：${versionName} ${title}`, `Version withdrawn: ${versionName} ${title}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  returned: {
    title: ({ title, versionName }: Named) => [`定时发布未执行：${versionName} ${title}`, `Scheduled version not published: ${versionName} ${title}`],
    content: () => [
      '已有更高编码的版本发布，该版本已退回草稿，请提高版本编码后重新提交。',
      'A version with a higher code went out first. It is a draft again: raise its code and submit it once more.',
    ],
  },
})

type Version = Pick<typeof appVersion.$inferSelect, 'id' | 'title' | 'versionName' | 'editorIds' | 'publishedBy'>

/** Those who made it hear what became of it; whoever did it knows. */
async function tell(work: Work, row: Version, kind: 'NOTICE' | 'ALERT', message: NoticeMessage): Promise<void> {
  const people = new Set([...row.editorIds, ...(row.publishedBy === null ? [] : [row.publishedBy])])
  if (work.actor.staffId !== null) people.delete(work.actor.staffId)
  const about = { area: 'config', linkPath: `${paths.VersionManage()}?view=${row.id}`, recordType: appVersionRecordType.name, recordId: row.id }
  await sendNotice(work.db, [...people], { ...about, kind, message })
}

const nameOf = ({ title, versionName }: Version): Named => ({ title, versionName })

export const tellPublished = (work: Work, row: Version, percent: number) =>
  tell(work, row, 'NOTICE', percent < 100 ? appVersionNotices.rolledOut({ ...nameOf(row), percent }) : appVersionNotices.published(nameOf(row)))
export const tellRevoked = (work: Work, row: Version, reason: string) => tell(work, row, 'ALERT', appVersionNotices.revoked({ ...nameOf(row), reason }))
export const tellReturned = (work: Work, row: Version) => tell(work, row, 'ALERT', appVersionNotices.returned(nameOf(row)))
