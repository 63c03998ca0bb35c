import { inLanguage, paths, progressStates } from '@gongtai/contract'
import type { ProgressState } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf } from '../../permissions/index.ts'

interface Candidate {
  name: string
  position: string
}
interface Stepped extends Candidate {
  state: ProgressState
}
const stateIn = (state: ProgressState, language: 'zh_CN' | 'en_US') => inLanguage(progressStates.labels[state].label, language)

export const progressNotices = notices('progress', {
  stepped: {
    title: ({ name, position, state }: Stepped) => [`${name} · ${position}：${stateIn(state, 'zh_CN')}`, `${name} · ${position}: ${stateIn(state, 'en_US')}`],
  },
  reverted: {
    title: ({ name, position, state }: Stepped) => [
      `${name} · ${position}：已撤回到“${stateIn(state, 'zh_CN')}”`,
      `${name} · ${position}: taken back to “${stateIn(state, 'en_US')}”`,
    ],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  closedByHire: {
    title: ({ name, position }: Candidate) => [`${name} · ${position}：已关闭，候选人已入职其他职位`, `${name} · ${position}: closed, hired elsewhere`],
  },
  lateCancel: {
    title: ({ name, position }: Candidate) => [
      `${name} · ${position}：面试开始后取消，已退回面试次数`,
      `${name} · ${position}: cancelled after the start, one interview given back`,
    ],
  },
  given: { title: ({ name, position }: Candidate) => [`${name} · ${position}：已转交给您`, `${name} · ${position} was transferred to you`] },
  taken: { title: ({ name, position }: Candidate) => [`${name} · ${position}：已转交给其他顾问`, `${name} · ${position} was transferred to a colleague`] },
  handedOver: {
    title: ({ count, from }: { count: number; from: string }) => [`${from}的${count}个流程已交给您`, `${count} candidates of ${from} were handed over to you`],
  },
  feedback: {
    title: ({ name, position }: Candidate) => [`请登记面试反馈：${name} · ${position}`, `Feedback is due: ${name} · ${position}`],
  },
})

/** Each person is told once, however many identities of his are on the progress, and whoever acts knows it already. */
export async function tellPeople(
  work: Work,
  progressId: number,
  identityIds: readonly (number | null)[],
  message: NoticeMessage,
  dedupeKey?: string,
): Promise<void> {
  const accounts = new Set<number>()
  for (const identityId of new Set(identityIds))
    for (const staffId of await accountsOf(work.db, identityId)) if (staffId !== work.actor.staffId) accounts.add(staffId)
  await sendNotice(work.db, [...accounts], {
    kind: 'NOTICE',
    area: 'recruitment',
    linkPath: `${paths.Interview()}?view=${progressId}`,
    recordType: 'PROGRESS',
    recordId: progressId,
    message,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
