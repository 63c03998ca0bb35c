import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { createLog } from '../../../kit/log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { fileSweep } from '../../files/file/file.jobs.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { newCategory, newPerson } from './check-in.testing.ts'
import { checkInRecompute, homeCertExpire, homeCertRemind } from './check-in.jobs.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { runningOf, runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const run = { database, log: createLog('silent'), signal: new AbortController().signal }
const day = 24 * 3_600_000

afterEach(() => clock.reset())

/** Checked in since yesterday, with a health certificate until this day. */
async function checkedIn(validTo: string, ownerId: number | null = null) {
  const categoryId = await newCategory(app, ['HEALTH'])
  const person = await newPerson(app, [categoryId], { checkInState: 'CHECKED_IN', checkInAt: clock.in(-day), ownerId })
  await database.update(artificerCategory).set({ state: 'OPEN' }).where(eq(artificerCategory.artificerId, person.id))
  const submitted = { artificerId: person.id, submitAt: clock.in(-2 * day), submitSource: 'APP' as const, state: 'PASSED' as const }
  await database.insert(artificerCert).values({ ...submitted, certType: 'ID_CARD', certName: person.name, longTerm: true, frontFile: 'a', backFile: 'b' })
  await database.insert(artificerAvatar).values({ ...submitted, newFile: 'c' })
  const [health] = await database
    .insert(artificerCert)
    .values({ ...submitted, certType: 'HEALTH', certName: '健康证', validTo, frontFile: 'd' })
    .returning()
  return { categoryId, person, health: health! }
}
const stateOf = async (id: number) => (await database.select().from(artificer).where(eq(artificer.id, id)))[0]!.checkInState
const certState = async (id: number) => (await database.select().from(artificerCert).where(eq(artificerCert.id, id)))[0]!.state

test('the day after its last one a certificate lapses and the person is suspended', async () => {
  const today = clock.today()
  const [ended, lasting] = [await checkedIn(addDays(today, -1)), await checkedIn(today)]
  await runTask(homeCertExpire, database)
  expect([await certState(ended.health.id), await stateOf(ended.person.id)]).toEqual(['EXPIRED', 'SUSPENDED'])
  expect([await certState(lasting.health.id), await stateOf(lasting.person.id)]).toEqual(['PASSED', 'CHECKED_IN'])
  clock.advance(day)
  await Promise.all([runTask(homeCertExpire, database), runTask(homeCertExpire, database)])
  expect([await certState(lasting.health.id), await stateOf(lasting.person.id)]).toEqual(['EXPIRED', 'SUSPENDED'])
})

test('30, 7 and 1 days before, the owner is told, once a day', async () => {
  const ownerId = await staffIdOf(app, members.sales)
  const { person } = await checkedIn(addDays(clock.today(), 30), ownerId)
  const told = async () =>
    (
      await database
        .select()
        .from(staffNotice)
        .where(and(eq(staffNotice.staffId, ownerId), sql`${staffNotice.messageValues} ->> 'artificerNo' = ${person.artificerNo}`))
    ).length
  await runTask(homeCertRemind, database)
  await runTask(homeCertRemind, database)
  expect(await told()).toBe(1)
  clock.advance(day)
  await runTask(homeCertRemind, database)
  expect(await told()).toBe(1)
  for (const days of [22, 6]) {
    clock.advance(days * day)
    await runTask(homeCertRemind, database)
  }
  expect(await told()).toBe(3)
})

test('what a category asks for is asked of everybody who serves it', async () => {
  const { categoryId, person } = await checkedIn(addDays(clock.today(), 90))
  await database
    .update(homeCategory)
    .set({ requiredCertTypes: ['HEALTH', 'NO_CRIME'] })
    .where(eq(homeCategory.id, categoryId))
  await checkInRecompute.run({ categoryId }, run)
  expect(await stateOf(person.id)).toBe('SUSPENDED')
})

test('pictures of what was rejected or replaced go after two years, not before', async () => {
  const [rejected] = await database.select().from(artificerCert).where(eq(artificerCert.state, 'REJECTED')).orderBy(desc(artificerCert.examineAt)).limit(1)
  const [passed] = await database.select().from(artificerCert).where(eq(artificerCert.state, 'PASSED')).limit(1)
  const fileState = async (name: string) => (await database.select().from(file).where(eq(file.fileName, name)))[0]!.state
  // The others of the demo data would only take their time.
  await database.update(file).set({ expireAt: null }).where(ne(file.fileName, rejected!.frontFile))
  const sweep = fileSweep
  clock.advance(700 * day)
  await runTask(sweep, database, { running: runningOf(app.services) })
  const early = await fileState(rejected!.frontFile)
  clock.advance(60 * day)
  await runTask(sweep, database, { running: runningOf(app.services) })
  expect([early, await fileState(rejected!.frontFile), await fileState(passed!.frontFile)]).toEqual(['LINKED', 'PURGED', 'LINKED'])
})
