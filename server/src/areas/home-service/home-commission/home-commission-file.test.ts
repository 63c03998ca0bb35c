import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { homeCommission as calls } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { partOf } from '../../../kit/sheet/testing.ts'
import { readXlsx } from '../../../kit/sheet/xlsx-reader.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { generatePlans } from './home-commission-plan.rules.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'
import { asMember, completedOrder, newPayee } from './home-commission.testing.ts'

/** The workbook of one plan. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['HomeCommission', 'HomeCommission.export'])
const own = await app.signIn(members.sales)
const ownId = await staffIdOf(app, members.sales)
const folder = mkdtempSync(path.join(tmpdir(), 'plan-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [year, thisMonth] = clock.today().split('-').map(Number) as [number, number]
const before = new Date(Date.UTC(year, thisMonth - 3, 1))
const month = { planYear: before.getUTCFullYear(), planMonth: before.getUTCMonth() + 1 }

async function newPlan(ownerId: number | null = null) {
  const person = await newPayee(app, { ownerId })
  for (const [day, goodsMoney] of [
    [5, '100.00'],
    [6, '50.00'],
  ] as const)
    await completedOrder(app, { persons: [person.id], goodsMoney, completedAt: new Date(before.getTime() + day * 86_400_000).toISOString(), ownerId })
  await asMember(app, 1, work => generatePlans(work.db, { ...month, now: clock.iso(), staffId: 1 }))
  return (await database.select().from(homeCommission).where(eq(homeCommission.artificerId, person.id)))[0]!
}

async function sheetOf(client: Client, id: number) {
  const answer = await client.fetchFile(calls.planFile, { id })
  expect(answer.status).toBe(200)
  const file = path.join(folder, `${id}.xlsx`)
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()))
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition')!)![1]!)
  return { name, head: await readXlsx(file, { rows: 10 }), items: await partOf(file, 'xl/worksheets/sheet2.xml') }
}

test('has the head with its totals and a row for each item, at once as a file', async () => {
  const plan = await newPlan()
  await database
    .insert(homeCommissionItem)
    .values({ commissionId: plan.id, artificerId: plan.artificerId, rowType: 'ADJUST', adjustMoney: '-5.00', adjustCode: 'PENALTY', adjustReason: '迟到扣罚' })
  const { name, head, items } = await sheetOf(admin, plan.id)
  expect(name).toBe(`${plan.planNo}_李建国_${month.planYear}-${String(month.planMonth).padStart(2, '0')}.xlsx`)
  expect(head.rows).toHaveLength(1)
  // The labels, three rows and the totals, of which the last is 105.00 less the penalty.
  expect(items.match(/<row /g)).toHaveLength(5)
  expect(items).toContain('迟到扣罚')
  expect(items).toMatch(/<v>100(?:\.00)?<\/v>/)
  const cells = Object.fromEntries(head.header.map((label, place) => [label, head.rows[0]!.cells[place]]))
  expect(cells).toMatchObject({ 结算单号: plan.planNo, 服务人员: '李建国', 订单总金额: '150', 佣金总金额: '105', 转账状态: '待转账', 银行账号: '****4567' })
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'HOME_COMMISSION'), eq(auditLog.recordId, String(plan.id)), eq(auditLog.action, 'EXPORT')))
  expect(entry).toBeDefined()
})

test('is there within the scope and without what a role may not see', async () => {
  const [mine, foreign] = [await newPlan(ownId), await newPlan()]
  expect((await own.fetchFile(calls.planFile, { id: foreign.id })).status).toBe(404)
  expect((await sheetOf(own, mine.id)).head.header).toContain('结算总金额')
  await grant(app, members.sales, 'SELF', ['HomeCommission', 'HomeCommission.export'], {
    fields: { 'commission.money': 'HIDE', 'artificer.mobile': 'HIDE', 'artificer.bankAccountNo': 'HIDE' },
  })
  const { header } = (await sheetOf(own, mine.id)).head
  expect(header).toContain('订单总金额')
  for (const label of ['佣金总金额', '结算总金额', '手机号', '银行账号']) expect(header).not.toContain(label)
  await grant(app, members.sales, 'SELF', ['HomeCommission', 'HomeCommissionDetail'])
  expect((await own.fetchFile(calls.planFile, { id: mine.id })).status).toBe(403)
})
