import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { artificerCert as calls, checkIn } from '@gongtai/contract'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { recomputeCheckIn } from '../check-in/check-in.rules.ts'
import { inWork } from '../../companies/testing.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

async function count(from: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql.raw(`select count(*)::integer as count from ${from}`))
  return rows[0]!.count
}

afterEach(() => clock.reset())

test('as many wait, are overdue and end soon as the area file says', async () => {
  clock.freeze(inject('seededAt'))
  expect(await admin.call(checkIn.count, {})).toEqual({ certPending: 15, avatarPending: 8, overdue24h: 2, expiring30d: 34 })
})

test.each([
  ["artificer_cert where state = 'PENDING'", 15],
  ['artificer_avatar', 500],
  ['artificer_cert where examine_at < submit_at', 0],
  ['artificer_cert join artificer on artificer.id = artificer_id where submit_at < artificer.created_at', 0],
  ['artificer_avatar where examine_at < submit_at', 0],
  [`artificer_cert where not exists (select from file where file_name = front_file and biz_type = 'ARTIFICER_CERT' and biz_id = artificer_cert.id)`, 0],
  [`artificer_avatar where not exists (select from file where file_name = new_file and biz_type = 'ARTIFICER_AVATAR' and biz_id = artificer_avatar.id)`, 0],
  [`artificer where avatar_file is null and check_in_state in ('CHECKED_IN', 'SUSPENDED')`, 0],
  [`artificer join artificer_cert on artificer_cert.artificer_id = artificer.id where name = '李建国' and cert_type = 'HEALTH' and state = 'EXPIRED'`, 1],
])('%s: %i', async (from, expected) => {
  expect(await count(from)).toBe(expected)
})

test('there are about 1,400 certificates', async () => {
  const all = await count('artificer_cert')
  expect(all).toBeGreaterThan(1300)
  expect(all).toBeLessThan(1500)
})

test('deriving everybody anew changes nothing', async () => {
  const stateOf = async () => ({
    people: await database
      .select({ id: artificer.id, checkInState: artificer.checkInState, checkInAt: artificer.checkInAt })
      .from(artificer)
      .orderBy(artificer.id),
    categories: await database
      .select({ id: artificerCategory.id, state: artificerCategory.state, reason: artificerCategory.suspendReason, openedAt: artificerCategory.openedAt })
      .from(artificerCategory)
      .orderBy(artificerCategory.id),
  })
  const before = await stateOf()
  expect(before.people).toHaveLength(420)
  await inWork(app, async work => {
    for (const { id } of before.people) await recomputeCheckIn(work, id)
  })
  expect(await stateOf()).toEqual(before)
})

test('the card of 陈小虎 is known to be that of another', async () => {
  const { records } = await admin.call(calls.search, { keyword: '陈小虎', certType: 'ID_CARD' })
  const info = await admin.call(calls.info, { id: records[0]!.id })
  expect(info.duplicates).toContainEqual(expect.objectContaining({ artificerNo: 'AR000000000127', reason: 'ID_CARD' }))
})
