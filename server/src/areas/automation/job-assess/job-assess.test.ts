import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { commonRefusals, jobAssess as calls, jobAssessRefusals as refusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import type { Running } from '../../../kit/area.ts'
import type { AssessFinding, AssessSource, AssessedAssignment, AssessedMonth } from '../../../kit/assess-source.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { findAssignees } from '../../permissions/index.ts'
import { jobAssessMonth } from './job-assess-month.jobs.ts'
import { jobAssessResult, jobAssessSetting } from './job-assess.tables.ts'
import { positionAssess } from './position-assess.jobs.ts'

const app = await startTestApp()
const { database } = app.services
await grant(app, members.sales, 'ALL', ['JobAssess', 'JobAssess.save', 'JobAssess.export'])
await grant(app, members.reviewer, 'SELF', ['JobAssess'])
const keeper = await app.signIn(members.sales)
const reader = await app.signIn(members.reviewer)
afterAll(() => clock.reset())

type Edit = InputOf<typeof calls.save>
let names = 0
let places = 100
const edit = (more: Partial<Edit> = {}): Edit => ({
  name: `测试考核${++names}`,
  priority: ++places,
  identityKind: 'WAITER',
  urgencies: ['URGENT'],
  categoryIds: [],
  cityCodes: [],
  firstBookHours: 8,
  weekBookMin: null,
  arriveHours: null,
  arriveMin: null,
  targetDays: null,
  targetPercent: null,
  warnPercent: 80,
  overdueAction: 'NOTIFY',
  reclaimHours: null,
  noticeTo: ['SELF'],
  weights: null,
  fullValues: null,
  ...more,
})
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const rules = async () => (await keeper.call(calls.page, { pageSize: 200 })).records
const editOf = async (id: number): Promise<Edit> => {
  const { isDefault: _, state: _state, cityNames: _names, actions: _actions, ...fields } = await keeper.call(calls.info, { id })
  return fields
}

describe('rules', () => {
  test('each kind has one default rule, which stays, is last and takes everything', async () => {
    const defaults = (await rules()).filter(({ isDefault }) => isDefault)
    expect(defaults.map(({ identityKind }) => identityKind).sort()).toEqual(['ADVISER', 'WAITER'])
    const [own] = defaults
    const values = await editOf(own!.id)
    const of = (more: Partial<Edit>) => codeOf(keeper.ask(calls.save, { ...values, ...more }))
    expect(await codeOf(keeper.ask(calls.changeState, { id: own!.id, version: own!.version, state: 'DISABLED' }))).toBe(refusals.defaultStays.code)
    expect(await codeOf(keeper.ask(calls.remove, { id: own!.id, version: own!.version }))).toBe(refusals.defaultKept.code)
    expect(await of({ urgencies: ['URGENT'] })).toBe(refusals.defaultTakesAll.code)
    expect(await of({ priority: 5 })).toBe(refusals.defaultLast.code)
    expect(await of({ weights: null, fullValues: null })).toBe(refusals.weightsNeeded.code)
    expect(await of({ weights: { FIRST_BOOK: 20, BOOK: 30, ARRIVE: 25, ONBOARD: 24 } })).toBe(406)
    expect(await of({ identityKind: own!.identityKind === 'WAITER' ? 'ADVISER' : 'WAITER' })).toBe(refusals.kindStays.code)
  })

  test('every refusal of an ordinary rule', async () => {
    const of = (more: Partial<Edit>) => codeOf(keeper.ask(calls.save, edit(more)))
    const weights = { FIRST_BOOK: 25, BOOK: 25, ARRIVE: 25, ONBOARD: 25 }
    expect(await of({ weights, fullValues: { BOOK: 1, ARRIVE: 1, ONBOARD: 1 } })).toBe(refusals.weightsOnDefault.code)
    expect(await of({ priority: 999 })).toBe(refusals.beforeDefault.code)
    expect(await of({ cityCodes: ['999999'] })).toBe(refusals.noRegion.code)
    const { id } = await keeper.call(calls.save, edit({ priority: 50 }))
    expect(await of({ priority: 50 })).toBe(refusals.priorityTaken.code)
    expect(await of({ priority: 50, identityKind: 'ADVISER' })).toBe(200)
    const { name } = (await rules()).find(rule => rule.id === id)!
    expect(await of({ name })).toBe(refusals.nameTaken.code)
    for (const wrong of [
      { firstBookHours: null },
      { arriveHours: 8 },
      { targetPercent: 50 },
      { identityKind: 'ADVISER', overdueAction: 'ADD_WAITER' },
      { overdueAction: 'RECLAIM' },
      { reclaimHours: 5 },
      { weights },
      { noticeTo: [] },
      { warnPercent: 49 },
    ] satisfies Partial<Edit>[])
      expect(await of(wrong)).toBe(406)
    expect(await codeOf(reader.ask(calls.save, edit()))).toBe(403)
    expect(await codeOf(keeper.ask(calls.changeState, { id, version: 1, state: 'ENABLED' }))).toBe(refusals.sameState.code)
    expect(await codeOf(keeper.ask(calls.changeState, { id, version: 9, state: 'DISABLED' }))).toBe(commonRefusals.staleVersion.code)
  })

  raced('jobAssess.save')
  test('ten add a rule at the same place at once: one does', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => keeper.ask(calls.save, edit({ priority: 77 }))))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === refusals.priorityTaken.code)).toHaveLength(9)
  })

  test('a change can be put back from the log', async () => {
    const { id } = await keeper.call(calls.save, edit({ firstBookHours: 8 }))
    await keeper.call(calls.save, { ...(await editOf(id)), firstBookHours: 4, warnPercent: 60 })
    const [change] = await database
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'JOB_ASSESS'), eq(auditLog.recordId, String(id)), eq(auditLog.action, 'UPDATE')))
      .orderBy(desc(auditLog.id))
    expect(await codeOf(keeper.ask(calls.restore, { id, version: 2, logId: 1 }))).toBe(refusals.nothingToRestore.code)
    await keeper.call(calls.restore, { id, version: 2, logId: change!.id })
    expect(await editOf(id)).toMatchObject({ firstBookHours: 8, warnPercent: 80, version: 3 })
  })
})

describe('trying a rule out', () => {
  test('generated assignments stand beside the saved rules, the same for the same seed, and nothing is written', async () => {
    clock.freeze('2026-11-18T03:00:00.000Z')
    const before = await database.select({ all: sql`md5(string_agg(one::text, ',' order by one::text))` }).from(sql`${jobAssessSetting} as one`)
    const { id: _, version: _version, ...rule } = edit({ urgencies: [], priority: 1 + 500, firstBookHours: 1 })
    const first = await keeper.call(calls.test, { rule, generate: { count: 200, seed: 3 } })
    expect(first).toMatchObject({ total: 200, isGenerated: true })
    expect(Object.values(first.after).reduce((sum, one) => sum + one, 0)).toBe(200)
    expect(first.changes.length).toBeGreaterThan(0)
    expect(await keeper.call(calls.test, { rule, generate: { count: 200, seed: 3 } })).toEqual(first)
    const real = await keeper.call(calls.test, { rule })
    expect(real).toMatchObject({ isGenerated: false })
    expect(real.total).toBeGreaterThan(1_000)
    expect(await codeOf(keeper.ask(calls.test, { rule: { ...rule, id: 999_999 } }))).toBe(404)
    expect(await codeOf(reader.ask(calls.test, { rule }))).toBe(403)
    expect(await database.select({ all: sql`md5(string_agg(one::text, ',' order by one::text))` }).from(sql`${jobAssessSetting} as one`)).toEqual(before)
    clock.reset()
  })
})

describe('results', () => {
  test('show the months of the own departments or the own ones, and how a score came about', async () => {
    const all = await keeper.call(calls.results, { pageSize: 200 })
    expect(all.total).toBeGreaterThan(250)
    const [row] = all.records
    const info = await keeper.call(calls.resultInfo, { id: row!.id })
    const sum = info.parts.reduce((points, part) => points + Number(part.points), 0)
    expect(Math.abs(sum - Number(info.score))).toBeLessThan(0.05)
    expect((await reader.call(calls.results, {})).total).toBe(0)
    expect(await codeOf(reader.ask(calls.resultInfo, { id: row!.id }))).toBe(404)
    expect(await codeOf(reader.ask(calls.export, {}))).toBe(403)
    expect(await codeOf(keeper.ask(calls.export, {}))).toBe(200)
    const waiters = await keeper.call(calls.results, { identityKind: 'WAITER', month: row!.month, sortField: 'rank', sortOrder: 'asc', pageSize: 200 })
    expect(waiters.records[0]!.rank).toBe(1)
    expect(waiters.records.map(({ score }) => Number(score))).toEqual(waiters.records.map(({ score }) => Number(score)).sort((one, other) => other - one))
    expect(await codeOf(keeper.ask(calls.results, { month: '2026-13' }))).toBe(406)
  })
})

describe('tasks', () => {
  const people = async () => (await findAssignees(database)).filter(({ kind, status }) => kind === 'WAITER' && status === 'ENABLED')

  /** Assignments as the area of positions will keep them. */
  class Assignments implements AssessSource {
    rows: AssessedAssignment[]
    saved: [number, AssessFinding][] = []
    month: AssessedMonth[] = []
    constructor(rows: AssessedAssignment[] = []) {
      this.rows = rows
    }
    findActive = (_: unknown, after: number, limit: number) => Promise.resolve(this.rows.filter(({ id }) => id > after).slice(0, limit))
    lock = (_: unknown, id: number) => Promise.resolve(this.rows.find(row => row.id === id) ?? null)
    save = (_: unknown, assignment: AssessedAssignment, finding: AssessFinding) => {
      this.saved.push([assignment.id, finding])
      const { state, dueAt, missedWeeks } = finding
      Object.assign(assignment, { state, dueAt, missedWeeks, overdueAt: state === 'OVERDUE' ? (assignment.overdueAt ?? clock.iso()) : null })
      return Promise.resolve()
    }
    findMonth = () => Promise.resolve(this.month)
  }
  const runWith = (task: typeof positionAssess, source: AssessSource) => runTask(task, database, { running: { assessments: [source] } as unknown as Running })

  beforeEach(() => clock.reset())

  test('assignments move to at risk, overdue and out of grace, each once', async () => {
    // A Monday at nine, with the seven and a half hours of the office.
    clock.freeze('2027-03-01T01:00:00.000Z')
    const rule = await keeper.call(
      calls.save,
      edit({
        urgencies: ['VERY_URGENT'],
        cityCodes: ['650100'],
        priority: 9,
        firstBookHours: 4,
        overdueAction: 'RECLAIM',
        reclaimHours: 4,
        noticeTo: ['SELF', 'LEADER'],
      }),
    )
    await database.update(jobAssessSetting).set({ priority: 0 }).where(eq(jobAssessSetting.id, rule.id))
    const [person] = await people()
    const source = new Assignments([
      {
        id: 7,
        positionId: 1,
        positionTitle: '叉车司机',
        identityKind: 'WAITER',
        identityId: person!.id,
        identityName: person!.name,
        cityCode: '650100',
        categoryPath: [],
        urgency: 'VERY_URGENT',
        clockFrom: clock.iso(),
        target: 3,
        pausedAt: null,
        pausedMinutes: 0,
        bookings: [],
        arrivals: [],
        state: 'NORMAL',
        dueAt: null,
        missedWeeks: 0,
        overdueAt: null,
      },
    ])
    const step = async (hours: number) => {
      clock.advance(hours * 3_600_000)
      source.saved = []
      await runWith(positionAssess, source)
      return source.saved.map(([, { state, action, tell }]) => [state, action, tell.length])
    }
    expect(await step(0)).toEqual([['NORMAL', null, 0]])
    expect(source.rows[0]!.dueAt).toBe('2027-03-01T06:30:00.000Z')
    expect(await step(1)).toEqual([])
    expect(await step(4)).toEqual([['WARNING', null, 2]])
    expect(await step(1)).toEqual([['OVERDUE', null, 2]])
    expect(await step(1)).toEqual([])
    expect(await step(20)).toEqual([['OVERDUE', 'RECLAIM', 0]])
    const dry = new Assignments([{ ...source.rows[0]!, state: 'NORMAL' }])
    await runTask(positionAssess, database, { running: { assessments: [dry] } as unknown as Running, dry: true })
    expect(dry.saved).toEqual([])
  })

  test('the month is provisional until the fifth, then final for ever, and everybody is told', async () => {
    const [one, two, three] = await people()
    const source = new Assignments()
    const figures = (identityId: number, bookNum: number): AssessedMonth => ({
      identityId,
      assigned: 4,
      ontimeFirst: 4,
      bookNum,
      arriveNum: 0,
      onboardNum: 0,
      overdueNum: 1,
    })
    source.month = [figures(one!.id, 30), figures(two!.id, 30), figures(three!.id, 6)]
    const results = () =>
      database
        .select({ identityId: jobAssessResult.identityId, score: jobAssessResult.score, rank: jobAssessResult.rank, frozenAt: jobAssessResult.frozenAt })
        .from(jobAssessResult)
        .where(eq(jobAssessResult.month, '2027-04'))
        .orderBy(jobAssessResult.identityId)
    const told = async (key: string) =>
      database.$count(staffNotice, sql`${staffNotice.messageKey} = ${key} and ${staffNotice.messageValues}->>'month' = '2027-04'`)
    clock.freeze('2027-04-30T19:00:00.000Z')
    await runWith(jobAssessMonth, source)
    expect(await results()).toMatchObject([
      { identityId: one!.id, score: '35.00', rank: 1, frozenAt: null },
      { identityId: two!.id, score: '35.00', rank: 1, frozenAt: null },
      { identityId: three!.id, score: '23.00', rank: 3, frozenAt: null },
    ])
    expect(await told('jobAssess.provisional')).toBeGreaterThan(0)
    source.month = [figures(one!.id, 60), figures(three!.id, 6)]
    clock.freeze('2027-05-04T19:00:00.000Z')
    await runWith(jobAssessMonth, source)
    const final = await results()
    expect(final).toMatchObject([
      { identityId: one!.id, score: '50.00', rank: 1 },
      { identityId: three!.id, score: '23.00', rank: 2 },
    ])
    expect(final.every(({ frozenAt }) => frozenAt !== null)).toBe(true)
    const finals = await told('jobAssess.final')
    expect(finals).toBeGreaterThan(0)
    // Run by hand once more, with better figures: what is final stays, and nobody hears of it again.
    source.month = [figures(three!.id, 600)]
    clock.freeze('2027-05-20T19:00:00.000Z')
    await runWith(jobAssessMonth, source)
    expect(await results()).toEqual(final)
    expect(await told('jobAssess.final')).toBe(finals)
  })

  test('without an area that offers positions nothing of the past is lost', async () => {
    const before = await database.$count(jobAssessResult)
    await runTask(jobAssessMonth, database, { running: { assessments: [] } as unknown as Running })
    await runTask(positionAssess, database, { running: { assessments: [] } as unknown as Running })
    expect(await database.$count(jobAssessResult)).toBe(before)
  })
})
