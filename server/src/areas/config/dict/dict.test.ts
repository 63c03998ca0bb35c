import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dict, dictRefusals } from '@gongtai/contract'
import { seedReference } from '../../../demo/reference.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { dictItem } from './dict.tables.ts'
import { assertDictValues } from '../index.ts'

const app = await startTestApp()
const { database } = app.services
const client = await app.signIn(members.withoutRole)

const industry = (value: string) => and(eq(dictItem.typeCode, 'INDUSTRY'), eq(dictItem.value, value))

test('shipped lists are there for any session, in their order and both languages', async () => {
  const found = await client.call(dict.select, { codes: ['INDUSTRY', 'WELFARE', 'COMPANY_TAG', 'nothing', 'constructor'] })
  expect(found.INDUSTRY!.length).toBeGreaterThanOrEqual(30)
  expect(found.INDUSTRY!.at(-1)).toEqual({ value: 'OTHER', label: '其他行业', labelEn: 'Other', color: null, extra: null, state: 'ENABLED', isDefault: false })
  expect(found.WELFARE![0]).toMatchObject({ label: '五险一金' })
  expect(found.COMPANY_TAG!.map(({ label }) => label)).toEqual(expect.arrayContaining(['重点客户', '可转介', '账期长']))
  expect([found.nothing, found.constructor]).toEqual([[], []])
  expect(await client.ask(dict.select, { codes: [] })).toMatchObject({ status: 406 })
  expect(await app.visitor().ask(dict.select, { codes: ['INDUSTRY'] })).toMatchObject({ status: 401 })
})

test('a disabled item still comes, with what it carries; the next start leaves edited items alone', async () => {
  await database
    .update(dictItem)
    .set({ state: 'DISABLED', label: '煤炭', extra: { level: 2 }, color: '#333333' })
    .where(industry('ENERGY'))
  await seedReference(database)
  const { INDUSTRY: items } = await client.call(dict.select, { codes: ['INDUSTRY'] })
  expect(items!.filter(({ value }) => value === 'ENERGY')).toEqual([
    { value: 'ENERGY', label: '煤炭', labelEn: 'Energy and power', color: '#333333', extra: { level: 2 }, state: 'DISABLED', isDefault: false },
  ])
})

test('a record may hold an enabled item, or what it held before', async () => {
  const refusal = { code: dictRefusals.notOffered.code }
  await database.update(dictItem).set({ state: 'DISABLED' }).where(industry('MEDIA'))
  await assertDictValues(database, 'INDUSTRY', ['RETAIL'])
  await assertDictValues(database, 'INDUSTRY', [null, undefined])
  await assertDictValues(database, 'INDUSTRY', ['MEDIA'], ['MEDIA'])
  await assertDictValues(database, 'WELFARE', ['FREE_MEALS', 'FREE_MEALS', 'GONE'], ['GONE', 'OTHER'])
  await expect(assertDictValues(database, 'INDUSTRY', ['MEDIA'], ['RETAIL'])).rejects.toMatchObject(refusal)
  await expect(assertDictValues(database, 'INDUSTRY', ['FREE_MEALS'])).rejects.toMatchObject(refusal)
  await expect(assertDictValues(database, 'WELFARE', ['FREE_MEALS', 'GONE'])).rejects.toMatchObject(refusal)
  const refused = await assertDictValues(database, 'INDUSTRY', ['MEDIA']).catch((error: unknown) => error as { text(language: string): string })
  expect(refused!.text('zh_CN')).toBe('所选的行业不存在或已停用，请重新选择')
})
