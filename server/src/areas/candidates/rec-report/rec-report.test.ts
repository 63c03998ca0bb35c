import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, progress, recReport as calls, recReportRefusals as refusals, resume as resumeCalls } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { readPdfText } from '../../../kit/pdf/pdf-read.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { newPerson } from '../../positions/position-assign/people.testing.ts'
import { newEmployer, newPosition, someLeaf } from '../../positions/testing.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { recReport } from './rec-report.tables.ts'

const app = await startTestApp()
const { database } = app.services
await grant(app, members.sales, 'SELF', ['JobSeekers', 'JobSeekersRecReport', 'JobSeekersRecReport.save', 'Interview', 'Interview.book'])
await grant(app, members.recruiter, 'SELF', ['JobSeekersRecReport', 'JobSeekersRecReport.review', 'Interview', 'Interview.accept'])
const waiter = await newPerson(app, 'WAITER', {}, members.sales)
const adviser = await newPerson(app, 'ADVISER', {}, members.recruiter)
const author = await app.signIn(members.sales)
const reviewer = await app.signIn(members.recruiter)
const employer = await newEmployer(app)
const leaf = await someLeaf(app)

let made = 0
async function newSeeker(values: Partial<typeof jobSeeker.$inferInsert> = {}) {
  made += 1
  const [seeker] = await database
    .insert(jobSeeker)
    .values({
      seekerCode: `SR${String(made).padStart(7, '0')}`,
      name: '王推荐',
      mobile: `1391111${String(made).padStart(4, '0')}`,
      waiterId: waiter.id,
      claimedAt: clock.iso(),
      expectCategoryIds: [leaf.id],
      expectCityCodes: ['330100'],
      ...values,
    })
    .returning()
  const [paper] = await database
    .insert(resume)
    .values({
      resumeCode: `RR${String(made).padStart(8, '0')}`,
      seekerId: seeker!.id,
      title: '焊工',
      isDefault: true,
      state: 'ACTIVE',
      skills: ['焊接'],
      skillsNorm: ['焊接'],
    })
    .returning()
  await database.update(jobSeeker).set({ defaultResumeId: paper!.id }).where(eq(jobSeeker.id, seeker!.id))
  return { id: seeker!.id, resumeId: paper!.id }
}

const newJob = () => newPosition(app, employer, { adviserId: adviser.id, feeMode: 'FREE' })

const whole = (seeker: { id: number; resumeId: number }, positionId: number, more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  requestNo: randomUUID(),
  seekerId: seeker.id,
  positionId,
  resumeId: seeker.resumeId,
  scores: { skill: 5, communication: 4, stability: 4, motivation: 5, appearance: 3 },
  highlights: '八年焊接经验，持有压力容器焊工证',
  reason: '候选人长期从事压力容器焊接，工艺熟练，离家近，愿意长期发展。',
  risk: null,
  currentSalary: '8000',
  expectSalary: '9500.50',
  availableDate: addDays(clock.today(), 7),
  interviewTimes: [clock.in(2 * 86_400_000)],
  showContact: false,
  consentWay: 'PHONE',
  ...more,
})

async function submitted() {
  const seeker = await newSeeker()
  const { id: positionId } = await newJob()
  const saved = await author.call(calls.save, whole(seeker, positionId))
  const step = await author.call(calls.submit, { id: saved.id, version: saved.version })
  return { seeker, positionId, id: saved.id, version: step.version }
}

describe('a report', () => {
  test('is written, submitted, sent with a booking, read and accepted by nobody twice', async () => {
    const { seeker, positionId, id, version } = await submitted()
    const info = await reviewer.call(calls.info, { id })
    expect(info).toMatchObject({
      state: 'WAIT_REVIEW',
      isSnapshot: true,
      reviewerName: adviser.name,
      actions: ['send', 'return'],
      resume: { title: '焊工', mobile: null },
    })
    expect(info.matchScore).toBeGreaterThan(0)
    // Later changes of the resume do not touch what was submitted.
    await database.update(resume).set({ title: '改名' }).where(eq(resume.id, seeker.resumeId))
    expect((await reviewer.call(calls.info, { id })).resume.title).toBe('焊工')
    const sent = await reviewer.call(calls.send, { id, version })
    expect(sent.state).toBe('SENT')
    const booked = await author.call(progress.info, { id: sent.progressId })
    expect(booked).toMatchObject({ positionId, seekerId: seeker.id, state: 'BOOKED', source: 'RECOMMEND', reportId: id, matchScore: info.matchScore })
    const read = await reviewer.call(calls.markRead, { id, version: sent.version })
    expect(read.state).toBe('READ')
    expect((await author.ask(calls.save, whole(seeker, positionId))).code).toBe(200)
    const again = await author.call(calls.page, { seekerId: seeker.id, state: 'DRAFT' })
    expect((await author.ask(calls.submit, { id: again.records[0]!.id, version: 1 })).code).toBe(refusals.recommended.code)
  })

  test('is returned with a reason, mended and submitted again', async () => {
    const { id, version, seeker, positionId } = await submitted()
    expect((await reviewer.ask(calls.review, { id, version, result: 'RETURN', reason: '短' })).status).toBe(406)
    const returned = await reviewer.call(calls.review, { id, version, result: 'RETURN', reason: '推荐理由不够具体' })
    expect(await author.call(calls.page, { todo: 'REPORT_RETURNED' })).toMatchObject({ total: 1 })
    const saved = await author.call(calls.save, {
      ...whole(seeker, positionId, { reason: '补充：最近五年在同一家企业工作，稳定性好，技能扎实。' }),
      id,
      version: returned.version,
    })
    const step = await author.call(calls.submit, { id, version: saved.version })
    expect(step.state).toBe('WAIT_REVIEW')
    expect((await author.call(calls.info, { id })).returnReason).toBeNull()
  })

  test('says what is missing before it is submitted', async () => {
    const seeker = await newSeeker()
    const { id: positionId } = await newJob()
    const draft = await author.call(calls.save, whole(seeker, positionId, { scores: { skill: 3 }, reason: '好' }))
    const refused = await author.ask(calls.submit, { id: draft.id, version: draft.version })
    expect(refused.status).toBe(406)
    const past = await author.call(calls.save, {
      ...whole(seeker, positionId, { interviewTimes: [clock.in(-3_600_000)] }),
      id: draft.id,
      version: draft.version,
    })
    expect((await author.ask(calls.submit, { id: draft.id, version: past.version })).code).toBe(refusals.timesPast.code)
    const hidden = await author.call(calls.save, { ...whole(seeker, positionId), id: draft.id, version: past.version })
    await database.update(resume).set({ state: 'DRAFT' }).where(eq(resume.id, seeker.resumeId))
    expect((await author.ask(calls.submit, { id: draft.id, version: hidden.version })).code).toBe(refusals.resumeNotActive.code)
  })

  test('is withdrawn with its booking until the company has decided', async () => {
    const { id, version, seeker } = await submitted()
    const sent = await reviewer.call(calls.send, { id, version })
    const gone = await author.call(calls.withdraw, { id, version: sent.version, reason: '候选人放弃' })
    expect(gone.state).toBe('WITHDRAWN')
    expect(await author.call(progress.info, { id: sent.progressId })).toMatchObject({ state: 'UNSUITABLE', reasonCode: 'WITHDRAWN', live: false })
    // Somebody who was withdrawn can be recommended again.
    const { id: positionId } = await newJob()
    const other = await author.call(calls.save, whole(seeker, positionId))
    expect(other.state).toBe('DRAFT')
    const second = await submitted()
    const out = await reviewer.call(calls.send, { id: second.id, version: second.version })
    const { version: booked } = await reviewer.call(progress.info, { id: out.progressId })
    await reviewer.call(progress.refuse, { progressId: out.progressId, version: booked, reasonCode: 'SKILL' })
    const info = await author.call(calls.info, { id: second.id })
    expect(info.state).toBe('REFUSED')
    expect((await author.ask(calls.withdraw, { id: second.id, version: info.version, reason: '太晚了' })).code).toBe(refusals.handled.code)
  })
})

describe('whose report it is', () => {
  test('a draft is seen by its author alone; what is submitted by the recruiter too', async () => {
    const seeker = await newSeeker()
    const { id: positionId } = await newJob()
    const draft = await author.call(calls.save, whole(seeker, positionId))
    expect((await reviewer.ask(calls.info, { id: draft.id })).status).toBe(404)
    expect((await reviewer.call(calls.page, { seekerId: seeker.id })).total).toBe(0)
    await author.call(calls.submit, { id: draft.id, version: draft.version })
    expect((await reviewer.call(calls.page, { seekerId: seeker.id })).total).toBe(1)
    expect((await reviewer.call(calls.page, { todo: 'REPORT_REVIEW' })).records.map(row => row.id)).toContain(draft.id)
    await grant(app, members.auditor, 'SELF', ['JobSeekersRecReport', 'JobSeekersRecReport.review'])
    const stranger = await app.signIn(members.auditor)
    expect((await stranger.ask(calls.info, { id: draft.id })).status).toBe(404)
    expect((await stranger.ask(calls.send, { id: draft.id, version: 2 })).status).toBe(404)
    expect((await stranger.fetchFile(calls.pdf, { id: draft.id })).status).toBe(404)
  })

  test('nobody recommends the candidates of others, nor those of the pool', async () => {
    const { id: positionId } = await newJob()
    const pooled = await newSeeker({ waiterId: null })
    expect((await author.ask(calls.save, whole(pooled, positionId))).msg).toContain('公海')
    const other = await newPerson(app, 'WAITER')
    const theirs = await newSeeker({ waiterId: other.id })
    expect((await author.ask(calls.save, whole(theirs, positionId))).status).toBe(404)
    const mine = await newSeeker()
    expect((await author.ask(calls.save, whole({ id: mine.id, resumeId: theirs.resumeId }, positionId))).code).toBe(refusals.noResume.code)
  })
})

raced('recReport.send')
test('twenty send one report at once: one booking comes of it', async () => {
  const { id, version } = await submitted()
  const answers = await Promise.all(Array.from({ length: 20 }, () => reviewer.ask(calls.send, { id, version })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const [row] = await database.select().from(recReport).where(eq(recReport.id, id))
  expect(row).toMatchObject({ state: 'SENT', version: version + 1 })
})

test('the PDF reads back what the report says, without contacts', async () => {
  const { id } = await submitted()
  const answer = await reviewer.fetchFile(calls.pdf, { id })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = await readPdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('王推荐')
  expect(text).toContain('压力容器')
  expect(text).not.toMatch(/1391111\d{4}/)
})

test('a resume on paper carries a report of the same candidate, and no other', async () => {
  const { id } = await submitted()
  const [row] = await database.select().from(recReport).where(eq(recReport.id, id))
  const { resumeId } = row!
  const admin = await app.signIn(members.admin)
  const textOf = async (input: { reportId?: number }) => {
    const answer = await admin.fetchFile(resumeCalls.pdf, { resumeId, ...input })
    return readPdfText(new Uint8Array(await answer.arrayBuffer()))
  }
  expect(await textOf({})).not.toContain('压力容器')
  expect(await textOf({ reportId: id })).toContain('压力容器')
  const other = await submitted()
  expect((await admin.fetchFile(resumeCalls.pdf, { resumeId, reportId: other.id })).status).toBe(404)
})
