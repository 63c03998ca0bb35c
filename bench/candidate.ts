/** Candidates at a million, those in progress at three million: filters, sorts, searches by two characters, for three kinds of people (README.md). */
import { addDays, dayOf, jobSeeker, progress, resume } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { multiplyProgress } from '../server/src/areas/candidates/demo/multiply-progress.ts'
import { multiplyResumes } from '../server/src/areas/candidates/demo/resume.ts'
import { multiplySeekers } from '../server/src/areas/candidates/demo/multiply-seeker.ts'
import { multiplyPositions } from '../server/src/areas/positions/demo/multiply.ts'
import { benchList, casesOf } from './big-list.ts'

const seekers = Number(process.env.BENCH_SEEKERS ?? 1_000_000)
const progresses = Number(process.env.BENCH_PROGRESS ?? 3_000_000)

/** The director of recruitment sees what his departments have, the consultant his own candidates and the pool. */
const people = { ALL: '13800000001', DEPT: '13800000003', SELF: '13800000005' } as const

const today = dayOf(new Date())

const ofSeekers: Record<string, InputOf<typeof jobSeeker.page>> = {
  'first page': {},
  'page 400': { pageNum: 400 },
  'own ones': { sea: 'MINE' },
  'the pool': { sea: 'PUBLIC' },
  'two characters of a name': { keyword: '佳怡' },
  'two characters that nobody has': { keyword: '魑魅' },
  'initials of the sound': { keyword: 'wjg' },
  number: { keyword: 'X000000777' },
  'a mobile number': { keyword: '19200000777' },
  jobStatus: { jobStatus: 'READY' },
  intention: { intention: 'A' },
  'category of the first level': { expectCategoryId: 1 },
  'category of the third level': { expectCategoryId: 40 },
  expectCityCode: { expectCityCode: '330100' },
  cityCode: { cityCode: '330100' },
  education: { education: 'MASTER' },
  'age 20 to 25': { ageFrom: 20, ageTo: 25 },
  'pay 9 000 to 12 000': { salaryFrom: 9_000, salaryTo: 12_000 },
  'created in a month': { createdFrom: addDays(today, -60), createdTo: addDays(today, -30) },
  'follow-up today': { nextFollowFrom: today, nextFollowTo: today },
  noFollowDays: { noFollowDays: 30 },
  recycleInDays: { recycleInDays: 3 },
  'in an interview': { progressStage: 2 },
  employed: { employed: true },
  blacklisted: { blacklisted: true },
  'several filters': { jobStatus: 'READY', cityCode: '330100', education: 'COLLEGE', sortField: 'lastActiveAt', sortOrder: 'desc' },
}
for (const sortField of ['createdAt', 'lastActiveAt', 'lastFollowAt', 'nextFollowAt', 'workYears', 'expectMin'] as const)
  for (const sortOrder of ['asc', 'desc'] as const) ofSeekers[`sort ${sortField} ${sortOrder}`] = { sortField, sortOrder }

const ofProgress: Record<string, InputOf<typeof progress.page>> = {
  'first page': {},
  'page 400': { pageNum: 400 },
  'stage of interviews': { stage: 2 },
  'stage of onboarding': { stage: 5 },
  'awaiting feedback': { state: 'WAIT_FEEDBACK' },
  'failed interviews': { state: 'FAILED' },
  live: { live: true },
  'over and done': { live: false },
  'two characters of a name': { keyword: '佳怡' },
  'two characters of a company': { keyword: '恒达' },
  'two characters that nobody has': { keyword: '魑魅' },
  number: { keyword: 'X00000000777' },
  companyId: { companyId: 7 },
  positionId: { positionId: 7 },
  waiterId: { waiterId: 30 },
  adviserId: { adviserId: 1 },
  'booked in a month': { bookedFrom: addDays(today, -60), bookedTo: addDays(today, -30) },
  'interviews of a week': { interviewFrom: addDays(today, -7), interviewTo: today },
  'onboarded in a month': { milestone: 'ONBOARDED', milestoneFrom: addDays(today, -60), milestoneTo: addDays(today, -30) },
  'no-shows of a month': { milestone: 'NO_SHOW', milestoneFrom: addDays(today, -60), milestoneTo: addDays(today, -30) },
  'feedback overdue': { overdue: 'FEEDBACK' },
  reasonCode: { reasonCode: 'SALARY' },
  guaranteeState: { guaranteeState: 'IN' },
  'several filters': { stage: 3, state: 'PASSED', live: true, sortField: 'stateAt', sortOrder: 'asc' },
}
for (const sortField of ['stateAt', 'interviewAt', 'onboardDate', 'bookedAt'] as const)
  for (const sortOrder of ['asc', 'desc'] as const) ofProgress[`sort ${sortField} ${sortOrder}`] = { sortField, sortOrder }

const ofResumes: Record<string, InputOf<typeof resume.page>> = {
  'first page': {},
  'two characters': { keyword: '焊工' },
  skill: { skill: ['焊接'] },
  cityCode: { cityCode: '330100' },
  education: { education: 'MASTER' },
  completenessFrom: { completenessFrom: 90 },
}

const named = <Value>(kind: string, cases: Record<string, Value>) =>
  Object.fromEntries(Object.entries(cases).map(([name, value]) => [`${kind}: ${name}`, value]))

await benchList({
  name: 'candidate',
  rows: `${seekers} candidates, ${progresses} in progress`,
  people,
  cases: {
    ...casesOf(jobSeeker.page, named('candidates', ofSeekers)),
    ...casesOf(progress.page, named('in progress', ofProgress)),
    ...casesOf(progress.statistics, { 'board: all': { live: true }, 'board: a company': { companyId: 7 } }),
    ...casesOf(resume.page, named('resumes', ofResumes)),
  },
  fill: async transaction => {
    await multiplyPositions(transaction, 100_000)
    await multiplySeekers(transaction, seekers)
    await multiplyProgress(transaction, progresses)
    await multiplyResumes(transaction, seekers)
  },
})
