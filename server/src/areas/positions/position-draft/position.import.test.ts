import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importTask, ownOperation, positionDraft as calls } from '@gongtai/contract'
import type { ImportInfo } from '@gongtai/contract'
import { writeXlsx } from '../../../kit/sheet/xlsx-writer.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { newCompany, newIdentity } from '../../companies/testing.ts'
import { jobCategoryMap } from '../job-category-map/job-category-map.tables.ts'
import { jobCategory } from '../job-category/job-category.tables.ts'
import { someLeaf } from '../testing.ts'
import { positionDraft } from './position-draft.tables.ts'

const app = await startTestApp()
const { database } = app.services
await grant(app, members.sales, 'SELF', ['NewPosition', 'PositionDrafts', 'NewPosition.import'])
const saleId = await newIdentity(app, members.sales)
const sale = await app.signIn(members.sales)
await database.delete(positionDraft)
const folder = mkdtempSync(join(tmpdir(), 'gongtai-positions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const header = '职位名称,企业,职类,用工形式,招聘人数,紧急程度,最低薪资,最高薪资,学历要求,工作时间,职位描述,任职要求'

async function importRows(...rows: string[]): Promise<ImportInfo> {
  const path = join(folder, 'positions.xlsx')
  const columns = header.split(',').map(label => ({ label, kind: 'text' as const }))
  const written = (async function* () {
    yield rows.map(row => row.split(','))
  })()
  await writeXlsx(path, [{ name: '职位', columns, rows: written }])
  const answer = await sale.upload(importTask.check, { importType: 'POSITION' }, 'positions.xlsx', new Uint8Array(readFileSync(path)))
  expect(answer.msg).toBe('success')
  const { data } = answer
  const until = (state: ImportInfo['state']) =>
    expect.poll(async () => (await sale.call(importTask.info, { id: data.id })).state, { timeout: 30_000, interval: 50 }).toBe(state)
  await until('CHECKED')
  const checked = await sale.call(importTask.info, { id: data.id })
  await sale.call(importTask.confirm, { id: data.id, skipErrors: true })
  await until('FINISHED')
  return checked
}

test('a sheet makes drafts of whoever imports it; what is not known only warns, and can be taken back', async () => {
  const mine = await newCompany(app, { saleId })
  const foreign = await newCompany(app, { saleId: await newIdentity(app, members.salesLead) })
  const { id: categoryId } = await someLeaf(app)
  const [leaf] = await database.select({ code: jobCategory.code }).from(jobCategory).where(eq(jobCategory.id, categoryId))
  const checked = await importRows(
    `车床操作工,${mine.name},${leaf!.code},全职,10,Urgent,6000,9000.5,高中/中专,8:00-17:00,误差<5丝 & 看图,能吃苦`,
    `装配工,${foreign.name},从没见过的职类,,,,,,,,,`,
    `质检员,,,临时,abc,,12.345,,,,,`,
  )
  expect(checked).toMatchObject({ okRows: 1, warnRows: 1, errorRows: 1 })
  // A company of somebody else is as unknown as one that does not exist.
  expect(checked.rows.find(({ outcome }) => outcome === 'WARN')!.messages.map(({ field }) => field)).toEqual(['company', 'categoryId'])
  expect(checked.rows.find(({ outcome }) => outcome === 'ERROR')!.messages.map(({ field }) => field)).toEqual(['jobType', 'headcount', 'salaryMin'])
  const { records } = await sale.call(calls.page, {})
  expect(records.map(({ title, companyId, source }) => [title, companyId, source])).toEqual(
    expect.arrayContaining([
      ['车床操作工', mine.id, 'IMPORT'],
      ['装配工', null, 'IMPORT'],
    ]),
  )
  const whole = await sale.call(calls.info, { id: records.find(({ companyId }) => companyId === mine.id)!.id })
  expect(whole.data).toMatchObject({
    companyId: mine.id,
    categoryId,
    jobType: 'FULL_TIME',
    headcount: 10,
    urgency: 'URGENT',
    salaryUnit: 'MONTH',
    salaryMax: '9000.5',
    eduMin: 'SENIOR',
    description: '<p>误差&lt;5丝 &amp; 看图</p>',
  })
  const [seen] = await database.select().from(jobCategoryMap).where(eq(jobCategoryMap.externalName, '从没见过的职类'))
  expect(seen).toMatchObject({ platform: 'IMPORT', state: 'UNMAPPED', hitCount: 1 })
  const [operation] = (await sale.call(ownOperation.page, {})).records
  await sale.call(ownOperation.undo, { id: operation!.id })
  expect((await sale.call(calls.page, {})).total).toBe(0)
})
