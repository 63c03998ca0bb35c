import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { jobSeeker as calls, jobSeekerRefusals as refusals, seekerFollow as followCalls, seekerMerge as mergeCalls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { inTransaction } from '../../../kit/work.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { raced } from '../../../testing/raced.ts'
import { callLog } from '../../customer-service/call-log/call-log.tables.ts'
import { interview } from '../interview/interview.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { jobSeeker, seekerMerge } from './job-seeker.tables.ts'
import { newNumber, newSeeker, newWaiter } from './job-seeker.testing.ts'
import { seekerParts } from './seeker-part.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const mine = await newWaiter(app, '13800000016')
const other = await newWaiter(app, '13800000017')
const rowOf = async (id: number) => (await database.select().from(jobSeeker).where(eq(jobSeeker.id, id)))[0]!
afterEach(() => clock.reset())

const frame = {
  actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'test' },
  action: 'NONE',
  area: 'candidates',
  apiId: null,
  requestId: null,
  elapsed: () => 0,
  forget: () => {},
}
const partsOf = (id: number) =>
  inTransaction(
    database,
    frame,
    async work => Object.fromEntries(await Promise.all(seekerParts.map(async part => [part.kind, await part.idsOf(work, id)]))) as Record<string, number[]>,
  )

let positions = 10
/** Somebody with one of everything. */
async function full(waiterId: number | null, values: Partial<typeof jobSeeker.$inferInsert> = {}) {
  const seeker = await newSeeker(app, { waiterId, name: '赫连铁树', ...values })
  const positionId = ++positions
  const at = clock.iso()
  const [made] = await database
    .insert(resume)
    .values({ resumeCode: `R${newNumber()}`, seekerId: seeker.id, title: '简历', isDefault: true, state: 'ACTIVE', completeness: 80 })
    .returning()
  await database.update(jobSeeker).set({ defaultResumeId: made!.id, resumeCount: 1 }).where(eq(jobSeeker.id, seeker.id))
  const [progress] = await database
    .insert(candidateProgress)
    .values({
      progressNo: `B${newNumber()}`,
      seekerId: seeker.id,
      positionId,
      companyId: 1,
      waiterId: waiterId ?? mine.waiterId,
      source: 'RECOMMEND',
      state: waiterId === null ? 'FAILED' : 'BOOKED',
      stateAt: at,
      bookedAt: at,
    })
    .returning()
  await database.insert(interview).values({
    progressId: progress!.id,
    positionId,
    seekerId: seeker.id,
    companyId: 1,
    round: 1,
    mode: 'ONSITE',
    startAt: at,
    endAt: at,
    contactName: '王',
    contactMobile: '1',
    state: 'ENDED',
    result: 'NO_SHOW',
    comment: '赫连铁树没来',
  } as never)
  await database.insert(recReport).values({
    reportNo: `T${newNumber()}`,
    seekerId: seeker.id,
    resumeId: made!.id,
    positionId,
    authorId: mine.waiterId,
    state: 'DRAFT',
    stateAt: at,
    highlights: '赫连铁树经验丰富',
  })
  await database
    .insert(seekerFollow)
    .values({ seekerId: seeker.id, staffId: mine.staffId, method: 'PHONE', content: '赫连铁树说明天再联系', result: 'REACHED' })
  await database.insert(callLog).values({
    callId: randomUUID(),
    provider: 'SIMULATED',
    direction: 'OUT',
    occasion: 'DIAL',
    phone: seeker.mobile,
    state: 'ENDED',
    startAt: at,
    customerType: 'JOB_SEEKER',
    customerId: seeker.id,
    customerName: '赫连铁树',
  } as never)
  return { ...(await rowOf(seeker.id)), positionId }
}

const merge = (kept: { id: number; version: number }, merged: { id: number; version: number }, client = mine.client) =>
  client.ask(mergeCalls.merge, {
    keptId: kept.id,
    keptVersion: kept.version,
    mergedId: merged.id,
    mergedVersion: merged.version,
    reason: '同一人重复录入',
    requestNo: randomUUID(),
  })

describe('a merge', () => {
  test('moves everything, fills in what is missing, and its undo puts all of it back', async () => {
    const kept = await full(mine.waiterId, { remark: null, wechat: null, tags: ['甲'] })
    const merged = await full(mine.waiterId, { remark: '有焊工证', wechat: 'wx_1', tags: ['乙'], idCardDigest: 'digest-1', idCardSealed: 'sealed-1' })
    const before = { kept: await partsOf(kept.id), merged: await partsOf(merged.id), rows: [await rowOf(kept.id), await rowOf(merged.id)] }
    for (const ids of Object.values(before.merged).slice(0, 6)) expect(ids.length).toBeGreaterThan(0)
    const preview = await mine.client.call(mergeCalls.preview, { seekerId: kept.id, otherId: merged.id })
    expect(preview.obstacle).toBeNull()
    expect(preview.parts).toContainEqual({ kind: 'follow', seeker: 1, other: 1 })
    expect((await merge(kept, merged)).data).toMatchObject({ state: 'DONE' })
    const after = await partsOf(kept.id)
    for (const kind of Object.keys(after)) expect(new Set(after[kind])).toEqual(new Set([...before.kept[kind]!, ...before.merged[kind]!]))
    expect(await rowOf(kept.id)).toMatchObject({
      remark: '有焊工证',
      wechat: 'wx_1',
      tags: ['甲', '乙'],
      idCardDigest: 'digest-1',
      noShowCount: 2,
      liveProgressCount: 2,
      resumeCount: 2,
      followCount: 2,
    })
    expect((await mine.client.call(calls.page, { keyword: merged.seekerCode })).total).toBe(0)
    expect((await mine.client.call(calls.info, { id: merged.id })).mergedInto).toMatchObject({ id: kept.id })
    expect((await mine.client.ask(calls.save, { id: merged.id, version: 1, remark: '改', requestNo: randomUUID() })).status).toBe(404)
    // The number of the one that went is still known, as that of the one that stayed.
    expect(await mine.client.call(calls.exists, { mobile: merged.mobile! })).toMatchObject([{ id: kept.id }])
    // What came since stays with the one that stayed, and so does what was changed.
    const { id: since } = await mine.client.call(followCalls.add, {
      seekerId: kept.id,
      method: 'PHONE',
      content: '合并之后的跟进',
      result: 'REACHED',
      requestNo: randomUUID(),
    })
    await database.update(jobSeeker).set({ wechat: 'wx_new' }).where(eq(jobSeeker.id, kept.id))
    expect((await mine.client.call(mergeCalls.undo, { seekerId: merged.id, reason: '合并错误，撤销' })).id).toBe(merged.id)
    expect(await partsOf(merged.id)).toEqual(before.merged)
    expect((await partsOf(kept.id)).follow).toEqual([...before.kept.follow!, since])
    expect({ ...(await partsOf(kept.id)), follow: [] }).toEqual({ ...before.kept, follow: [] })
    const [was, wasMerged] = before.rows
    expect(await rowOf(kept.id)).toMatchObject({
      remark: null,
      wechat: 'wx_new',
      tags: ['甲'],
      idCardDigest: null,
      noShowCount: 1,
      liveProgressCount: 1,
      defaultResumeId: was!.defaultResumeId,
    })
    expect(await rowOf(merged.id)).toMatchObject({
      mergedIntoId: null,
      deletedAt: null,
      waiterId: mine.waiterId,
      idCardDigest: 'digest-1',
      defaultResumeId: wasMerged!.defaultResumeId,
      mobile: wasMerged!.mobile,
    })
    expect(await database.$count(resume, sql`${resume.seekerId} in (${kept.id}, ${merged.id}) and ${resume.isDefault}`)).toBe(2)
  })

  test('of the pool comes with the one that somebody has, and nobody leaves the blacklist by it', async () => {
    const kept = await full(null)
    const merged = await full(mine.waiterId, { blacklisted: true, blackReason: '多次爽约' })
    expect((await merge(kept, merged)).data).toMatchObject({ state: 'DONE' })
    expect(await rowOf(kept.id)).toMatchObject({ waiterId: mine.waiterId, blacklisted: true, blackReason: '多次爽约' })
    await mine.client.call(mergeCalls.undo, { seekerId: merged.id, reason: '合并错误，撤销' })
    expect(await rowOf(kept.id)).toMatchObject({ waiterId: null, blacklisted: false })
  })

  test('is refused of oneself, of two people, on one position, of others alone, and when seen too long ago', async () => {
    const [one, two] = [await full(mine.waiterId), await full(mine.waiterId)]
    expect((await merge(one, one)).code).toBe(refusals.mergeSelf.code)
    expect((await merge({ id: one.id, version: 9 }, two)).code).toBe(40_001)
    await database.update(candidateProgress).set({ positionId: one.positionId }).where(eq(candidateProgress.seekerId, two.id))
    expect((await merge(one, two)).code).toBe(refusals.mergeSamePosition.code)
    await database.update(candidateProgress).set({ positionId: ++positions }).where(eq(candidateProgress.seekerId, two.id))
    await database.update(jobSeeker).set({ idCardDigest: 'x-1' }).where(eq(jobSeeker.id, one.id))
    await database.update(jobSeeker).set({ idCardDigest: 'x-2' }).where(eq(jobSeeker.id, two.id))
    expect((await merge(one, two)).code).toBe(refusals.mergeIdDiffers.code)
    const [theirs, theirOther] = [await full(other.waiterId), await full(other.waiterId)]
    expect((await merge(theirs, theirOther)).code).toBe(refusals.mergeNotYours.code)
    expect((await mine.client.ask(mergeCalls.preview, { seekerId: one.id, otherId: theirs.id })).status).toBe(404)
  })

  test('with somebody else’s waits for the other consultant, who alone decides, once', async () => {
    const [kept, merged] = [await full(mine.waiterId), await full(other.waiterId)]
    const preview = await mine.client.call(mergeCalls.preview, { seekerId: kept.id, otherCode: merged.seekerCode })
    expect(preview).toMatchObject({ differs: [], parts: [], other: { name: '赫***', mobile: null } })
    expect(preview.agreeBy).not.toBeNull()
    const asked = await merge(kept, merged)
    expect(asked.data).toMatchObject({ state: 'WAIT_AGREE' })
    expect((await rowOf(merged.id)).mergedIntoId).toBeNull()
    expect((await merge(kept, merged)).code).toBe(refusals.mergeWaiting.code)
    const { mergeId } = asked.data as unknown as { mergeId: number }
    expect((await mine.client.ask(mergeCalls.decide, { mergeId, agree: true })).code).toBe(refusals.mergeNotForYou.code)
    expect((await other.client.call(calls.info, { id: merged.id })).mergeWaiting).toMatchObject({ canDecide: true, stays: false })
    expect((await other.client.call(calls.page, { sea: 'MINE', todo: 'SEEKER_MERGE' })).records.map(({ id }) => id)).toEqual([merged.id])
    expect((await other.client.call(mergeCalls.decide, { mergeId, agree: true })).state).toBe('DONE')
    expect((await rowOf(merged.id)).mergedIntoId).toBe(kept.id)
    expect((await other.client.ask(mergeCalls.decide, { mergeId, agree: false })).code).toBe(refusals.mergeDecided.code)
    const [again, theirs] = [await full(mine.waiterId), await full(other.waiterId)]
    const refused = (await merge(again, theirs)).data as unknown as { mergeId: number }
    expect((await other.client.call(mergeCalls.decide, { mergeId: refused.mergeId, agree: false })).state).toBe('REFUSED')
    expect((await rowOf(theirs.id)).mergedIntoId).toBeNull()
  })

  raced('seekerMerge.merge', 'seekerMerge.decide', 'seekerMerge.undo')
  test('happens once, in either direction and however many ask at once, and is undone once', async () => {
    const [one, two] = [await full(mine.waiterId), await full(mine.waiterId)]
    const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => (place % 2 === 0 ? merge(one, two) : merge(two, one))))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const gone = (await rowOf(one.id)).mergedIntoId === null ? two : one
    const undone = await Promise.all(Array.from({ length: 4 }, () => mine.client.ask(mergeCalls.undo, { seekerId: gone.id, reason: '合并错误，撤销' })))
    expect(undone.filter(({ code }) => code === 200)).toHaveLength(1)
    expect([(await rowOf(one.id)).mergedIntoId, (await rowOf(two.id)).mergedIntoId]).toEqual([null, null])
    const [kept, merged] = [await full(mine.waiterId), await full(other.waiterId)]
    const { mergeId } = (await merge(kept, merged)).data as unknown as { mergeId: number }
    const decisions = await Promise.all([true, false, true, false].map(agree => other.client.ask(mergeCalls.decide, { mergeId, agree })))
    expect(decisions.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('is not undone after its days', async () => {
    const [kept, merged] = [await full(mine.waiterId), await full(mine.waiterId)]
    await merge(kept, merged)
    await database
      .update(seekerMerge)
      .set({ doneAt: clock.in(-31 * 86_400_000) })
      .where(eq(seekerMerge.mergedId, merged.id))
    expect((await mine.client.ask(mergeCalls.undo, { seekerId: merged.id, reason: '合并错误，撤销' })).code).toBe(refusals.unmergeLate.code)
  })
})

describe('whoever is erased', () => {
  raced('jobSeeker.erase')
  test('leaves neither name nor number in any table, and figures stay', async () => {
    const kept = await full(mine.waiterId, { name: '完颜不破' })
    const merged = await full(mine.waiterId)
    await merge(kept, merged)
    const live = (await rowOf(kept.id)).version
    expect((await admin.ask(calls.erase, { id: kept.id, version: live, reason: '本人书面申请' })).code).toBe(refusals.eraseWithProgress.code)
    await database.update(candidateProgress).set({ state: 'FAILED' }).where(eq(candidateProgress.seekerId, kept.id))
    await mine.client.call(calls.tag, { ids: [kept.id], tags: ['丙'] })
    const { version } = await rowOf(kept.id)
    const answers = await Promise.all(Array.from({ length: 3 }, () => admin.ask(calls.erase, { id: kept.id, version, reason: '本人书面申请' })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { rows: tables } = await database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const left: string[] = []
    for (const word of ['完颜不破', kept.mobile!, merged.mobile!])
      for (const { name } of tables) {
        const { rows } = await database.execute(sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${word}%`} limit 1`)
        if (rows.length > 0) left.push(`${word} in ${name}`)
      }
    expect(left).toEqual([])
    expect(await database.$count(interview, eq(interview.seekerId, kept.id))).toBe(2)
    const info = await mine.client.call(calls.info, { id: kept.id })
    expect(info).toMatchObject({ name: '已删除', mobile: null, actions: [] })
    expect((await mine.client.call(calls.page, { ids: [kept.id] })).total).toBe(0)
    expect((await mine.client.ask(mergeCalls.undo, { seekerId: merged.id, reason: '合并错误，撤销' })).code).toBe(refusals.erased.code)
  })

  test('is asked for by whoever may', async () => {
    const { id } = await newSeeker(app, { waiterId: mine.waiterId })
    expect((await mine.client.ask(calls.erase, { id, version: 1, reason: '本人书面申请' })).status).toBe(403)
  })
})
