import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  audit,
  commonRefusals,
  homeOwner,
  importTask as importCalls,
  ownOperation,
  laborRecruit as recruitCalls,
  recruitApply as calls,
  recruitApplyRefusals,
  reveal,
} from '@gongtai/contract'
import type { ImportInfo, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { writeXlsx } from '../../../kit/sheet/xlsx-writer.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { anyCategoryId, newApply, newMobile, newRecruit } from '../labor-recruit/labor-recruit.testing.ts'
import { laborRecruit } from '../labor-recruit/labor-recruit.tables.ts'
import { recruitApply, recruitFollow } from './recruit-apply.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['LaborRecruit', 'LaborRecruit.apply', 'LaborRecruit.convert', 'LaborRecruit.assign'])
const mine = await app.signIn(members.sales)
const myId = await staffIdOf(app, members.sales)
const categoryId = await anyCategoryId(app)
const folder = mkdtempSync(join(tmpdir(), 'gongtai-apply-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ownRecruit = (values: Parameters<typeof newRecruit>[1] = {}) => newRecruit(app, { ownerId: myId, ...values })
const ownApply = async (values: Parameters<typeof newApply>[2] = {}) => newApply(app, (await ownRecruit()).id, { ownerId: myId, ...values })
const recruitOf = async (id: number) => (await database.select().from(laborRecruit).where(eq(laborRecruit.id, id)))[0]!
const rowOf = async (id: number) => (await database.select().from(recruitApply).where(eq(recruitApply.id, id)))[0]!
const auditsOf = (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'RECRUIT_APPLY'), eq(auditLog.recordId, String(id))))
    .orderBy(asc(auditLog.id))
const person = (recruitId: number, more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  recruitId,
  name: '李报名',
  mobile: newMobile(),
  gender: 'FEMALE',
  age: 36,
  cityCode: null,
  experienceYears: 2,
  source: 'PHONE',
  referrerId: null,
  ...more,
})
const convertOf = (id: number, version = 1, more: Partial<InputOf<typeof calls.convert>> = {}): InputOf<typeof calls.convert> => ({
  id,
  version,
  categoryIds: [categoryId],
  serviceDistricts: ['330106'],
  requestNo: randomUUID(),
  ...more,
})
const hour = 3_600_000

describe('signing up', () => {
  test('makes a new one of the owner and in the city of the recruitment, and counts', async () => {
    const { id: recruitId } = await ownRecruit()
    const [referrer] = await database.select().from(artificer).where(isNull(artificer.deletedAt)).limit(1)
    const made = await mine.call(calls.save, person(recruitId, { source: 'REFERRAL', referrerId: referrer!.id }))
    expect(made).toMatchObject({ state: 'NEW', version: 1 })
    expect(await rowOf(made.id)).toMatchObject({ ownerId: myId, cityCode: '330100', createdBy: myId })
    // Forms that are open on the recruitment stay good.
    expect(await recruitOf(recruitId)).toMatchObject({ applyCount: 1, version: 1 })
    expect((await mine.call(calls.page, { recruitId })).records[0]).toMatchObject({ referrerName: referrer!.name, mobile: expect.stringMatching(/^199\*{4}/) })
    const [entry] = await auditsOf(made.id)
    expect(entry!.changes.find(({ field }) => field === 'mobile')).toMatchObject({ new: expect.stringContaining('****') })
    expect((await mine.ask(calls.save, person(recruitId, { referrerId: 2_000_000_000 }))).code).toBe(recruitApplyRefusals.noReferrer.code)
  })

  test('is refused unless the recruitment is open', async () => {
    for (const state of ['DRAFT', 'PAUSED', 'FINISHED'] as const)
      expect((await mine.ask(calls.save, person((await ownRecruit({ state })).id))).msg).toBe('当前招募状态不支持该操作')
  })

  test('of the same number happens once, whoever is faster', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: recruitId } = await ownRecruit()
      const mobile = newMobile()
      const answers = await Promise.all([mine, admin, mine].map(client => client.ask(calls.save, person(recruitId, { mobile }))))
      expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
        200,
        recruitApplyRefusals.applyDup.code,
        recruitApplyRefusals.applyDup.code,
      ])
      expect(answers.find(({ code }) => code !== 200)!.msg).toBe('该手机号已报名')
      expect((await recruitOf(recruitId)).applyCount).toBe(1)
    }
    // In another recruitment the same person may sign up.
    const [first, second] = [await ownRecruit(), await ownRecruit()]
    const mobile = newMobile()
    for (const { id } of [first, second]) expect((await mine.ask(calls.save, person(id, { mobile }))).code).toBe(200)
  })

  test('many at once are counted right', async () => {
    const { id } = await ownRecruit()
    await Promise.all(Array.from({ length: 12 }, () => mine.call(calls.save, person(id))))
    expect((await recruitOf(id)).applyCount).toBe(12)
  })
})

describe('following up', () => {
  test('moves a new one on once and keeps what was said', async () => {
    const { id } = await ownApply()
    const nextFollowAt = clock.in(hour)
    const said = { applyId: id, content: '电话沟通，愿意来面试', method: 'PHONE', nextFollowAt } as const
    expect(await mine.call(calls.follow, said)).toEqual({ id, state: 'CONTACTED', version: 2 })
    expect(await mine.call(calls.follow, { ...said, content: '加了微信', method: 'WECHAT', nextFollowAt: null })).toMatchObject({
      state: 'CONTACTED',
      version: 3,
    })
    expect((await rowOf(id)).nextFollowAt).toBeNull()
    const { records } = await mine.call(calls.follows, { applyId: id })
    expect(records.map(({ content }) => content)).toEqual(['加了微信', '电话沟通，愿意来面试'])
    const [row] = (await mine.call(calls.page, { recruitId: (await rowOf(id)).recruitId })).records
    expect(row!.lastFollow).toEqual({ content: '加了微信', staffName: records[0]!.staffName, createdAt: records[0]!.createdAt })
    expect((await auditsOf(id)).map(({ remark }) => remark)).toEqual(['电话沟通，愿意来面试', '加了微信'])
  })

  test('needs a date ahead and a sign-up that is open', async () => {
    const { id } = await ownApply()
    const said = { applyId: id, content: '再联系', method: 'PHONE', nextFollowAt: null } as const
    expect((await mine.ask(calls.follow, { ...said, nextFollowAt: clock.in(-1000) })).code).toBe(recruitApplyRefusals.nextTooEarly.code)
    expect((await mine.ask(calls.follow, { ...said, content: '  ' })).status).toBe(406)
    expect((await mine.ask(calls.follow, { ...said, applyId: (await ownApply({ state: 'ELIMINATED' })).id })).code).toBe(recruitApplyRefusals.notOpen.code)
    expect(await database.$count(recruitFollow, eq(recruitFollow.applyId, id))).toBe(0)
  })
})

describe('moving on', () => {
  test('interview, pass, eliminate, reopen', async () => {
    const { id } = await ownApply({ nextFollowAt: clock.in(hour) })
    const interviewAt = clock.in(24 * hour)
    expect((await mine.ask(calls.change, { id, version: 1, action: 'INTERVIEW' })).data).toMatchObject([{ field: 'interviewAt', message: '请选择面试时间' }])
    expect((await mine.ask(calls.change, { id, version: 1, action: 'INTERVIEW', interviewAt: clock.in(-1) })).code).toBe(
      recruitApplyRefusals.interviewTooEarly.code,
    )
    expect((await mine.ask(calls.change, { id, version: 1, action: 'PASS' })).code).toBe(commonRefusals.notInThisState.code)
    expect(await mine.call(calls.change, { id, version: 1, action: 'INTERVIEW', interviewAt })).toEqual({ id, state: 'INTERVIEW', version: 2 })
    expect((await mine.ask(calls.change, { id, version: 1, action: 'PASS' })).code).toBe(commonRefusals.staleVersion.code)
    expect((await mine.call(calls.change, { id, version: 2, action: 'PASS' })).state).toBe('PASSED')
    expect((await mine.ask(calls.change, { id, version: 3, action: 'ELIMINATE' })).data).toMatchObject([{ field: 'eliminateCode', message: '请选择淘汰原因' }])
    await mine.call(calls.change, { id, version: 3, action: 'ELIMINATE', eliminateCode: 'ABSENT', eliminateReason: ' 没有来 ' })
    expect(await rowOf(id)).toMatchObject({ state: 'ELIMINATED', eliminateCode: 'ABSENT', eliminateReason: '没有来', nextFollowAt: null, interviewAt })
    expect((await mine.call(calls.change, { id, version: 4, action: 'REOPEN' })).state).toBe('CONTACTED')
    expect(await rowOf(id)).toMatchObject({ eliminateCode: null, eliminateReason: null })
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(['STATE', 'STATE', 'STATE', 'STATE'])
  })
})

describe('converting', () => {
  test('makes a service person who links back', async () => {
    const apply = await ownApply({ state: 'PASSED', experienceYears: 4 })
    const { artificerId } = await mine.call(calls.convert, convertOf(apply.id))
    const [made] = await database.select().from(artificer).where(eq(artificer.id, artificerId))
    expect(made).toMatchObject({
      name: apply.name,
      mobile: apply.mobile,
      workYears: 4,
      source: 'LABOR_RECRUIT',
      sourceApplyId: apply.id,
      checkInState: 'INCOMPLETE',
      ownerId: myId,
      workCityCode: '330100',
      serviceDistricts: ['330106'],
    })
    expect(await rowOf(apply.id)).toMatchObject({ state: 'CONVERTED', artificerId, version: 2 })
    expect(await recruitOf(apply.recruitId)).toMatchObject({ hiredCount: 1, state: 'RECRUITING' })
    expect((await auditsOf(apply.id))[0]!.changes).toContainEqual({
      field: 'artificerNo',
      old: null,
      new: `${made!.artificerNo} ${apply.name}`,
    })
  })

  test('happens once, twenty times over, and the same request twice answers the same', async () => {
    for (let round = 0; round < 20; round++) {
      const apply = await ownApply({ state: 'PASSED' })
      const answers = await Promise.all([mine, admin].map(client => client.ask(calls.convert, convertOf(apply.id))))
      expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, commonRefusals.notInThisState.code])
      expect(await database.$count(artificer, eq(artificer.mobile, apply.mobile))).toBe(1)
      expect((await recruitOf(apply.recruitId)).hiredCount).toBe(1)
    }
    const apply = await ownApply({ state: 'PASSED' })
    const input = convertOf(apply.id)
    const [one, other] = await Promise.all([mine.call(calls.convert, input), mine.call(calls.convert, input)])
    expect(one).toEqual(other)
  })

  test('the last place ends the recruitment in the same moment; open sign-ups stay workable', async () => {
    const recruit = await ownRecruit({ headcount: 2 })
    const [first, second, third] = await Promise.all(Array.from({ length: 3 }, () => newApply(app, recruit.id, { ownerId: myId, state: 'PASSED' })))
    await Promise.all([first!, second!].map(({ id }) => mine.call(calls.convert, convertOf(id))))
    expect(await recruitOf(recruit.id)).toMatchObject({ hiredCount: 2, state: 'FINISHED' })
    expect((await mine.ask(calls.save, person(recruit.id))).msg).toBe('当前招募状态不支持该操作')
    await mine.call(calls.convert, convertOf(third!.id))
    expect(await recruitOf(recruit.id)).toMatchObject({ hiredCount: 3, state: 'FINISHED' })
  })

  test('is refused for who is a service person already, of a wrong state, version or district', async () => {
    const [known] = await database.select({ mobile: artificer.mobile }).from(artificer).where(isNull(artificer.deletedAt)).limit(1)
    const taken = await ownApply({ state: 'PASSED', mobile: known!.mobile })
    const before = await recruitOf(taken.recruitId)
    expect((await mine.ask(calls.convert, convertOf(taken.id))).msg).toBe('该手机号已是服务人员')
    expect([await rowOf(taken.id), await recruitOf(taken.recruitId)]).toEqual([taken, before])
    const early = await ownApply({ state: 'INTERVIEW' })
    expect((await mine.ask(calls.convert, convertOf(early.id))).code).toBe(commonRefusals.notInThisState.code)
    const passed = await ownApply({ state: 'PASSED' })
    expect((await mine.ask(calls.convert, convertOf(passed.id, 7))).code).toBe(commonRefusals.staleVersion.code)
    expect((await mine.ask(calls.convert, convertOf(passed.id, 1, { serviceDistricts: ['310101'] }))).status).toBe(406)
    expect((await rowOf(passed.id)).artificerId).toBeNull()
  })
})

describe('the list', () => {
  test('is found by name, by the whole number and by its last four digits', async () => {
    const apply = await ownApply({ name: '欧阳试试' })
    const ids = async (client: Client, keyword: string) => (await client.call(calls.page, { keyword, recruitId: apply.recruitId })).records.map(({ id }) => id)
    for (const keyword of ['欧阳试', apply.mobile, apply.mobile.slice(-4)]) expect(await ids(mine, keyword)).toEqual([apply.id])
    expect(await ids(mine, apply.mobile.slice(0, 7))).toEqual([])
    await grant(app, members.auditor, 'ALL', ['LaborRecruit'], { fields: { 'artificer.mobile': 'HIDE' } })
    const blind = await app.signIn(members.auditor)
    expect(await ids(blind, apply.mobile)).toEqual([])
    expect((await blind.call(calls.page, { recruitId: apply.recruitId })).records[0]!.mobile).toBeNull()
  })

  test('knows what is due and counts the states', async () => {
    const { id: recruitId } = await ownRecruit()
    const due = await newApply(app, recruitId, { ownerId: myId, state: 'CONTACTED', nextFollowAt: clock.in(-hour) })
    await newApply(app, recruitId, { ownerId: myId, nextFollowAt: clock.in(hour), source: 'IMPORT' })
    await newApply(app, recruitId, { ownerId: myId })
    expect((await mine.call(calls.page, { recruitId, followDue: true })).records.map(({ id }) => id)).toEqual([due.id])
    expect((await mine.call(calls.page, { recruitId, followDue: false })).total).toBe(2)
    expect((await mine.call(calls.page, { recruitId, source: 'IMPORT', ownerId: myId })).total).toBe(1)
    expect((await mine.call(calls.page, { recruitId })).stateCount).toMatchObject({ NEW: 2, CONTACTED: 1, PASSED: 0 })
  })

  test('what is out of scope is not there; the number in full needs its own code', async () => {
    const recruit = await newRecruit(app)
    const foreign = await newApply(app, recruit.id, { state: 'PASSED' })
    for (const answer of [
      await mine.ask(calls.follows, { applyId: foreign.id }),
      await mine.ask(calls.follow, { applyId: foreign.id, content: '看看', method: 'PHONE', nextFollowAt: null }),
      await mine.ask(calls.change, { id: foreign.id, version: 1, action: 'ELIMINATE', eliminateCode: 'UNFIT' }),
      await mine.ask(calls.convert, convertOf(foreign.id)),
      await mine.ask(calls.save, person(recruit.id)),
      await mine.ask(audit.record, { recordType: 'RECRUIT_APPLY', recordId: foreign.id }),
    ])
      expect(answer.status).toBe(404)
    expect((await mine.call(calls.page, { recruitId: recruit.id })).total).toBe(0)
    const own = await ownApply()
    expect((await mine.ask(reveal.field, { resource: 'RECRUIT_APPLY', id: own.id, field: 'mobile' })).status).toBe(403)
    await grant(app, members.recruiter, 'SELF', ['LaborRecruit', 'HomeUser.viewPhone'])
    const looking = await app.signIn(members.recruiter)
    expect((await looking.ask(reveal.field, { resource: 'RECRUIT_APPLY', id: own.id, field: 'mobile' })).status).toBe(404)
    expect(await admin.call(reveal.field, { resource: 'RECRUIT_APPLY', id: own.id, field: 'mobile' })).toEqual({ value: own.mobile })
  })

  test('is handed to somebody else, with its recruitment or alone', async () => {
    const apply = await ownApply()
    const otherId = await staffIdOf(app, members.recruiter)
    await mine.call(homeOwner.assign, { targetType: 'APPLY', ids: [apply.id], ownerId: otherId })
    expect((await rowOf(apply.id)).ownerId).toBe(otherId)
    await mine.call(homeOwner.assign, { targetType: 'RECRUIT', ids: [apply.recruitId], ownerId: otherId })
    expect((await mine.ask(recruitCalls.info, { id: apply.recruitId })).status).toBe(404)
    expect((await mine.call(homeOwner.assign, { targetType: 'RECRUIT', ids: [apply.recruitId], ownerId: myId })).failures).toHaveLength(1)
  })
})

describe('importing', () => {
  let sheets = 0
  async function sheetOf(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
    const path = join(folder, `${++sheets}.xlsx`)
    const columns = ['姓名', '手机号', '性别', '年龄', '城市', '经验年限'].map(label => ({ label, kind: 'text' as const }))
    await writeXlsx(path, [
      {
        name: '报名',
        columns,
        rows: (async function* () {
          yield rows
        })(),
      },
    ])
    return new Uint8Array(readFileSync(path))
  }
  async function until(id: number, ...states: ImportInfo['state'][]): Promise<ImportInfo> {
    for (const end = Date.now() + 20_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 50))) {
      const info = await mine.call(importCalls.info, { id })
      if (states.includes(info.state)) return info
    }
    throw new Error(`import ${id} is not ${states.join(' or ')}`)
  }
  async function check(recruitId: number, rows: readonly (readonly string[])[]): Promise<ImportInfo> {
    const answer = await mine.upload(importCalls.check, { importType: 'LABOR_APPLY', params: JSON.stringify({ recruitId }) }, '报名.xlsx', await sheetOf(rows))
    expect(answer.code, answer.msg).toBe(200)
    return until(answer.data.id, 'CHECKED', 'REJECTED')
  }

  test('takes all rows of a good sheet', async () => {
    const { id: recruitId } = await ownRecruit()
    const numbers = [newMobile(), newMobile()]
    const info = await check(recruitId, [
      ['王导入', numbers[0]!, '女', '38', '上海', '3'],
      ['李导入', numbers[1]!, '', '', '', ''],
    ])
    expect(info).toMatchObject({ okRows: 2, errorRows: 0 })
    await mine.call(importCalls.confirm, { id: info.id, skipErrors: false })
    expect(await until(info.id, 'FINISHED', 'FAILED')).toMatchObject({ state: 'FINISHED', createdRows: 2 })
    const { records } = await mine.call(calls.page, { recruitId })
    expect(records.map(({ name, source, gender, age, cityName, experienceYears }) => [name, source, gender, age, cityName, experienceYears])).toEqual([
      ['李导入', 'IMPORT', 'UNKNOWN', null, '杭州市', null],
      ['王导入', 'IMPORT', 'FEMALE', 38, '上海市', 3],
    ])
    expect((await recruitOf(recruitId)).applyCount).toBe(2)

    // Whoever was talked with since stays, the other goes and may sign up again.
    await mine.call(calls.follow, { applyId: records[0]!.id, content: '已电话沟通', method: 'PHONE', nextFollowAt: null })
    const [operation] = (await mine.call(ownOperation.page, { kind: 'IMPORT' })).records
    expect(await mine.call(ownOperation.undo, { id: operation!.id })).toMatchObject({
      success: [records[1]!.id],
      failures: [{ id: records[0]!.id, name: '李导入', msg: '记录在此后已被修改' }],
    })
    expect((await recruitOf(recruitId)).applyCount).toBe(1)
    expect((await mine.call(calls.page, { recruitId })).records.map(({ name }) => name)).toEqual(['李导入'])
  })

  test('takes none of a sheet with a wrong row, and says what is wrong', async () => {
    const { id: recruitId } = await ownRecruit()
    const known = await newApply(app, recruitId)
    const info = await check(recruitId, [
      ['王导入', newMobile(), '女', '38', '', '3'],
      ['李导入', known.mobile, '女', '38', '', '3'],
      ['张导入', newMobile(), '不详', '17', '无此城', '3'],
    ])
    expect(info).toMatchObject({ okRows: 1, errorRows: 2 })
    const messages = info.rows.flatMap(row => row.messages.map(({ message }) => message))
    expect(messages).toEqual(expect.arrayContaining(['该手机号已报名', '请填写男或女', '年龄为18-65岁']))
    expect((await mine.ask(importCalls.confirm, { id: info.id, skipErrors: false })).msg).toBe('存在错误行，不能导入')
    expect(await database.$count(recruitApply, eq(recruitApply.recruitId, recruitId))).toBe(1)
  })

  test('writes nothing when somebody signs up in between, and needs an open recruitment of the own', async () => {
    const { id: recruitId } = await ownRecruit()
    const [first, second] = [newMobile(), newMobile()]
    const info = await check(recruitId, [
      ['王导入', first, '女', '38', '', '3'],
      ['李导入', second, '女', '38', '', '3'],
    ])
    await newApply(app, recruitId, { mobile: second })
    await mine.call(importCalls.confirm, { id: info.id, skipErrors: false })
    expect(await until(info.id, 'FINISHED', 'FAILED')).toMatchObject({ state: 'FAILED', failReason: '第3行：该手机号已报名' })
    expect(await database.$count(recruitApply, eq(recruitApply.recruitId, recruitId))).toBe(1)
    expect((await check((await ownRecruit({ state: 'PAUSED' })).id, [['王导入', newMobile(), '女', '38', '', '3']])).errorRows).toBe(1)
    expect((await check((await newRecruit(app)).id, [['王导入', newMobile(), '女', '38', '', '3']])).errorRows).toBe(1)
  })
})
