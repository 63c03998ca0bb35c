import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { assignPause as pauseCalls, commonRefusals, jobAssignment as calls, jobAssignmentRefusals as refusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { LoadSource, PositionToAssign } from '../../../kit/load-source.ts'
import { inTransaction } from '../../../kit/work.ts'
import type { Work } from '../../../kit/work.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raceRounds } from '../../../testing/race.ts'
import { raced } from '../../../testing/raced.ts'
import { identityAccountView, staffView, findAssignees } from '../../permissions/index.ts'
import { assignPosition } from './assign-position.rules.ts'
import { assignPause, jobAssignmentLog, jobAssignmentPick, jobAssignmentSetting, jobAssignmentTurn } from './job-assignment.tables.ts'

const app = await startTestApp()
const { database } = app.services
await grant(app, members.sales, 'SELF', ['JobAssignment', 'JobAssignment.save'])
await grant(app, members.reviewer, 'SELF', ['JobAssignment'])
const keeper = await app.signIn(members.sales)
const reader = await app.signIn(members.reviewer)
const people = await findAssignees(database)
const idsOf = (kind: 'ADVISER' | 'WAITER') => people.filter(one => one.kind === kind && one.status === 'ENABLED' && one.hasAccount).map(({ id }) => id)

type Edit = InputOf<typeof calls.save>
let names = 0
const edit = (more: Partial<Edit> = {}): Edit => ({
  name: `测试规则${++names}`,
  cityCodes: ['330100'],
  categoryIds: [],
  companyIds: [],
  jobTypes: [],
  urgencies: [],
  feeModes: [],
  adviserMode: 'LEAST_LOAD',
  adviserIds: [],
  waiterMode: 'LEAST_LOAD',
  waiterIds: [],
  deptIds: [],
  waiterCount: 2,
  loadLimit: 30,
  claimEnabled: true,
  claimLimit: 5,
  defaultTarget: null,
  skipOffline: true,
  ...more,
})
const make = (more: Partial<Edit> = {}) => keeper.call(calls.save, edit(more))
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const rules = async () => (await keeper.call(calls.page, { pageSize: 200 })).records
const order = async () => (await rules()).filter(rule => !rule.isDefault).map(({ id }) => id)
const defaultRule = async () => (await rules()).find(({ isDefault }) => isDefault)!
const editOf = async (id: number): Promise<Edit> => {
  const {
    priority: _,
    isDefault,
    state,
    cityNames,
    companyNames,
    adviserNames,
    waiterNames,
    deptNames,
    todayNum,
    coveredBy,
    actions,
    reach,
    picks,
    ...fields
  } = await keeper.call(calls.info, { id })
  void [isDefault, state, cityNames, companyNames, adviserNames, waiterNames, deptNames, todayNum, coveredBy, actions, reach, picks]
  return fields
}

describe('rules', () => {
  test('a new one stands last before the default rule, which is one, last and stays', async () => {
    const { id } = await make()
    const list = await rules()
    expect(list.at(-2)!.id).toBe(id)
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const own = list.at(-1)!
    expect(own).toMatchObject({ isDefault: true, priority: 999, state: 'ENABLED' })
    expect(own.actions).not.toContain('delete')
    expect(own.actions).not.toContain('disable')
    expect(await codeOf(keeper.ask(calls.changeState, { id: own.id, version: own.version, state: 'DISABLED' }))).toBe(refusals.defaultStays.code)
    expect(await codeOf(keeper.ask(calls.remove, { id: own.id, version: own.version }))).toBe(refusals.defaultKept.code)
    expect(await codeOf(keeper.ask(calls.save, { ...(await editOf(own.id)), cityCodes: ['330100'] }))).toBe(refusals.defaultTakesAll.code)
  })

  test('what is named must exist and be of the kind; a name is used once', async () => {
    const [adviser] = idsOf('ADVISER')
    const of = (more: Partial<Edit>) => codeOf(keeper.ask(calls.save, edit(more)))
    expect(await of({ waiterIds: [adviser!] })).toBe(refusals.noIdentity.code)
    expect(await of({ adviserIds: [999_999] })).toBe(refusals.noIdentity.code)
    expect(await of({ deptIds: [999_999] })).toBe(refusals.noDept.code)
    expect(await of({ cityCodes: ['999999'] })).toBe(refusals.noRegion.code)
    expect(await of({ companyIds: [999_999] })).toBe(refusals.noCompany.code)
    const { id } = await make()
    const { name } = (await rules()).find(rule => rule.id === id)!
    expect(await of({ name })).toBe(refusals.nameTaken.code)
    expect(await of({ name: ` ${name} ` })).toBe(refusals.nameTaken.code)
  })

  test('fields that contradict each other are told by field', async () => {
    const fieldsOf = async (more: Partial<Edit>) => {
      const { code, data } = (await keeper.ask(calls.save, edit(more))) as { code: number; data: unknown }
      return [code, (data as { field: string }[]).map(({ field }) => field)]
    }
    expect(await fieldsOf({ waiterMode: 'FIXED' })).toEqual([406, ['waiterIds']])
    expect(await fieldsOf({ adviserMode: 'FIXED' })).toEqual([406, ['adviserIds']])
    expect(await fieldsOf({ waiterCount: 0 })).toEqual([406, ['waiterCount']])
    expect(await fieldsOf({ waiterMode: 'NONE' })).toEqual([406, ['waiterCount']])
    expect(await fieldsOf({ claimLimit: 0 })).toEqual([406, ['claimLimit']])
    expect(await fieldsOf({ loadLimit: 501 })).toEqual([406, ['loadLimit']])
    expect((await fieldsOf({ cityCodes: ['330100', '330100'] }))[0]).toBe(406)
  })

  test('a stale version, a reader and a second time are refused', async () => {
    const { id, version } = await make()
    const values = edit({ name: `改名${names}` })
    expect(await codeOf(reader.ask(calls.save, edit()))).toBe(403)
    expect(await codeOf(reader.ask(calls.sort, { ids: await order() }))).toBe(403)
    await keeper.call(calls.save, { ...values, id, version })
    expect(await codeOf(keeper.ask(calls.save, { ...values, id, version }))).toBe(commonRefusals.staleVersion.code)
    expect(await codeOf(keeper.ask(calls.changeState, { id, version: 2, state: 'ENABLED' }))).toBe(refusals.sameState.code)
    expect(await keeper.call(calls.changeState, { id, version: 2, state: 'DISABLED' })).toEqual({ version: 3 })
    await keeper.call(calls.remove, { id, version: 3 })
    expect(await codeOf(keeper.ask(calls.remove, { id, version: 4 }))).toBe(404)
    expect(await codeOf(keeper.ask(calls.info, { id }))).toBe(404)
  })

  test('an earlier rule that leaves nothing is named, a disabled one is not', async () => {
    const wide = await make({ cityCodes: ['330100', '310100'], urgencies: ['URGENT'] })
    const narrow = await make({ cityCodes: ['330100'], urgencies: ['URGENT'], jobTypes: ['INTERN'] })
    const before = await order()
    await keeper.call(calls.sort, { ids: [wide.id, narrow.id, ...before.filter(id => id !== wide.id && id !== narrow.id)] })
    const covered = async () => (await rules()).find(({ id }) => id === narrow.id)!.coveredBy?.id ?? null
    expect(await covered()).toBe(wide.id)
    const { version } = (await rules()).find(({ id }) => id === wide.id)!
    await keeper.call(calls.changeState, { id: wide.id, version, state: 'DISABLED' })
    expect(await covered()).not.toBe(wide.id)
  })

  test('a change can be put back from the log, and with it what came after', async () => {
    const { id } = await make({ loadLimit: 10, urgencies: ['URGENT'] })
    const values = await editOf(id)
    await keeper.call(calls.save, { ...values, loadLimit: 20 })
    await keeper.call(calls.save, { ...values, version: 2, loadLimit: 25, urgencies: [] })
    const [last, first] = await database
      .select({ logId: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'JOB_ASSIGNMENT'), eq(auditLog.recordId, String(id)), eq(auditLog.action, 'UPDATE')))
      .orderBy(desc(auditLog.id))
    expect(await codeOf(keeper.ask(calls.restore, { id, version: 1, logId: first!.logId }))).toBe(commonRefusals.staleVersion.code)
    expect(await codeOf(keeper.ask(calls.restore, { id: (await defaultRule()).id, version: (await defaultRule()).version, logId: first!.logId }))).toBe(
      refusals.nothingToRestore.code,
    )
    await keeper.call(calls.restore, { id, version: 3, logId: last!.logId })
    expect(await editOf(id)).toMatchObject({ loadLimit: 20, urgencies: ['URGENT'] })
    await keeper.call(calls.restore, { id, version: 4, logId: first!.logId })
    expect(await editOf(id)).toMatchObject({ loadLimit: 10, urgencies: ['URGENT'] })
  })
})

describe('the order', () => {
  test('names every rule once, without the default one', async () => {
    const ids = await order()
    const of = (list: number[]) => codeOf(keeper.ask(calls.sort, { ids: list }))
    expect(await of(ids.slice(1))).toBe(refusals.orderChanged.code)
    expect(await of([...ids, (await defaultRule()).id])).toBe(refusals.orderChanged.code)
    expect(await of([...ids.slice(1), 999_999])).toBe(refusals.orderChanged.code)
    expect(await of([...ids.slice(1), ids[1]!])).toBe(406)
    const turned = ids.toReversed()
    expect(await of(turned)).toBe(200)
    expect(await order()).toEqual(turned)
    const [logged] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordType, 'JOB_ASSIGNMENT'))
      .orderBy(sql`${auditLog.id} desc`)
      .limit(1)
    expect(logged!.changes[0]).toMatchObject({ field: 'priority' })
  })

  raced('jobAssignment.sort', 'jobAssignment.save')
  test('many sort, add and save at once: places stay different and no rule is lost', async () => {
    for (let round = 0; round < Math.min(raceRounds, 6); round++) {
      const ids = await order()
      const { id } = await make()
      const values = await editOf(id)
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, (_, turn) => keeper.ask(calls.sort, { ids: [...ids.slice(turn), ...ids.slice(0, turn), id] })),
        ...Array.from({ length: 4 }, () => keeper.ask(calls.save, edit())),
        ...Array.from({ length: 4 }, (_, turn) => keeper.ask(calls.save, { ...values, loadLimit: 40 + turn })),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      // One of the four edits of the same version stands.
      expect(answers.slice(9).filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1)
      const live = await database.select({ priority: jobAssignmentSetting.priority }).from(jobAssignmentSetting).where(isNull(jobAssignmentSetting.deletedAt))
      expect(new Set(live.map(({ priority }) => priority)).size).toBe(live.length)
      expect(live.every(({ priority }) => priority > 0)).toBe(true)
    }
    for (const { id, version, name } of await rules()) if (name.startsWith('测试规则')) await keeper.call(calls.remove, { id, version })
  })
})

describe('trying rules out', () => {
  const position: NonNullable<InputOf<typeof calls.test>['position']> = {
    cityCode: '330100',
    categoryPath: [],
    companyId: null,
    companyAdviserId: null,
    jobType: 'FULL_TIME',
    urgency: 'NORMAL',
    feeMode: 'COUPON',
    headcount: 3,
  }

  test('a position shows rule, reasons and people; generated ones compare now and then; nothing is written', async () => {
    const tables = [jobAssignmentLog, jobAssignmentTurn, jobAssignmentPick, jobAssignmentSetting, assignPause]
    const state = async () =>
      JSON.stringify(
        await Promise.all(tables.map(table => database.select({ all: sql`md5(string_agg(one::text, ',' order by one::text))` }).from(sql`${table} as one`))),
      )
    const before = await state()
    const one = await reader.call(calls.test, { position })
    expect(one.verdict!.ruleId).not.toBeNull()
    expect(one.verdict!.waiter.picked.length).toBeGreaterThan(0)
    expect(one.verdict!.waiter.candidates.some(({ skip }) => skip === 'PAUSED')).toBe(true)
    const typed = { ...edit({ cityCodes: [], waiterMode: 'FIXED', waiterIds: idsOf('WAITER').slice(0, 2) }) }
    const many = await reader.call(calls.test, { rule: typed, generate: { count: 200, seed: 7 } })
    expect(many.simulation).toMatchObject({ count: 200 })
    expect(await reader.call(calls.test, { rule: typed, generate: { count: 200, seed: 7 } })).toEqual(many)
    // Nobody passes 30 however many come.
    expect(Math.max(...many.simulation!.people.map(({ after }) => after))).toBeLessThanOrEqual(40)
    expect(await state()).toBe(before)
  })

  test('a new rule is tried before the default one, a wrong one is told by field', async () => {
    const typed = edit({ cityCodes: ['650100'], waiterCount: 1 })
    const { verdict } = await reader.call(calls.test, { rule: typed, position: { ...position, cityCode: '650100' } })
    expect(verdict).toMatchObject({ ruleId: 0, ruleName: typed.name })
    expect(verdict!.waiter.picked).toHaveLength(1)
    expect(await codeOf(reader.ask(calls.test, { rule: { ...typed, waiterMode: 'FIXED' }, position }))).toBe(406)
    expect(await codeOf(reader.ask(calls.test, { rule: { ...typed, id: 999_999 }, position }))).toBe(404)
    expect(await codeOf(reader.ask(calls.test, { positionId: 1 }))).toBe(404)
    expect(await codeOf(reader.ask(calls.test, {}))).toBe(406)
  })
})

/** Assignments as the area of positions will keep them. */
const table = sql.raw('test_position_assign')
await database.execute(sql`create table ${table} (identity_id int not null)`)
const loads: LoadSource = {
  async loadsOf(source: Queryable) {
    const { rows } = await source.execute<{ id: number; load: number }>(sql`select identity_id as id, count(*)::int as load from ${table} group by identity_id`)
    return new Map(rows.map(({ id, load }) => [id, load]))
  },
  findPosition: () => Promise.resolve(null),
}
afterAll(() => clock.reset())

const frame = () => ({
  actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'test' },
  action: 'UPDATE',
  area: 'automation',
  apiId: null,
  requestId: null,
  elapsed: () => 0,
  forget: () => {},
})

describe('assigning positions', () => {
  const [one, two] = idsOf('WAITER') as [number, number]
  const toAssign = (id: number): PositionToAssign => ({
    id,
    title: `职位${id}`,
    cityCode: '650100',
    categoryPath: [],
    companyId: null,
    companyAdviserId: null,
    jobType: 'FULL_TIME',
    urgency: 'NORMAL',
    feeMode: 'COUPON',
    headcount: 2,
  })
  const publish = (id: number) =>
    inTransaction(database, frame(), async (work: Work) => {
      const verdict = await assignPosition(work, toAssign(id), [loads])
      for (const identityId of verdict.waiter.picked) await work.db.execute(sql`insert into ${table} values (${identityId})`)
      return verdict
    })

  test('takes turns over positions, writes the log, and the list of rules counts it', async () => {
    const rule = await make({ cityCodes: ['650100'], adviserMode: 'NONE', waiterMode: 'ROUND_ROBIN', waiterIds: [two, one], waiterCount: 1 })
    const [first, second, third] = [await publish(1), await publish(2), await publish(3)]
    expect([first, second, third].map(({ waiter }) => waiter.picked[0])).toEqual([one, two, one])
    const row = (await rules()).find(({ id }) => id === rule.id)!
    expect(row.todayNum).toBe(3)
    expect(row.version).toBe(1)
    const logs = await keeper.call(calls.logs, { settingId: rule.id })
    expect(logs.records.map(({ positionTitle, picked }) => [positionTitle, picked.map(({ id }) => id)])).toEqual([
      ['职位3', [one]],
      ['职位2', [two]],
      ['职位1', [one]],
    ])
    expect((await keeper.call(calls.info, { id: rule.id })).picks).toHaveLength(3)
    expect((await keeper.call(calls.logs, { settingId: rule.id, identityId: two })).total).toBe(1)
    expect((await keeper.call(calls.logs, { settingId: rule.id, result: 'NONE' })).total).toBe(0)
    await keeper.call(calls.remove, { id: rule.id, version: 1 })
    await database.execute(sql`delete from ${table}`)
  })

  test('forty published at once: nobody gets more than the limit, and the rest is told that nobody fits', async () => {
    const rule = await make({ cityCodes: ['650100'], adviserMode: 'NONE', waiterIds: [one, two], waiterCount: 1, loadLimit: 7 })
    const verdicts = await Promise.all(Array.from({ length: 40 }, (_, place) => publish(100 + place)))
    const { rows } = await database.execute<{ id: number; load: number }>(
      sql`select identity_id as id, count(*)::int as load from ${table} group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { id: one, load: 7 },
      { id: two, load: 7 },
    ])
    expect(verdicts.filter(({ waiter }) => waiter.picked.length === 0)).toHaveLength(26)
    expect((await keeper.call(calls.logs, { settingId: rule.id, result: 'NONE', pageSize: 50 })).total).toBe(26)
    await keeper.call(calls.remove, { id: rule.id, version: 1 })
  })
})

describe('pausing', () => {
  const soon = () => clock.in(3 * 86_400_000)

  test('oneself with the page, others with the right to assign and within the scope; fourteen days at most', async () => {
    const [own] = await database
      .select({ identityId: identityAccountView.identityId, staffId: identityAccountView.staffId })
      .from(identityAccountView)
      .innerJoin(staffView, eq(staffView.id, identityAccountView.staffId))
      .where(and(eq(identityAccountView.identityId, idsOf('WAITER')[0]!), eq(staffView.status, 1)))
    const { rows } = await database.execute<{ mobile: string }>(sql`select mobile from staff where id = ${own!.staffId}`)
    const { mobile } = rows[0]!
    await grant(app, mobile, 'SELF', ['MyPosition'])
    const waiter = await app.signIn(mobile)
    const other = idsOf('WAITER')[5]!
    const save = (identityId: number, until: string | null) => codeOf(waiter.ask(pauseCalls.save, { identityId, until, reason: '年假' }))
    expect(await save(own!.identityId, soon())).toBe(200)
    expect(await save(own!.identityId, clock.in(15 * 86_400_000))).toBe(refusals.pauseTooLong.code)
    expect(await save(own!.identityId, clock.in(-1000))).toBe(refusals.pauseTooLong.code)
    expect(await save(other, soon())).toBe(refusals.pauseOthers.code)
    expect((await waiter.call(pauseCalls.list, {})).map(({ identityId }) => identityId)).toEqual([own!.identityId])
    expect((await keeper.call(pauseCalls.list, {})).map(({ identityId }) => identityId)).not.toContain(own!.identityId)
    expect(await codeOf(keeper.ask(pauseCalls.save, { identityId: other, until: soon(), reason: '年假' }))).toBe(403)
    await grant(app, members.salesLead, 'ALL', ['Position.assign'])
    const lead = await app.signIn(members.salesLead)
    expect(await codeOf(lead.ask(pauseCalls.save, { identityId: other, until: soon(), reason: '年假' }))).toBe(200)
    expect(await codeOf(lead.ask(pauseCalls.save, { identityId: 999_999, until: soon(), reason: '年假' }))).toBe(404)
    // Ending a pause sets its end to now, twice as well as once.
    expect(await codeOf(lead.ask(pauseCalls.save, { identityId: other, until: null, reason: '提前返回' }))).toBe(200)
    expect(await codeOf(lead.ask(pauseCalls.save, { identityId: other, until: null, reason: '提前返回' }))).toBe(200)
    const active = await database
      .select({ identityId: assignPause.identityId })
      .from(assignPause)
      .where(gt(assignPause.until, clock.iso()))
      .orderBy(asc(assignPause.id))
    expect(active.map(({ identityId }) => identityId)).not.toContain(other)
  })

  test('those whom positions are not given to cannot be paused', async () => {
    const [sale] = (await database.execute<{ id: number }>(sql`select id from service_identity where kind = 'SALE' and status = 'ENABLED' limit 1`)).rows
    await grant(app, members.salesLead, 'ALL', ['Position.assign'])
    const lead = await app.signIn(members.salesLead)
    expect(await codeOf(lead.ask(pauseCalls.save, { identityId: sale!.id, until: soon(), reason: '年假' }))).toBe(404)
  })
})
