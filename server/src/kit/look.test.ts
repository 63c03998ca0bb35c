import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { company, companyStaff, fieldCatalogue, globalSearch, maskPhone, reveal, staff as staffCalls } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { grant } from '../testing/grant.ts'
import { raced } from '../testing/raced.ts'
import { sampleOf } from '../testing/sample.ts'
import { newCompany, newHr } from '../areas/companies/testing.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { companyStaff as companyStaffTable } from '../areas/companies/company-staff/company-staff.tables.ts'
import { auditLog } from './audit-log.ts'
import { clock } from './clock.ts'
import { allLists } from './list-query.ts'
import { lookDay } from './look.tables.ts'
import { looksPerDay, numberFilters } from './look.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
afterEach(() => clock.reset())

const me = members.withoutRole
const [{ id: myId }] = (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, me))) as [{ id: number }]
const [other] = (await database.select().from(staff).where(eq(staff.mobile, members.recruiter))) as [typeof staff.$inferSelect]
const looks = async () => (await database.select().from(lookDay).where(eq(lookDay.staffId, myId)))[0]?.looks ?? 0
const entries = () => database.select().from(auditLog).where(eq(auditLog.action, 'VIEW_SENSITIVE')).orderBy(auditLog.id)

const client = await app.signIn(me)
beforeEach(() => database.delete(lookDay))

const spend = (number: number) => database.insert(lookDay).values({ staffId: myId, day: clock.today(), looks: number, numbers: [] })

describe('a look at a masked value', () => {
  raced('reveal.field')
  test('counts exactly, over several sessions at once', async () => {
    await grant(app, me, 'ALL', ['UserManage', 'UserManage.viewPhone'])
    await spend(looksPerDay - 20)
    const clients = [client, ...(await Promise.all(Array.from({ length: 3 }, () => app.signIn(me))))]
    const before = (await entries()).length
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, number) => clients[number % clients.length]!.ask(reveal.field, { resource: 'STAFF', id: other.id, field: 'mobile' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status, msg }) => `${status} ${msg}`))).toEqual(new Set(['429 今日查看次数已达上限']))
    expect((await entries()).length - before).toBe(20)
    expect(await looks()).toBe(looksPerDay)
  })

  test('that shows nothing is none', async () => {
    await grant(app, me, 'ALL', ['UserManage', 'UserManage.viewPhone'])
    expect((await client.ask(reveal.field, { resource: 'STAFF', id: 99_999_999, field: 'mobile' })).status).toBe(404)
    expect(await looks()).toBe(0)
  })
})

describe('a search for a whole number', () => {
  test('by whoever sees it masked is counted once a day and logged, with its result or without', async () => {
    await grant(app, me, 'ALL', ['UserManage'])
    const before = (await entries()).length
    const found = await client.call(staffCalls.page, { keyword: other.mobile })
    expect(found.records.map(({ id }) => id)).toEqual([other.id])
    expect(await looks()).toBe(1)
    for (const again of [other.mobile, ` ${other.mobile}`, `${other.mobile.slice(0, 3)} ${other.mobile.slice(3)}`])
      await client.call(staffCalls.page, { keyword: again, pageSize: 50 })
    expect(await looks()).toBe(1)
    await client.call(staffCalls.page, { keyword: '13912345678' })
    expect(await looks()).toBe(2)
    const logged = (await entries()).slice(before)
    expect(logged.map(({ recordTitle, remark, staffId }) => [recordTitle, remark, staffId])).toEqual([
      [maskPhone(other.mobile), 'staff.mobile', myId],
      [maskPhone('13912345678'), 'staff.mobile', myId],
    ])
    expect(JSON.stringify(logged)).not.toContain(other.mobile)
  })

  test('ends with the limit of looks, in lists, exports and the palette', async () => {
    await grant(app, me, 'ALL', ['UserManage', 'UserManage.export'])
    await spend(looksPerDay - 1)
    expect((await client.ask(staffCalls.page, { keyword: '13912345678' })).status).toBe(200)
    for (const answer of [
      await client.ask(staffCalls.page, { keyword: '13912345679' }),
      await client.ask(staffCalls.export, { keyword: '13912345679' }),
      await client.ask(globalSearch.find, { keyword: '13912345679' }),
    ])
      expect(answer).toMatchObject({ status: 429, msg: '今日查看次数已达上限' })
    // What was looked for before, the last four digits and names go on.
    for (const keyword of ['13912345678', '5678', '张']) expect((await client.ask(staffCalls.page, { keyword })).status, keyword).toBe(200)
    expect((await client.ask(globalSearch.find, { keyword: '13912345678' })).status).toBe(200)
  })

  test('by whoever may see it is free, unless a role masks it always', async () => {
    await grant(app, me, 'ALL', ['UserManage', 'UserManage.viewPhone'])
    await client.call(staffCalls.page, { keyword: '13912345678' })
    await client.call(globalSearch.find, { keyword: '13912345678' })
    expect(await looks()).toBe(0)
  })

  test('is counted by the number of a company’s people as well', async () => {
    await grant(app, me, 'ALL', ['Company', 'CompanyDetail'])
    const [person] = await database.select().from(companyStaffTable).limit(1)
    await client.call(company.search, { tab: 'ALL', keyword: person!.mobile } as never)
    expect(await looks()).toBe(1)
    await client.ask(companyStaff.search, { companyId: person!.companyId, keyword: '13912345678' })
    expect(await looks()).toBe(2)
  })

  test('of a company’s people is counted for whoever may see those of his own companies alone', async () => {
    await grant(app, me, 'SELF', ['Company', 'CompanyDetail', 'Company.viewPhone'])
    const { id: companyId } = await newCompany(app)
    const { mobile } = await newHr(app, companyId)
    await spend(looksPerDay - 1)
    const found = await client.call(company.search, { tab: 'PUBLIC', keyword: mobile } as never)
    expect(found.records.map(({ id }) => id)).toEqual([companyId])
    expect(await looks()).toBe(looksPerDay)
    expect((await client.ask(company.search, { tab: 'PUBLIC', keyword: '13912345678' } as never)).status).toBe(429)
  })

  test('many at once stop at the limit', async () => {
    await grant(app, me, 'ALL', ['UserManage'])
    await spend(looksPerDay - 10)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => client.ask(staffCalls.page, { keyword: `139123456${10 + number}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

/** Columns that hold telephone numbers of people. */
const numberColumn = /"(\w*mobile|\w*phone|\w*_tel)"/g
const numbersIn = (text: string) => text.match(numberColumn)?.length ?? 0

test.each(allLists.map(({ call, run }) => [call.path, call, run] as const))(
  '%s says which of its filters find people by their numbers',
  (_, call: Call, run) => {
    const least = call.input.safeParse({ pageNum: 1, pageSize: 20 }).success ? {} : sampleOf(call.input)
    const marked = numberFilters(call).map(({ name }) => name)
    for (const [name, schema] of Object.entries(call.input.shape)) {
      let value: unknown
      try {
        value = sampleOf(schema as never)
      } catch {
        continue
      }
      if (typeof value !== 'string') continue
      const base = { ...(least as object), pageNum: 1, pageSize: 20, sortField: undefined }
      const text = (given: object) => run.queryFor({ ...base, ...given }, { kind: 'ALL' }).text
      const { [name]: _left, ...without } = base as Record<string, unknown>
      if (numbersIn(text({ [name]: value })) > numbersIn(run.queryFor(without as never, { kind: 'ALL' }).text))
        expect(marked, `${call.path} ${name}`).toContain(name)
    }
  },
)

test('what is marked is a number', () => {
  for (const { call } of allLists) for (const { keys } of numberFilters(call)) for (const key of keys) expect(fieldCatalogue[key].kind).toBe('PHONE')
})
