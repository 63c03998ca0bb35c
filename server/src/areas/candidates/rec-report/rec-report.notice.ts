import { paths } from '@gongtai/contract'
import { sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf } from '../../permissions/index.ts'

interface Named {
  name: string
  position: string
}
interface Reasoned extends Named {
  reason: string
}
const because = ({ reason }: Reasoned): [string, string] => [reason, reason]

export const recReportNotices = notices('recReport', {
  submitted: { title: ({ name, position }: Named) => [`推荐报告待审核：${name}，${position}`, `Report to review: ${name}, ${position}`] },
  returned: {
    title: ({ name, position }: Reasoned) => [`推荐报告被退回：${name}，${position}`, `Report returned: ${name}, ${position}`],
    content: because,
  },
  sent: { title: ({ name, position }: Named) => [`推荐报告已发送企业：${name}，${position}`, `Report sent to the company: ${name}, ${position}`] },
  withdrawn: {
    title: ({ name, position }: Reasoned) => [`推荐已撤回：${name}，${position}`, `Recommendation withdrawn: ${name}, ${position}`],
    content: because,
  },
})

/** Whoever acts knows it already. */
export async function tellAboutReport(work: Work, reportId: number, identityId: number | null, message: NoticeMessage): Promise<void> {
  if (identityId === null) return
  const staffIds = (await accountsOf(work.db, identityId)).filter(staffId => staffId !== work.actor.staffId)
  await sendNotice(work.db, staffIds, {
    kind: 'NOTICE',
    area: 'recruitment',
    linkPath: paths.JobSeekersRecReport({ reportId }),
    recordType: 'REC_REPORT',
    recordId: reportId,
    message,
  })
}
