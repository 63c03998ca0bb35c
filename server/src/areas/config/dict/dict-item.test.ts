import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, dict as calls, dictRefusals } from '@gongtai/contract'
import { house } from '../../../app.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { company } from '../../companies/company/company.tables.ts'
import { checkSheet, importSheet, undoImport } from '../sheet.testing.ts'
import { comingDicts } from './coming.dicts.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const itemsOf = async (typeCode: string) => (await admin.call(calls.items, { typeCode, pageSize: 200 })).records

test('every list that an area ships says which columns hold its values, unless its area is yet to come', () => {
  const used = new Set(house.dictUses.map(({ code }) => code))
  expect(Object.keys(house.dicts).filter(code => !used.has(code))).toEqual(Object.keys(comingDicts))
})

test('a value shows how many records hold it, in single columns and in those of several values', async () => {
  const rows = await database.select({ industryCode: company.industryCode, tags: company.tags }).from(company)
  for (const { value, useCount } of await itemsOf('INDUSTRY')) expect(useCount, value).toBe(rows.filter(({ industryCode }) => industryCode === value).length)
  for (const { value, useCount } of await itemsOf('COMPANY_TAG')) expect(useCount, value).toBe(rows.filter(({ tags }) => tags.includes(value)).length)
})

describe('keeping the values', () => {
  const added = { typeCode: 'COMPANY_TAG', value: 'TRIED', label: '试用标签', labelEn: 'Tried', state: 'ENABLED' as const }

  test('one is added once, renamed under its version, and its value stays', async () => {
    const { id, version } = await admin.call(calls.saveItem, added)
    expect((await admin.ask(calls.saveItem, added)).code).toBe(dictRefusals.valueTaken.code)
    expect((await admin.ask(calls.saveItem, { ...added, typeCode: 'NONE' })).code).toBe(dictRefusals.noType.code)
    const changed = { ...added, id, label: '试过', color: 'good' as const }
    expect((await admin.ask(calls.saveItem, { ...changed, version: version + 1 })).code).toBe(40_001)
    await admin.call(calls.saveItem, { ...changed, version })
    expect((await itemsOf('COMPANY_TAG')).find(item => item.id === id)).toMatchObject({ value: 'TRIED', label: '试过', color: 'good' })
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

describe('a value', () => {
  const fresh = { typeCode: 'CONTACT_REASON', label: '新事由', labelEn: 'New reason', state: 'ENABLED' as const }

  test('may be replaced until a record holds it; what is shipped may not', async () => {
    const { id, version } = await admin.call(calls.saveItem, { ...fresh, typeCode: 'COMPANY_TAG', value: 'FIRST' })
    const renamed = await admin.call(calls.saveItem, { ...fresh, typeCode: 'COMPANY_TAG', id, version, value: 'SECOND' })
    const [held] = await database.select().from(company).limit(1)
    await database
      .update(company)
      .set({ tags: ['SECOND'] })
      .where(eq(company.id, held!.id))
    expect((await admin.ask(calls.saveItem, { ...fresh, typeCode: 'COMPANY_TAG', id, version: renamed.version, value: 'THIRD' })).code).toBe(
      dictRefusals.valueFixed.code,
    )
    // Of another dictionary it is as if it were not there.
    expect((await admin.ask(calls.saveItem, { ...fresh, id, version: renamed.version, value: 'SECOND' })).status).toBe(404)
    const shipped = (await itemsOf('EDUCATION')).find(({ value }) => value === 'DOCTOR')!
    expect(shipped.shipped).toBe(true)
    expect((await admin.ask(calls.deleteItem, { id: shipped.id, version: shipped.version })).code).toBe(dictRefusals.shipped.code)
    const edit = { ...fresh, typeCode: 'EDUCATION', id: shipped.id, version: shipped.version }
    expect((await admin.ask(calls.saveItem, { ...edit, value: 'PHD' })).code).toBe(dictRefusals.shipped.code)
    await admin.call(calls.saveItem, { ...edit, value: 'DOCTOR', label: '博士研究生', labelEn: 'Doctorate' })
    const { records } = await admin.call(audit.record, { recordType: 'DICT_ITEM', recordId: shipped.id })
    expect(records[0]!.changes).toEqual([expect.objectContaining({ field: 'label', old: '博士', new: '博士研究生' })])
  })

  test('one of a dictionary is its default, and a disabled one cannot be', async () => {
    const items = await itemsOf('CONTACT_REASON')
    const asDefault = ({ id, version, value, label, labelEn }: (typeof items)[number]) =>
      admin.ask(calls.saveItem, { typeCode: 'CONTACT_REASON', id, version, value, label, labelEn, isDefault: true, state: 'ENABLED' })
    const answers = await Promise.all(items.slice(0, 4).map(asDefault))
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
    expect((await itemsOf('CONTACT_REASON')).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const added = { ...fresh, value: 'OFF', isDefault: true, state: 'DISABLED' as const }
    expect((await admin.ask(calls.saveItem, added)).code).toBe(dictRefusals.defaultDisabled.code)
  })

  test('is moved among the others, also by two at once, and no other dictionary with it', async () => {
    const before = (await itemsOf('EDUCATION')).map(({ id }) => id)
    await admin.call(calls.sortItems, { typeCode: 'EDUCATION', ids: before.toReversed() })
    expect((await itemsOf('EDUCATION')).map(({ id }) => id)).toEqual(before.toReversed())
    // Some of them keep their places together.
    await admin.call(calls.sortItems, { typeCode: 'EDUCATION', ids: [before[0]!, before[1]!] })
    expect((await itemsOf('EDUCATION')).slice(-2).map(({ id }) => id)).toEqual([before[0], before[1]])
    const [other] = await itemsOf('NATION')
    expect((await admin.ask(calls.sortItems, { typeCode: 'EDUCATION', ids: [before[0]!, other!.id] })).status).toBe(404)
    expect((await admin.ask(calls.sortItems, { typeCode: 'EDUCATION', ids: [before[0]!, before[0]!] })).status).toBe(406)
    const sorts = await Promise.all([before, before.toReversed()].map(ids => admin.ask(calls.sortItems, { typeCode: 'EDUCATION', ids })))
    expect(sorts.map(({ code }) => code)).toEqual([200, 200])
    expect((await itemsOf('EDUCATION')).map(({ sort }) => sort)).toEqual(before.map((_, place) => place))
  })
})

describe('what a value carries', () => {
  const word = { typeCode: 'CHAT_RISK_WORD', value: '新词', label: '新词', labelEn: 'New word', state: 'ENABLED' as const }
  const bracket = { typeCode: 'flex_tax_bracket', value: 'L8', label: '新档', labelEn: 'New bracket', state: 'ENABLED' as const }
  const carried = { upTo: '36000.00', rate: '5', quickDeduction: '0.00' }

  test('has the form that its dictionary asks for', async () => {
    expect((await admin.ask(calls.saveItem, word)).code).toBe(dictRefusals.extraWrong.code)
    expect((await admin.ask(calls.saveItem, { ...word, extra: { category: 'FEE', level: 'EXTREME' } })).code).toBe(dictRefusals.extraWrong.code)
    expect((await admin.ask(calls.saveItem, { ...word, extra: { category: 'FEE', level: 'HIGH', more: 1 } })).code).toBe(dictRefusals.extraWrong.code)
    expect((await admin.ask(calls.saveItem, { ...word, typeCode: 'EDUCATION', extra: { level: 'HIGH' } })).code).toBe(dictRefusals.extraGiven.code)
    await admin.call(calls.saveItem, { ...word, extra: { category: 'FEE', level: 'HIGH' } })
    expect((await itemsOf('CHAT_RISK_WORD')).at(-1)).toMatchObject({ value: '新词', extra: { category: 'FEE', level: 'HIGH' } })
  })

  test('a tax bracket begins next month at the earliest, stands still once it has begun, and needs the right to settle', async () => {
    expect((await admin.ask(calls.saveItem, { ...bracket, extra: { ...carried, startOn: '2026-01-01' } })).code).toBe(dictRefusals.startsTooSoon.code)
    expect((await admin.ask(calls.saveItem, { ...bracket, extra: { ...carried, startOn: '2099-01-15' } })).code).toBe(dictRefusals.extraWrong.code)
    const { id, version } = await admin.call(calls.saveItem, { ...bracket, extra: { ...carried, startOn: '2099-01-01' } })
    await admin.call(calls.saveItem, { ...bracket, id, version, extra: { ...carried, rate: '6', startOn: '2099-02-01' } })
    const [first] = await itemsOf('flex_tax_bracket')
    const edit = { ...bracket, id: first!.id, version: first!.version, value: first!.value, extra: { ...carried, startOn: '2099-01-01' } }
    expect((await admin.ask(calls.saveItem, edit)).code).toBe(dictRefusals.begun.code)
    expect((await admin.ask(calls.deleteItem, { id: first!.id, version: first!.version })).code).toBe(dictRefusals.begun.code)
    await grant(app, members.reviewer, 'ALL', ['TreeManage', 'TreeManage.dict'])
    const keeper = await app.signIn(members.reviewer)
    expect((await keeper.ask(calls.saveItem, { ...bracket, value: 'L9', extra: { ...carried, startOn: '2099-01-01' } })).status).toBe(403)
    expect((await keeper.ask(calls.deleteItem, { id, version: version + 1 })).status).toBe(403)
  })
})

describe('a dictionary', () => {
  const made = { code: 'my_list', name: '自建字典', nameEn: 'Own list' }

  test('is added once and renamed under its version', async () => {
    const { version } = await admin.call(calls.saveType, made)
    expect((await admin.ask(calls.saveType, made)).code).toBe(dictRefusals.typeTaken.code)
    expect((await admin.ask(calls.saveType, { ...made, code: '1x' })).status).toBe(406)
    await admin.call(calls.saveType, { ...made, version, name: '改名', remark: '试用' })
    expect((await admin.ask(calls.saveType, { ...made, version })).code).toBe(40_001)
    expect((await admin.ask(calls.saveType, { ...made, code: 'nothing', version })).code).toBe(dictRefusals.noType.code)
    expect((await admin.call(calls.types, {})).find(({ code }) => code === made.code)).toMatchObject({ name: '改名', system: false, itemCount: 0 })
  })
})

describe('a sheet of values', () => {
  const labels = ['字典编码', '字典值', '名称', '英文名', '颜色', '状态', '类别', '等级']

  test('adds and renames, and is taken back', async () => {
    const before = await itemsOf('CONTACT_REASON')
    const info = await importSheet(admin, 'DICT_ITEM', labels, [
      ['CONTACT_REASON', 'SHEET', '表格', 'Sheet', '蓝色', '启用', '', ''],
      ['CONTACT_REASON', 'JOB', '职位', 'Position', '', '停用', '', ''],
      ['CHAT_RISK_WORD', '表格词', '表格词', 'Sheet word', '', '', '违规收费', '高'],
    ])
    expect(info).toMatchObject({ state: 'FINISHED', createdRows: 2, updatedRows: 1 })
    const after = await itemsOf('CONTACT_REASON')
    expect(after.find(({ value }) => value === 'SHEET')).toMatchObject({ color: 'info', state: 'ENABLED' })
    expect(after.find(({ value }) => value === 'JOB')).toMatchObject({ label: '职位', state: 'DISABLED' })
    expect((await itemsOf('CHAT_RISK_WORD')).at(-1)).toMatchObject({ value: '表格词', extra: { category: 'FEE', level: 'HIGH' } })
    expect(await undoImport(admin)).toMatchObject({ failures: [] })
    const plain = (items: typeof before) => items.map(item => ({ ...item, version: 0 }))
    expect(plain(await itemsOf('CONTACT_REASON'))).toEqual(plain(before))
  })

  test('says what is wrong with its rows', async () => {
    const info = await checkSheet(admin, 'DICT_ITEM', labels, [
      ['NOTHING', 'A', '名', 'Name', '', '', '', ''],
      ['flex_tax_bracket', 'A', '名', 'Name', '', '', '', ''],
      ['CHAT_RISK_WORD', '词', '词', 'Word', '', '', '', '高'],
      ['EDUCATION', 'a b', '名', 'Name', '', '', '', ''],
      ['EDUCATION', 'AB', '名', 'Name', '紫罗兰', '', '', ''],
      ['EDUCATION', 'AC', '名', 'Name', '', '好', '', ''],
    ])
    expect(info).toMatchObject({ okRows: 0, errorRows: 6 })
  })
})
