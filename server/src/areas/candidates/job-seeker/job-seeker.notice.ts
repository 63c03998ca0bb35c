import { paths } from '@gongtai/contract'
import { sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf } from '../../permissions/index.ts'

interface Titled {
  name: string
}

export const jobSeekerNotices = notices('jobSeeker', {
  assigned: {
    title: ({ name }: Titled) => [`新求职者分配给您：${name}`, `A candidate was assigned to you: ${name}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  givenAway: {
    title: ({ name, to }: Titled & { to: string }) => [`求职者${name}已转给${to}`, `${name} was assigned to ${to}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  released: {
    title: ({ name }: Titled) => [`求职者已释放到公海：${name}`, `Candidate released to the shared pool: ${name}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  recycled: {
    title: ({ name }: Titled) => [`求职者已回收到公海：${name}`, `Candidate returned to the shared pool: ${name}`],
    content: ({ name }: Titled) => [
      `求职者“${name}”长期未跟进，已自动回收到公海。`,
      `“${name}” had no follow-ups for a long time and went back to the shared pool.`,
    ],
  },
  recycleSoon: {
    title: ({ name }: Titled) => [`求职者即将回收到公海：${name}`, `Candidate about to return to the shared pool: ${name}`],
    content: ({ name, day }: Titled & { day: string }) => [
      `求职者“${name}”将于${day}自动回收到公海，请及时跟进。`,
      `“${name}” goes back to the shared pool on ${day}. Follow up before then to keep the candidate.`,
    ],
  },
  handedOver: {
    title: ({ from, count }: { from: string; count: number }) => [
      `${from}的${count}位求职者已交接给您`,
      `${count} of ${from}'s candidates were handed over to you`,
    ],
  },
  mergeAsked: {
    title: ({ name, other }: Titled & { other: string }) => [`请确认合并：${name}与${other}`, `Confirm a merge: ${name} and ${other}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  mergeAgreed: { title: ({ name }: Titled) => [`合并已确认：${name}`, `Merge confirmed: ${name}`] },
  mergeRefused: { title: ({ name }: Titled) => [`合并被拒绝：${name}`, `Merge refused: ${name}`] },
})

interface Named {
  id: number
  name: string
}

export const aboutSeeker = (id: number) => ({ area: 'recruitment', linkPath: paths.JobSeekerDetail({ seekerId: id }), recordType: 'JOB_SEEKER', recordId: id })

/** Tells the accounts of an identity, save whoever does it himself. */
export async function tellWaiter(work: Work, identityId: number | null, seekerId: number, message: NoticeMessage, dedupeKey?: string): Promise<void> {
  const accounts = (await accountsOf(work.db, identityId)).filter(staffId => staffId !== work.actor.staffId)
  await sendNotice(work.db, accounts, { ...aboutSeeker(seekerId), kind: 'NOTICE', message, ...(dedupeKey === undefined ? {} : { dedupeKey }) })
}

/** Both sides hear of an assignment (amendment 24). */
export async function tellAssigned(
  work: Work,
  { id, name }: Named,
  { from, to, toName, reason }: { from: number | null; to: number; toName: string; reason: string },
): Promise<void> {
  await tellWaiter(work, to, id, jobSeekerNotices.assigned({ name, reason }))
  if (from !== null && from !== to) await tellWaiter(work, from, id, jobSeekerNotices.givenAway({ name, to: toName, reason }))
}

/** Whoever loses a candidate by the hand of a lead is told why. */
export const tellReleased = (work: Work, { id, name }: Named, waiterId: number, reason: string): Promise<void> =>
  tellWaiter(work, waiterId, id, jobSeekerNotices.released({ name, reason }))

/** One notice tells of all candidates that came with a handover. */
export async function tellHandedOver(work: Work, identityId: number, told: { from: string; count: number }): Promise<void> {
  const accounts = (await accountsOf(work.db, identityId)).filter(staffId => staffId !== work.actor.staffId)
  await sendNotice(work.db, accounts, {
    kind: 'NOTICE',
    area: 'recruitment',
    linkPath: `${paths.JobSeekers({})}?sea=MINE`,
    message: jobSeekerNotices.handedOver(told),
  })
}
