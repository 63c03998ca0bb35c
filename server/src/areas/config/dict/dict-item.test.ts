import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dict as calls, dictRefusals } from '@gongtai/contract'
import { house } from '../../../app.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { company } from '../../companies/company/company.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const itemsOf = async (typeCode: string) => (await admin.call(calls.items, { typeCode, pageSize: 200 })).records

test('every list that is shipped says which columns hold its values', () => {
  const used = new Set(house.dictUses.map(({ code }) => code))
  expect(Object.keys(house.dicts).filter(code => !used.has(code))).toEqual([])
})

test('a value shows how many records hold it, in single columns and in those of several values', async () => {
  const rows = await database.select({ industryCode: company.industryCode, tags: company.tags }).from(company)
  for (const { value, useCount } of await itemsOf('INDUSTRY')) expect(useCount, value).toBe(rows.filter(({ industryCode }) => industryCode === value).length)
  for (const { value, useCount } of await itemsOf('COMPANY_TAG')) expect(useCount, value).toBe(rows.filter(({ tags }) => tags.includes(value)).length)
})

describe('keeping the values', () => {
  const added = { typeCode: 'COMPANY_TAG', value: 'TRIED', label: '试用标签', labelEn: 'Tried', sort: 900, state: 'ENABLED' as const }

  test('one is added once, renamed under its version, and its value stays', async () => {
    const { id, version } = await admin.call(calls.saveItem, added)
    expect((await admin.ask(calls.saveItem, added)).code).toBe(dictRefusals.valueTaken.code)
    expect((await admin.ask(calls.saveItem, { ...added, typeCode: 'NONE' })).code).toBe(dictRefusals.noType.code)
    const changed = { ...added, id, label: '试过', value: 'OTHER' }
    expect((await admin.ask(calls.saveItem, { ...changed, version: version + 1 })).code).toBe(40_001)
    await admin.call(calls.saveItem, { ...changed, version })
    expect((await itemsOf('COMPANY_TAG')).find(item => item.id === id)).toMatchObject({ value: 'TRIED', label: '试过' })
  })

  test('one that a record holds can only be disabled; without it, it can be deleted', async () => {
    const [item] = (await itemsOf('COMPANY_TAG')).filter(({ value }) => value === 'TRIED')
    const [held] = await database.select().from(company).limit(1)
    await database
      .update(company)
      .set({ tags: ['TRIED'] })
      .where(eq(company.id, held!.id))
    expect((await admin.ask(calls.deleteItem, { id: item!.id, version: item!.version })).msg).toBe('字典值已被1条记录使用，只能停用')
    await database.update(company).set({ tags: [] }).where(eq(company.id, held!.id))
    await admin.call(calls.deleteItem, { id: item!.id, version: item!.version })
    expect((await itemsOf('COMPANY_TAG')).some(({ id }) => id === item!.id)).toBe(false)
  })

  test('needs its own code', async () => {
    await grant(app, members.sales, 'ALL', ['TreeManage', 'TreeManage.param'])
    const client = await app.signIn(members.sales)
    expect((await client.ask(calls.types, {})).status).toBe(403)
    expect((await client.ask(calls.saveItem, added)).status).toBe(403)
  })
})
