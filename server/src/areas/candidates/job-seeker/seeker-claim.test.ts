import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { identity, jobSeeker as calls, jobSeekerRefusals as refusals, ownOperation } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { setSea } from '../../automation/testing.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { seekerSeaRecycle, seekerSeaRemind } from './job-seeker.jobs.ts'
import { jobSeeker, seekerClaim } from './job-seeker.tables.ts'
import { newNumber, newSeeker, newWaiter } from './job-seeker.testing.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const mine = await newWaiter(app, '13800000016')
const other = await newWaiter(app, '13800000017')
const rowOf = async (id: number) => (await database.select().from(jobSeeker).where(eq(jobSeeker.id, id)))[0]!
const dayMs = 86_400_000

await setSea(app, 'SEEKER', { claimPerDay: 500 })
afterEach(() => clock.reset())

const progressOf = (seekerId: number, values: Partial<typeof candidateProgress.$inferInsert> = {}) =>
  database
    .insert(candidateProgress)
    .values({
      progressNo: `B${newNumber()}`,
      seekerId,
      positionId: 1,
      companyId: 1,
      waiterId: mine.waiterId,
      source: 'RECOMMEND',
      state: 'BOOKED',
      stateAt: clock.iso(),
      bookedAt: clock.iso(),
      ...values,
    })
    .returning()

describe('claiming', () => {
  raced('jobSeeker.claim')
  test('of twenty who claim at once exactly one wins', async () => {
    const { id } = await newSeeker(app)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? mine : other).client.call(calls.claim, { ids: [id] })))
    expect(answers.flatMap(({ success }) => success)).toEqual([id])
    expect(answers.flatMap(({ failures }) => failures).every(({ msg }) => msg.startsWith('已被'))).toBe(true)
    expect(await database.$count(seekerClaim, and(eq(seekerClaim.seekerId, id), isNull(seekerClaim.releasedAt)))).toBe(1)
  })

  test('the limit holds however many claim at once, entries count with it, the employed do not', async () => {
    const limited = await newWaiter(app, '13800000018')
    await database.update(serviceIdentity).set({ privateLimit: 3 }).where(eq(serviceIdentity.id, limited.waiterId))
    await newSeeker(app, { waiterId: limited.waiterId, employedProgressId: 1 })
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await newSeeker(app)).id))
    const answers = await Promise.all(ids.map(id => limited.client.call(calls.claim, { ids: [id] })))
    expect(answers.flatMap(({ success }) => success)).toHaveLength(3)
    expect(answers.flatMap(({ failures }) => failures).every(({ msg }) => msg === '您的求职者数已达上限3')).toBe(true)
    const given = await admin.call(calls.assign, { ids: [(await newSeeker(app)).id], waiterId: limited.waiterId, reason: '分配' })
    expect(given.failures[0]!.msg).toContain('已达上限3')
  })

  test('holds to the number of a day, to the wait after letting go, and to the blacklist', async () => {
    await setSea(app, 'SEEKER', { claimPerDay: 1 })
    const eager = await newWaiter(app, '13800000019')
    const ids = [(await newSeeker(app)).id, (await newSeeker(app)).id]
    const answer = await eager.client.call(calls.claim, { ids })
    expect(answer.success).toHaveLength(1)
    expect(answer.failures[0]!.msg).toBe('今日认领已达上限1')
    await setSea(app, 'SEEKER', { claimPerDay: 500 })
    const { id } = await newSeeker(app, { waiterId: mine.waiterId })
    expect((await mine.client.call(calls.release, { ids: [id], reason: '不合适' })).success).toEqual([id])
    expect((await mine.client.call(calls.claim, { ids: [id] })).failures[0]!.msg).toContain('不能再次认领')
    // That a colleague had the candidate in between does not end the wait.
    expect((await other.client.call(calls.claim, { ids: [id] })).success).toEqual([id])
    expect((await other.client.call(calls.release, { ids: [id], reason: '不合适' })).success).toEqual([id])
    expect((await mine.client.call(calls.claim, { ids: [id] })).failures).toHaveLength(1)
    clock.advance(4 * dayMs)
    expect((await mine.client.call(calls.claim, { ids: [id] })).success).toEqual([id])
    const black = await newSeeker(app, { blacklisted: true })
    expect((await mine.client.call(calls.claim, { ids: [black.id] })).failures[0]!.msg).toBe('该求职者在黑名单中')
  })

  test('needs the identity of a consultant', async () => {
    expect((await admin.call(calls.claim, { ids: [(await newSeeker(app)).id] })).failures[0]!.msg).toBe(refusals.noIdentity.message(undefined, 'zh_CN'))
  })
})

describe('releasing and assigning', () => {
  raced('jobSeeker.release', 'jobSeeker.assign')
  test('of releases at once one counts; live progress and others keep', async () => {
    const { id } = await newSeeker(app, { waiterId: mine.waiterId })
    const answers = await Promise.all(Array.from({ length: 6 }, () => mine.client.call(calls.release, { ids: [id], reason: '不合适' })))
    expect(answers.flatMap(({ success }) => success)).toEqual([id])
    const busy = await newSeeker(app, { waiterId: mine.waiterId })
    await progressOf(busy.id)
    expect((await mine.client.call(calls.release, { ids: [busy.id], reason: '不合适' })).failures[0]!.msg).toBe('存在进行中的面试，不能释放')
    const theirs = await newSeeker(app, { waiterId: other.waiterId })
    expect((await mine.client.call(calls.release, { ids: [theirs.id], reason: '不合适' })).failures[0]!.name).toBe('')
    const target = await newSeeker(app)
    const given = await Promise.all([mine, other].map(({ waiterId }) => admin.call(calls.assign, { ids: [target.id], waiterId, reason: '分配' })))
    expect(given.every(({ success }) => success.length === 1)).toBe(true)
    expect(await database.$count(seekerClaim, and(eq(seekerClaim.seekerId, target.id), isNull(seekerClaim.releasedAt)))).toBe(1)
  })

  test('an assignment tells both sides, moves what is live, and is taken back with its time', async () => {
    const { id, claimedAt } = await newSeeker(app, { waiterId: mine.waiterId })
    const [live] = await progressOf(id)
    const [over] = await progressOf(id, { state: 'FAILED', positionId: 2 })
    const { operation } = await admin.call(calls.assign, { ids: [id], waiterId: other.waiterId, reason: '区域调整' })
    expect((await rowOf(id)).waiterId).toBe(other.waiterId)
    const waiterOf = async (progressId: number) => (await database.select().from(candidateProgress).where(eq(candidateProgress.id, progressId)))[0]!.waiterId
    expect([await waiterOf(live!.id), await waiterOf(over!.id)]).toEqual([other.waiterId, mine.waiterId])
    for (const { staffId } of [mine, other])
      expect(await database.$count(staffNotice, and(eq(staffNotice.recordId, id), eq(staffNotice.staffId, staffId)))).toBe(1)
    expect((await admin.ask(ownOperation.undo, { id: operation!.id })).code).toBe(200)
    expect(await rowOf(id)).toMatchObject({ waiterId: mine.waiterId, claimedAt })
  })

  test('a handover moves all of them', async () => {
    const leaver = await newWaiter(app, '13800000020')
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await newSeeker(app, { waiterId: leaver.waiterId })).id))
    const answer = await admin.call(identity.handover, { fromId: leaver.waiterId, toId: other.waiterId, kinds: ['JOB_SEEKER'] } as never)
    expect(answer).toMatchObject([{ kind: 'JOB_SEEKER', moved: 3 }])
    for (const id of ids) expect((await rowOf(id)).waiterId).toBe(other.waiterId)
  })
})

test('the pool takes back whom nobody calls, warns before, and leaves those with live progress', async () => {
  const past = clock.in(-dayMs)
  const [idle, busy, soon] = [
    await newSeeker(app, { waiterId: mine.waiterId, seaRecycleAt: past }),
    await newSeeker(app, { waiterId: mine.waiterId, seaRecycleAt: past }),
    await newSeeker(app, { waiterId: mine.waiterId, seaRecycleAt: clock.in(2 * dayMs) }),
  ]
  await progressOf(busy.id)
  await runTask(seekerSeaRemind, database)
  expect(await database.$count(staffNotice, and(eq(staffNotice.recordId, soon.id), eq(staffNotice.staffId, mine.staffId)))).toBe(1)
  await runTask(seekerSeaRecycle, database)
  expect(await rowOf(idle.id)).toMatchObject({ waiterId: null, lastWaiterId: mine.waiterId, seaRecycleAt: null })
  expect((await rowOf(busy.id)).waiterId).toBe(mine.waiterId)
  expect((await rowOf(soon.id)).waiterId).toBe(mine.waiterId)
  await runTask(seekerSeaRecycle, database)
})
