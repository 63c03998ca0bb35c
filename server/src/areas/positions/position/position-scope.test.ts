import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, globalSearch, position as calls, positionDraft as draftCalls, reveal } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { downloadExport, finishedExport } from '../../../testing/exported-file.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { newIdentity } from '../../companies/testing.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { newEmployer, newPosition } from '../testing.ts'
import { position } from './position.tables.ts'

const app = await startTestApp()
const { database } = app.services
const codes: Code[] = ['Position', 'PositionDetail', 'PositionEdit', 'NewPosition', 'Position.export', 'Company.viewPhone']

interface Person {
  client: Client
  staffId: number
  identityId: number
}

/** Each of them is in a department of the own. */
async function person(mobile: string, kind: 'SALE' | 'ADVISER', scope: 'SELF' | 'DEPT' = 'SELF'): Promise<Person> {
  await grant(app, mobile, scope, codes)
  const identityId = await newIdentity(app, mobile, kind)
  const staffId = await staffIdOf(app, mobile)
  const [{ deptId }] = (await database.select({ deptId: staff.deptId }).from(staff).where(eq(staff.id, staffId))) as [{ deptId: number }]
  await database.update(serviceIdentity).set({ deptId }).where(eq(serviceIdentity.id, identityId))
  return { client: await app.signIn(mobile), staffId, identityId }
}

const sale = await person(members.sales, 'SALE')
const recruiter = await person(members.recruiter, 'ADVISER')
const auditor = await person(members.auditor, 'ADVISER')
const admin = await app.signIn(members.admin)

const word = '界面设计范围'
const of = await newEmployer(app, { saleId: sale.identityId })
const named = { title: `${word}一`, feeMode: 'RESULT', feeType: 'FIXED', feeValue: '4321.00', internalNote: '内部说明', saleId: sale.identityId } as const
const { id } = await newPosition(app, of, { ...named, adviserId: recruiter.identityId, createdBy: auditor.staffId })

async function seenBy({ client }: { client: Client }): Promise<Record<string, boolean>> {
  const list = await client.call(calls.page, { keyword: word })
  const [found] = await client.call(globalSearch.find, { keyword: word, types: ['POSITION'] })
  const { id: taskId } = await client.call(calls.export, { keyword: word, columns: ['title'] } as never).catch(() => ({ id: 0 }))
  if (taskId > 0) await finishedExport(client, taskId)
  return {
    list: list.records.some(row => row.id === id),
    info: (await client.ask(calls.info, { id })).status === 200,
    search: found?.records.some(row => row.id === id) ?? false,
    history: (await client.ask(audit.record, { recordType: 'POSITION', recordId: id })).status === 200,
    export: taskId > 0 && (await downloadExport(client, taskId)).rows.some(cells => cells.some(cell => cell.includes(word))),
  }
}
const everywhere = { list: true, info: true, search: true, history: true, export: true }
const nowhere = { list: false, info: false, search: false, history: false, export: false }

describe('a position is seen', () => {
  test('by its recruiter and by the sale of its company', async () => {
    expect(await seenBy(recruiter)).toEqual(everywhere)
    expect(await seenBy(sale)).toEqual(everywhere)
  })

  test('by whoever made it until it has a recruiter', async () => {
    expect(await seenBy(auditor)).toEqual(nowhere)
    await database.execute(`update position set adviser_id = null where id = ${id}`)
    expect(await seenBy(auditor)).toEqual(everywhere)
    await database.execute(`update position set adviser_id = ${recruiter.identityId} where id = ${id}`)
  })

  test('by who works on it, without number, fee and note, and not written to', async () => {
    const now = clock.iso()
    await database
      .insert(positionAssign)
      .values({ positionId: id, identityKind: 'WAITER', identityId: auditor.identityId, source: 'MANUAL', assignedAt: now, clockFrom: now })
    expect(await seenBy(auditor)).toEqual(everywhere)
    const info = await auditor.client.call(calls.info, { id })
    expect(info).toMatchObject({ companyStaffMobile: null, feeValue: null, internalNote: null, interviewMobile: '139****5678' })
    expect(info.actions).not.toContain('edit')
    expect((await auditor.client.ask(calls.save, { id, version: 1, headcount: 9, requestNo: randomUUID() })).status).toBe(404)
    for (const field of ['interviewMobile', 'companyStaffMobile']) {
      expect((await auditor.client.ask(reveal.field, { resource: 'POSITION', id, field })).msg).toBe('只有职位负责人可查看联系方式')
      expect((await recruiter.client.call(reveal.field, { resource: 'POSITION', id, field })).value).toMatch(/^1\d{10}$/)
    }
    const { draftId } = await auditor.client.call(calls.copy, { id, requestNo: randomUUID() })
    const { data } = await auditor.client.call(draftCalls.info, { id: draftId })
    for (const name of ['feeValue', 'internalNote', 'interviewMobile', 'validTo']) expect(data).not.toHaveProperty(name)
    const history = await auditor.client.call(audit.record, { recordType: 'POSITION', recordId: id })
    expect(JSON.stringify(history)).not.toContain('4321')
    await database.delete(positionAssign).where(eq(positionAssign.positionId, id))
  })

  test('by the department of those whose it is', async () => {
    await grant(app, members.auditor, 'DEPT', codes)
    expect(await seenBy(auditor)).toEqual(nowhere)
    const [{ deptId }] = (await database.select({ deptId: staff.deptId }).from(staff).where(eq(staff.id, auditor.staffId))) as [{ deptId: number }]
    await database.update(serviceIdentity).set({ deptId }).where(eq(serviceIdentity.id, recruiter.identityId))
    expect(await seenBy(auditor)).toEqual(everywhere)
    await database.execute(`update position set sale_id = ${sale.identityId} where id = ${id}`)
    const rows = (await auditor.client.call(calls.page, { keyword: word })).records
    expect(rows.map(row => row.id)).toEqual([id])
    await grant(app, members.auditor, 'SELF', codes)
  })

  test('by the departments that its people are in now', async () => {
    const workerId = await newIdentity(app, members.salesLead, 'ADVISER')
    const made = await newPosition(app, of, { saleId: null, adviserId: null, createdBy: auditor.staffId })
    const deptsAfter = async (statement: string) => {
      await database.execute(statement)
      const [row] = await database.select({ deptId: position.deptId, deptIds: position.deptIds }).from(position).where(eq(position.id, made.id))
      return [row!.deptId, row!.deptIds.toSorted((one, other) => one - other)]
    }
    expect(await deptsAfter(`update staff set dept_id = 3 where id = ${auditor.staffId}`)).toEqual([null, [3]])
    await database.execute(`update service_identity set dept_id = 4 where id = ${sale.identityId}`)
    expect(await deptsAfter(`update position set sale_id = ${sale.identityId} where id = ${made.id}`)).toEqual([4, [3, 4]])
    expect(await deptsAfter(`update service_identity set dept_id = 5 where id = ${sale.identityId}`)).toEqual([5, [3, 5]])
    const at = clock.iso()
    await database
      .insert(positionAssign)
      .values({ positionId: made.id, identityKind: 'WAITER', identityId: workerId, source: 'MANUAL', assignedAt: at, clockFrom: at })
    expect(await deptsAfter(`update service_identity set dept_id = 6 where id = ${workerId}`)).toEqual([5, [3, 5, 6]])
    await database.execute(`update service_identity set dept_id = 7 where id = ${recruiter.identityId}`)
    expect(await deptsAfter(`update position set adviser_id = ${recruiter.identityId} where id = ${made.id}`)).toEqual([7, [5, 6, 7]])
    expect(await deptsAfter(`update position_assign set state = 'FINISHED' where position_id = ${made.id}`)).toEqual([7, [5, 7]])
    expect(await deptsAfter(`update position set adviser_id = null where id = ${made.id}`)).toEqual([5, [3, 5]])
    expect(await deptsAfter(`update staff set deleted_at = now() where id = ${auditor.staffId}`)).toEqual([5, [5]])
    await database.execute(`update staff set deleted_at = null where id = ${auditor.staffId}`)
  })

  test('once in a list, however many ways there are to it', async () => {
    const both = await newPosition(app, of, { title: `${word}二`, saleId: sale.identityId, adviserId: sale.identityId, createdBy: sale.staffId })
    const now = clock.iso()
    await database
      .insert(positionAssign)
      .values({ positionId: both.id, identityKind: 'WAITER', identityId: sale.identityId, source: 'MANUAL', assignedAt: now, clockFrom: now })
    const { records, total } = await sale.client.call(calls.page, { keyword: `${word}二` })
    expect([records.map(row => row.id), total]).toEqual([[both.id], 1])
  })
})

describe('the list', () => {
  test('begins with what can be worked on and tells how many are in each state', async () => {
    const company = await newEmployer(app, { saleId: sale.identityId })
    const states = ['CLOSED', 'OFFLINE', 'REJECTED', 'PAUSED', 'ONLINE', 'WAIT_EXAMINE'] as const
    for (const state of states) await newPosition(app, company, { state, saleId: sale.identityId })
    const page = await sale.client.call(calls.page, { companyId: company.id })
    expect(page.records.map(({ state }) => state)).toEqual(states.toReversed())
    expect(page.stateCount).toEqual(Object.fromEntries(states.map(state => [state, 1])))
  })

  test('takes every filter', async () => {
    const filters = {
      keyword: word,
      state: 'ONLINE',
      cityCode: '330100',
      companyId: of.id,
      salaryFrom: 5000,
      salaryTo: 8000,
      fillState: 'OPEN',
      unassigned: true,
      visible: 'PUBLIC',
      feeMode: 'RESULT',
      urgency: 'NORMAL',
      jobType: 'FULL_TIME',
      eduMin: 'UNLIMITED',
      adviserId: recruiter.identityId,
    } as const
    expect((await admin.call(calls.page, filters)).records.map(row => row.id)).toEqual([id])
    for (const other of [{ fillState: 'FULL' }, { salaryFrom: 8001 }, { noBookDays: 1 }, { waiterId: 1 }, { assessState: 'OVERDUE' }] as const)
      expect((await admin.call(calls.page, { ...filters, ...other })).records).toEqual([])
  })
})

test('small questions keep to the scope as well', async () => {
  const foreign = await newEmployer(app, { saleId: await newIdentity(app, members.salesLead) })
  expect((await sale.client.ask(calls.terms, { companyId: foreign.id })).status).toBe(404)
  expect((await sale.client.ask(calls.duplicates, { companyId: foreign.id, title: '操作工' })).status).toBe(404)
  const templates = await sale.client.call(calls.templates, { companyId: foreign.id })
  expect(templates).toEqual([])
  for (const keyword of [word, 'jmsjfw']) {
    const options = await admin.call(calls.options, { keyword })
    expect(options.map(row => row.id)).toContain(id)
    expect(options.length).toBeLessThanOrEqual(20)
    expect((await admin.call(calls.options, { keyword, companyId: of.id })).map(row => row.id)).toContain(id)
    expect(await admin.call(calls.options, { keyword, companyId: foreign.id })).toEqual([])
  }
})
