import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { creditOfIdentity, creditOfStaff } from '../areas/permissions/index.ts'
import { serviceIdentity, staffIdentity } from '../areas/permissions/identity/identity.tables.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { startTestApp } from '../testing/app.ts'
import { testFrame } from '../testing/audit-frame.ts'
import { clock } from './clock.ts'
import { amendFact, dropFact, recordFact } from './fact.ts'
import { reportDirtyDay, reportFact } from './fact.tables.ts'
import { inTransaction } from './work.ts'
import type { Work } from './work.ts'

const app = await startTestApp()
const { database } = app.services
const inWork = <Result>(run: (work: Work) => Promise<Result>) => inTransaction(database, testFrame('RUN'), run)
const key = { metric: 'TRIED', refType: 'TRIAL', refId: 1 }
const facts = () => database.select().from(reportFact).where(eq(reportFact.metric, 'TRIED'))
const dirtyDays = async () => (await database.select().from(reportDirtyDay)).map(({ day }) => day).toSorted()

beforeEach(async () => {
  await database.delete(reportFact).where(eq(reportFact.metric, 'TRIED'))
  await database.delete(reportDirtyDay)
})

test('a fact is kept once per metric, record and person, also where there is no person', async () => {
  const nobody = { staffId: null, identityId: null, deptId: null }
  for (let round = 0; round < 2; round++) await inWork(work => recordFact(work, { ...key, ...nobody }, { ...key, ...nobody, staffId: 1, deptId: 1, num: 3 }))
  expect((await facts()).map(({ staffId, num, day }) => ({ staffId, num, day }))).toEqual([
    { staffId: null, num: 1, day: clock.today() },
    { staffId: 1, num: 3, day: clock.today() },
  ])
  expect(await dirtyDays()).toEqual([])
})

test('it happens with the work or not at all', async () => {
  const failing = inWork(async work => {
    await recordFact(work, { ...key, staffId: 1, identityId: null, deptId: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await facts()).toEqual([])
})

test('whatever changes a past day marks it', async () => {
  await inWork(work => recordFact(work, { ...key, staffId: 1, identityId: null, deptId: 1, day: '2026-01-05', amount: '10.00' }))
  expect(await dirtyDays()).toEqual(['2026-01-05'])
  await database.delete(reportDirtyDay)
  await inWork(work => amendFact(work, key, { day: '2026-01-06', amount: '12.50' }))
  expect(await dirtyDays()).toEqual(['2026-01-05', '2026-01-06'])
  expect(await facts()).toMatchObject([{ amount: '12.50', staffId: 1 }])
  await database.delete(reportDirtyDay)
  await inWork(work => dropFact(work, key))
  expect(await dirtyDays()).toEqual(['2026-01-06'])
  expect(await facts()).toEqual([])
})

test('credit is that of the moment: a later move of department changes nothing', async () => {
  const [bound] = await database.select().from(staffIdentity).where(eq(staffIdentity.isMain, true)).limit(1)
  const credit = await creditOfIdentity(database, bound!.identityId)
  expect(credit).toMatchObject({ identityId: bound!.identityId, staffId: bound!.staffId })
  await inWork(work => recordFact(work, { ...key, ...credit }))
  await database
    .update(serviceIdentity)
    .set({ deptId: credit.deptId! + 1 })
    .where(eq(serviceIdentity.id, bound!.identityId))
  expect(await facts()).toMatchObject([{ deptId: credit.deptId }])
  const [member] = await database.select().from(staff).limit(1)
  expect(await creditOfStaff(database, member!.id)).toEqual({ staffId: member!.id, deptId: member!.deptId, identityId: null })
  expect(await creditOfStaff(database, null)).toEqual({ staffId: null, deptId: null, identityId: null })
})
