import { expect, test } from 'vitest'
import { importTask, presence } from '@gongtai/contract'
import type { ImportInfo } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { placeOf } from './ip-place.ts'

const app = await startTestApp()
const { database } = app.services
const boss = await app.signIn(members.admin)

async function importRanges(csv: string): Promise<ImportInfo> {
  const { data } = await boss.upload(importTask.check, { importType: 'IP_RANGE' }, 'ranges.csv', csv)
  const until = (state: ImportInfo['state']) =>
    expect.poll(async () => (await boss.call(importTask.info, { id: data.id })).state, { timeout: 30_000, interval: 50 }).toBe(state)
  await until('CHECKED')
  const checked = await boss.call(importTask.info, { id: data.id })
  await boss.call(importTask.confirm, { id: data.id, skipErrors: true })
  await until('FINISHED')
  return checked
}

test('an address is looked up in the imported ranges; nothing is made up, and the own network is called so', async () => {
  expect(await placeOf(database, '101.68.3.4')).toBe('')
  const checked = await importRanges(
    '起始IP,结束IP,地点\n101.68.0.0,101.71.255.255,杭州市\n2400:da00::,2400:da00:ffff::,北京市\n1.2.3.9,1.2.3.4,上海市\nabc,1.2.3.4,\n',
  )
  expect(checked).toMatchObject({ okRows: 2, errorRows: 2 })
  expect(checked.rows.find(({ rowNo }) => rowNo === 5)!.messages.map(({ field }) => field)).toEqual(['firstIp', 'cityName'])
  expect(await placeOf(database, '101.68.3.4')).toBe('杭州市')
  expect(await placeOf(database, '101.72.0.0')).toBe('')
  expect(await placeOf(database, '101.67.255.255')).toBe('')
  expect(await placeOf(database, '2400:da00:1::1')).toBe('北京市')
  expect(await placeOf(database, '10.1.2.3')).toBe('内网')
  expect(await placeOf(database, '::1')).toBe('内网')
  await importRanges('起始IP,结束IP,地点\n101.68.0.0,101.68.255.255,宁波市\n')
  expect(await placeOf(database, '101.68.3.4')).toBe('宁波市')
  expect(await placeOf(database, '101.69.0.0')).toBe('')
})

test('ranges do not overlap, neither known ones nor those of one sheet, and none ends before it begins', async () => {
  await importRanges('起始IP,结束IP,地点\n120.0.0.0,120.0.255.255,苏州市\n')
  const checked = await importRanges(
    [
      '起始IP,结束IP,地点',
      '120.0.8.0,120.0.8.255,无锡市',
      '119.255.255.0,120.0.0.0,常州市',
      '119.0.0.0,121.0.0.0,南通市',
      '2001:db8::9,2001:db8::1,扬州市',
      '120.0.0.0,120.0.127.255,苏州市',
      '120.1.0.0,120.1.255.255,泰州市',
      '120.1.9.0,120.1.9.255,徐州市',
    ].join('\n'),
  )
  expect(checked.rows.filter(({ outcome }) => outcome === 'ERROR').map(({ rowNo, messages }) => [rowNo, messages.map(({ message }) => message)])).toEqual([
    [2, ['与已有地址段重叠：120.0.0.0-120.0.255.255']],
    [3, ['与已有地址段重叠：120.0.0.0-120.0.255.255']],
    [4, ['与已有地址段重叠：120.0.0.0-120.0.255.255']],
    [5, ['结束IP不能小于起始IP']],
  ])
  const done = await boss.call(importTask.info, { id: checked.id })
  expect(done).toMatchObject({ createdRows: 1, updatedRows: 1, failedRows: 1 })
  expect(done.rows.find(({ outcome }) => outcome === 'FAILED')!.messages).toMatchObject([{ message: '与已有地址段重叠：120.1.0.0-120.1.255.255' }])
  for (const [ip, place] of Object.entries({ '120.0.8.7': '苏州市', '120.0.200.1': '', '120.1.9.7': '泰州市', '120.1.200.1': '泰州市' }))
    expect(await placeOf(database, ip), ip).toBe(place)
})

test('a sign-in from a new place is odd; from an unknown one or the own network it is not', async () => {
  const signIn = async (address: string) => {
    const visitor = app.visitor()
    visitor.address = address
    await visitor.login(members.reviewer)
    const { records } = await boss.call(presence.loginLogPage, { ip: address, pageSize: 10 })
    return { place: records[0]!.cityName, isNewCity: records[0]!.oddities.includes('NEW_CITY') }
  }
  await importRanges('起始IP,结束IP,地点\n101.68.0.0,101.68.255.255,杭州市\n114.80.0.0,114.80.255.255,三沙市\n')
  await signIn('101.68.0.7')
  expect(await signIn('101.68.0.8')).toEqual({ place: '杭州市', isNewCity: false })
  expect(await signIn('203.0.113.9')).toEqual({ place: '', isNewCity: false })
  expect(await signIn('10.44.0.1')).toEqual({ place: '内网', isNewCity: false })
  expect(await signIn('114.80.0.1')).toEqual({ place: '三沙市', isNewCity: true })
})
