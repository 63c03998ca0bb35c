import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { globalSearch, idCardCheck, jobSeeker as calls, jobSeekerRefusals as refusals, reveal } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { raced } from '../../../testing/raced.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { jobSeeker, seekerClaim } from './job-seeker.tables.ts'
import { newNumber, newSeeker, newWaiter, seekerInput, waiterCodes } from './job-seeker.testing.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const mine = await newWaiter(app, '13800000016')
const other = await newWaiter(app, '13800000017')
const rowOf = async (id: number) => (await database.select().from(jobSeeker).where(eq(jobSeeker.id, id)))[0]!
const idCardOf = (birth: string, serial: string) => `330106${birth}${serial}${idCardCheck(`330106${birth}${serial}`)}`

afterEach(() => clock.reset())

describe('a new candidate', () => {
  test('belongs to whoever enters him and counts as new, with a number of his own', async () => {
    const input = await seekerInput(app)
    const { id, isPooled } = await mine.client.call(calls.save, input)
    expect(isPooled).toBe(false)
    expect(await rowOf(id)).toMatchObject({
      waiterId: mine.waiterId,
      provinceCode: '330000',
      source: 'STAFF_ENTRY',
      seekerCode: expect.stringMatching(/^S\d{9}$/),
    })
    expect((await rowOf(id)).seaRecycleAt).not.toBeNull()
    expect(await database.$count(seekerClaim, eq(seekerClaim.seekerId, id))).toBe(1)
    expect((await mine.client.call(calls.save, input)).id).toBe(id)
  })

  test('goes to the pool where the consultant has no room, and to the pool where there is none', async () => {
    await database.update(serviceIdentity).set({ privateLimit: 0 }).where(eq(serviceIdentity.id, other.waiterId))
    expect((await other.client.call(calls.save, await seekerInput(app))).isPooled).toBe(true)
    await database.update(serviceIdentity).set({ privateLimit: null }).where(eq(serviceIdentity.id, other.waiterId))
    expect((await admin.call(calls.save, await seekerInput(app))).isPooled).toBe(true)
  })

  test('is not entered twice, whoever has him', async () => {
    const { mobile, id } = await newSeeker(app, { waiterId: other.waiterId })
    const taken = await mine.client.ask(calls.save, await seekerInput(app, { mobile: mobile! }))
    expect(taken).toMatchObject({ code: refusals.mobileTaken.code, data: {} })
    expect((await other.client.ask(calls.save, await seekerInput(app, { mobile: mobile! }))).data).toEqual({ id })
    const pooled = await newSeeker(app)
    expect((await mine.client.ask(calls.save, await seekerInput(app, { mobile: pooled.mobile! }))).msg).toBe('该手机号已存在（公海）')
  })

  raced('jobSeeker.save')
  test('is one, however many enter the same number at once', async () => {
    const mobile = newNumber()
    const forms = await Promise.all(Array.from({ length: 20 }, () => seekerInput(app, { mobile })))
    const answers = await Promise.all(forms.map((form, place) => (place % 2 === 0 ? mine : other).client.ask(calls.save, form)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.every(({ code }) => [200, refusals.mobileTaken.code, refusals.mobileKnown.code].includes(code))).toBe(true)
  })

  test('has an identity number that agrees with birth and gender and that nobody else has', async () => {
    const idCardNo = idCardOf('19900506', '011')
    expect((await mine.client.ask(calls.save, await seekerInput(app, { idCardNo, birthDate: '1991-05-06' }))).code).toBe(refusals.idCardDiffers.code)
    expect((await mine.client.ask(calls.save, await seekerInput(app, { idCardNo, gender: 'FEMALE' }))).code).toBe(refusals.genderDiffers.code)
    const { id, version } = await mine.client.call(calls.save, await seekerInput(app, { idCardNo, gender: 'UNKNOWN' }))
    expect(await rowOf(id)).toMatchObject({ gender: 'MALE' })
    expect((await mine.client.call(calls.info, { id })).idCardNo).not.toBe(idCardNo)
    expect((await mine.client.ask(calls.save, await seekerInput(app, { idCardNo }))).code).toBe(refusals.idCardTaken.code)
    // A birth date that changes later must still agree.
    expect((await mine.client.ask(calls.save, { id, version, birthDate: '1991-01-01', requestNo: randomUUID() })).code).toBe(refusals.idCardDiffers.code)
  })

  test.each([
    ['birthDate', { birthDate: '2020-01-01' }],
    ['birthDate', { birthDate: '1930-01-01' }],
    ['expectMax', { expectMin: '9000', expectMax: '8000' }],
    ['firstWorkDate', { firstWorkDate: '2999-01-01' }],
    ['firstWorkDate', { firstWorkDate: '1995-01-01' }],
    ['name', { name: 'John' }],
    ['mobile', { mobile: '12345' }],
    ['expectMin', { expectMin: '1.234' }],
    ['expectCategoryIds', { expectCategoryIds: [] }],
    ['tags', { tags: Array.from({ length: 21 }, (_, place) => `标签${place}`) }],
    ['nextFollowAt', { nextFollowAt: '2020-01-01T00:00:00Z' }],
  ])('is refused where %s is wrong', async (field, more) => {
    const answer = await mine.client.ask(calls.save, await seekerInput(app, more as never))
    expect(answer.status).toBe(406)
    expect((answer.data as unknown as { field: string }[]).map(error => error.field.split('.')[0])).toContain(field)
  })

  test('has categories and places that exist', async () => {
    expect((await mine.client.ask(calls.save, await seekerInput(app, { expectCategoryIds: [999_999] }))).code).not.toBe(200)
    expect((await mine.client.ask(calls.save, await seekerInput(app, { cityCode: '999999' }))).code).toBe(refusals.unknownRegion.code)
    expect((await mine.client.ask(calls.save, await seekerInput(app, { districtCode: '110101' }))).code).toBe(refusals.unknownRegion.code)
    expect((await mine.client.ask(calls.save, await seekerInput(app, { expectCityCodes: ['000000'] }))).code).toBe(refusals.unknownRegion.code)
  })
})

describe('an edit', () => {
  test('changes what it sends, keeps what it leaves out, and refuses a stale version, the source and a number of somebody else', async () => {
    const { id } = await newSeeker(app, { waiterId: mine.waiterId, remark: '旧' })
    const { version } = await mine.client.call(calls.save, { id, version: 1, intention: 'A', requestNo: randomUUID() })
    expect(await rowOf(id)).toMatchObject({ intention: 'A', remark: '旧', version })
    expect((await mine.client.ask(calls.save, { id, version: 1, intention: 'B', requestNo: randomUUID() })).code).toBe(40_001)
    expect((await mine.client.ask(calls.save, { id, version, source: 'CALL', requestNo: randomUUID() })).status).toBe(406)
    const { mobile } = await newSeeker(app)
    expect((await mine.client.ask(calls.save, { id, version, mobile: mobile!, requestNo: randomUUID() })).code).toBe(refusals.mobileTaken.code)
  })

  test('is not for those who only read', async () => {
    const theirs = await newSeeker(app, { waiterId: other.waiterId })
    const pooled = await newSeeker(app)
    for (const { id } of [theirs, pooled])
      expect((await mine.client.ask(calls.save, { id, version: 1, remark: '改', requestNo: randomUUID() })).status).toBe(404)
  })
})

describe('whoever looks', () => {
  test('sees the own and the pool, in list, detail and search, and nothing of others', async () => {
    const [own, pooled, theirs] = [
      await newSeeker(app, { waiterId: mine.waiterId, name: '欧阳独秀' }),
      await newSeeker(app, { name: '欧阳独秀' }),
      await newSeeker(app, { waiterId: other.waiterId, name: '欧阳独秀' }),
    ]
    const listed = await mine.client.call(calls.page, { keyword: '欧阳独秀' })
    expect(new Set(listed.records.map(({ id }) => id))).toEqual(new Set([own.id, pooled.id]))
    expect(listed.records.every(({ mobile }) => mobile!.includes('****'))).toBe(true)
    expect((await mine.client.call(calls.page, { sea: 'MINE', keyword: '欧阳独秀' })).records.map(({ id }) => id)).toEqual([own.id])
    expect((await mine.client.call(calls.page, { sea: 'PUBLIC', keyword: '欧阳独秀' })).records.map(({ id }) => id)).toEqual([pooled.id])
    expect((await mine.client.ask(calls.info, { id: theirs.id })).status).toBe(404)
    expect((await mine.client.call(calls.info, { id: pooled.id })).actions).toContain('claim')
    const found = await mine.client.call(globalSearch.find, { keyword: '欧阳独秀' })
    expect(JSON.stringify(found)).not.toContain(theirs.seekerCode)
  })

  test('sees the full number of the own and never of the pool', async () => {
    const own = await newSeeker(app, { waiterId: mine.waiterId })
    const pooled = await newSeeker(app)
    const theirs = await newSeeker(app, { waiterId: other.waiterId })
    const ask = (id: number, client = mine.client) => client.ask(reveal.field, { resource: 'JOB_SEEKER', id, field: 'mobile' })
    expect(JSON.stringify((await ask(own.id)).data)).toContain(own.mobile!)
    expect((await ask(pooled.id)).code).toBe(refusals.inPool.code)
    expect((await ask(pooled.id, admin)).code).toBe(refusals.inPool.code)
    expect((await ask(theirs.id)).status).toBe(404)
  })

  test('reads a candidate by a live progress, masked, and the recruiter of it sees the number', async () => {
    const theirs = await newSeeker(app, { waiterId: other.waiterId })
    const [adviser] = await database.insert(serviceIdentity).values({ kind: 'ADVISER', name: '测试专家', mobile: newNumber(), deptId: 1 }).returning()
    const reader = await newWaiter(app, '13800000018', waiterCodes)
    await database.update(serviceIdentity).set({ kind: 'ADVISER' }).where(eq(serviceIdentity.id, reader.waiterId))
    await database.insert(candidateProgress).values({
      progressNo: `B${newNumber()}`,
      seekerId: theirs.id,
      positionId: 1,
      companyId: 1,
      waiterId: other.waiterId,
      adviserId: reader.waiterId,
      saleId: adviser!.id,
      source: 'RECOMMEND',
      state: 'BOOKED',
      stateAt: clock.iso(),
      bookedAt: clock.iso(),
    })
    expect((await rowOf(theirs.id)).readerIds).toContain(reader.waiterId)
    const info = await reader.client.call(calls.info, { id: theirs.id })
    expect(info.mobile).toContain('****')
    expect(info.actions).not.toContain('edit')
    expect((await reader.client.ask(reveal.field, { resource: 'JOB_SEEKER', id: theirs.id, field: 'mobile' })).code).toBe(200)
    await database.update(candidateProgress).set({ state: 'UNSUITABLE' }).where(eq(candidateProgress.seekerId, theirs.id))
    expect((await reader.client.ask(calls.info, { id: theirs.id })).status).toBe(404)
  })

  test('finds duplicates by number, identity card, and name with birth, and ids of the own and the pool alone', async () => {
    const theirs = await newSeeker(app, { waiterId: other.waiterId, name: '司马迁史', birthDate: '1985-01-02' })
    const pooled = await newSeeker(app, { name: '司马迁史', birthDate: '1985-01-02' })
    const found = await mine.client.call(calls.exists, { name: '司马迁史', birthDate: '1985-01-02' })
    expect(found).toHaveLength(2)
    expect(found.find(({ isPooled }) => isPooled)).toMatchObject({ id: pooled.id, name: '司马迁史', hit: 'NAME_BIRTH' })
    expect(found.find(({ isPooled }) => !isPooled)).toMatchObject({ id: null, name: '司***' })
    expect(await mine.client.call(calls.exists, { mobile: theirs.mobile! })).toMatchObject([{ id: null, hit: 'MOBILE' }])
    expect(await mine.client.call(calls.exists, { mobile: theirs.mobile!, exceptId: theirs.id })).toEqual([])
  })
})

describe('marks', () => {
  test('the blacklist needs a reason and no early progress, and is taken back', async () => {
    const { id } = await newSeeker(app, { waiterId: mine.waiterId })
    const black = (blacklisted: boolean) => mine.client.call(calls.black, { ids: [id], blacklisted, reason: '多次爽约未到场' })
    expect((await black(false)).failures[0]!.msg).toBe('该求职者不在黑名单中')
    expect((await black(true)).success).toEqual([id])
    expect((await black(true)).failures[0]!.msg).toBe('该求职者已在黑名单中')
    const info = await mine.client.call(calls.info, { id })
    expect(info).toMatchObject({ blacklisted: true, blackReason: '多次爽约未到场' })
    expect(info.actions).toContain('unblack')
    expect(info.actions).not.toContain('book')
    expect((await black(false)).success).toEqual([id])
  })

  raced('jobSeeker.black', 'jobSeeker.tag')
  test('tags of many at once are all there, and no more than twenty', async () => {
    const { id } = await newSeeker(app, { waiterId: mine.waiterId })
    await Promise.all(Array.from({ length: 10 }, (_, place) => mine.client.call(calls.tag, { ids: [id], tags: [`标${place}`] })))
    expect((await rowOf(id)).tags).toHaveLength(10)
    expect((await mine.client.call(calls.tag, { ids: [id], tags: Array.from({ length: 11 }, (_, place) => `多${place}`) })).failures[0]!.msg).toBe(
      '最多20个标签',
    )
    const blacks = await Promise.all(Array.from({ length: 5 }, () => mine.client.call(calls.black, { ids: [id], blacklisted: true, reason: '多次爽约未到场' })))
    expect(blacks.flatMap(({ success }) => success)).toEqual([id])
  })
})

describe('what is deleted', () => {
  raced('jobSeeker.delete')
  test('is unused, once', async () => {
    const { id } = await newSeeker(app, { waiterId: mine.waiterId })
    const answers = await Promise.all(Array.from({ length: 4 }, () => mine.client.ask(calls.delete, { id, version: 1 })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await mine.client.ask(calls.info, { id })).status).toBe(404)
  })
})
