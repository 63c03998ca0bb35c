import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artificer as people, globalSearch, homeDispatch, homeUser as consumers, recruitApply } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { downloadExport, finishedExport } from '../../../testing/exported-file.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { newCandidate, sent } from '../home-dispatch/home-dispatch.testing.ts'
import { newOrder } from '../home-order/home-order.testing.ts'
import { homeUserAddress } from '../home-user/home-user.tables.ts'
import { newApply, newRecruit } from '../labor-recruit/labor-recruit.testing.ts'
import { newArtificer, newConsumer } from '../people.testing.ts'

/** How people are found: by the palette, and by those who send somebody near. */

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

test('the palette finds service persons and consumers by name, number and last digits, within the scope', async () => {
  await grant(app, members.sales, 'SELF', ['HomeUser', 'HomeUserDetail'])
  const own = await app.signIn(members.sales)
  const ownerId = await staffIdOf(app, members.sales)
  const person = await newArtificer(app, { name: '欧阳找找', mobile: '19955501234', ownerId })
  const consumer = await newConsumer(app, { nickname: '欧阳消费', mobile: '19955505678', ownerId })
  const foreign = await newArtificer(app, { name: '欧阳别人', mobile: '19955509876' })
  const find = async (keyword: string) =>
    (await own.call(globalSearch.find, { keyword })).flatMap(({ type, records }) => records.map(({ id }) => `${type} ${id}`))
  for (const keyword of ['欧阳找', person.artificerNo.toLowerCase(), '1234', '19955501234']) expect(await find(keyword)).toContain(`ARTIFICER ${person.id}`)
  for (const keyword of ['欧阳消', consumer.userNo, '5678']) expect(await find(keyword)).toContain(`HOME_USER ${consumer.id}`)
  for (const keyword of ['欧阳别', '9876', foreign.artificerNo]) expect(await find(keyword)).not.toContain(`ARTIFICER ${foreign.id}`)
  await grant(app, members.sales, 'SELF', ['HomeUser', 'HomeUserDetail'], { fields: { 'artificer.mobile': 'HIDE' } })
  expect(await find('1234')).not.toContain(`ARTIFICER ${person.id}`)
  await grant(app, members.sales, 'SELF', ['HomeOrder'])
  expect(await find('欧阳找')).toEqual([])
})

test('candidates come by distance, and where one side has no coordinates by district', async () => {
  const order = await newOrder(app, { state: 'PENDING_DISPATCH', lng: 120.15, lat: 30.28, districtCode: '330106' })
  const near = await newCandidate(app, order, { lng: 120.16, lat: 30.28, score: '3.00' })
  const far = await newCandidate(app, order, { lng: 120.3, lat: 30.4, score: '5.00' })
  const unknown = await newCandidate(app, order, { score: '5.00' })
  const ids = [near, far, unknown].map(({ id }) => id)
  const ask = async (orderId: number) =>
    (await admin.call(homeDispatch.candidates, { orderId })).candidates.filter(({ artificerId }) => ids.includes(artificerId))
  const found = await ask(order.id)
  expect(found.map(({ artificerId }) => artificerId)).toEqual(ids)
  expect(found.map(({ distanceKm }) => distanceKm)).toEqual([1, expect.closeTo(19.6, 0), null])
  // Where the order has none, nobody has a distance, and the score decides within the district.
  const blind = await newOrder(app, { state: 'PENDING_DISPATCH', districtCode: '330106' })
  const byDistrict = await ask(blind.id)
  expect(byDistrict.every(({ distanceKm }) => distanceKm === null)).toBe(true)
  expect(byDistrict.at(-1)!.artificerId).toBe(near.id)
  // Whoever is at another order that day comes from there.
  const before = await newOrder(app, {
    state: 'PENDING_SERVICE',
    lng: 120.151,
    lat: 30.28,
    appointStart: new Date(Date.parse(order.appointStart) - 7_200_000).toISOString(),
    appointEnd: order.appointStart,
  })
  await sent(app, before, [far.id])
  expect((await ask(order.id))[0]).toMatchObject({ artificerId: far.id, distanceKm: 0.1 })
})

test('coordinates come in pairs, and an address that moves loses them', async () => {
  const consumer = await newConsumer(app)
  const form = { id: consumer.id, nickname: '坐标用户', realName: null, gender: 'UNKNOWN' as const, cityCode: '330100', remark: null }
  const place = { contactName: '钱女士', provinceCode: '330000', cityCode: '330100', districtCode: '330106', isDefault: true }
  const address = { ...place, mobile: '13922223333', detail: '文三路1号', lng: 120.15, lat: 30.28 }
  const save = (version: number, addresses: Parameters<typeof admin.ask<typeof consumers.save>>[1]['addresses']) =>
    admin.ask(consumers.save, { ...form, version, addresses, requestNo: randomUUID() })
  expect((await save(1, [{ ...address, lat: null }])).status).toBe(406)
  expect((await save(1, [{ ...address, lng: 200 }])).status).toBe(406)
  expect((await save(1, [address])).code).toBe(200)
  const read = async () => (await database.select().from(homeUserAddress).where(eq(homeUserAddress.userId, consumer.id)).orderBy(asc(homeUserAddress.id)))[0]!
  const { id } = await read()
  expect((await save(2, [{ ...place, id, detail: '文三路1号' }])).code).toBe(200)
  expect(await read()).toMatchObject({ lng: 120.15, lat: 30.28 })
  expect((await save(3, [{ ...place, id, detail: '天目山路2号' }])).code).toBe(200)
  expect(await read()).toMatchObject({ detail: '天目山路2号', lng: null, lat: null })
  expect((await admin.call(consumers.info, { userId: consumer.id })).addresses[0]).toMatchObject({ lng: null, lat: null })
  expect((await admin.call(people.search, {})).total).toBeGreaterThan(0)
})

test('sign-ups of a recruitment are exported with masked numbers, by whoever may export recruitments and of the scope', async () => {
  await grant(app, members.salesLead, 'SELF', ['LaborRecruit', 'LaborRecruit.export'])
  const clerk = await app.signIn(members.salesLead)
  const ownerId = await staffIdOf(app, members.salesLead)
  const recruit = await newRecruit(app)
  const mine = await newApply(app, recruit.id, { name: '报名甲', mobile: '19944401111', ownerId })
  await newApply(app, recruit.id, { name: '报名乙' })
  const { id } = await clerk.call(recruitApply.export, { recruitId: recruit.id })
  await finishedExport(clerk, id)
  const { rows } = await downloadExport(clerk, id)
  expect(rows).toHaveLength(1)
  const text = JSON.stringify(rows)
  expect(text).toContain(mine.name)
  expect(text).toContain('199****1111')
  expect(text).not.toContain('报名乙')
  await grant(app, members.salesLead, 'SELF', ['LaborRecruit'])
  expect((await clerk.ask(recruitApply.export, {})).status).toBe(403)
})
