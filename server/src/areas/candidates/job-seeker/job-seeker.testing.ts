import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Code, DataScope, InputOf, jobSeeker as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { jobCategory } from '../../positions/job-category/job-category.tables.ts'
import { jobSeeker, seekerClaim } from './job-seeker.tables.ts'

/** Candidates and consultants for tests, beside those of the demo data. */

let numbers = 0

export const newNumber = () => `1990001${String(++numbers).padStart(4, '0')}`

/** Somebody in the pool unless a consultant is given. */
export async function newSeeker(
  { services: { database } }: TestApp,
  values: Partial<typeof jobSeeker.$inferInsert> = {},
): Promise<typeof jobSeeker.$inferSelect> {
  const now = clock.iso()
  const [made] = await database
    .insert(jobSeeker)
    .values({
      seekerCode: `T${String(++numbers).padStart(9, '0')}`,
      name: '测试员',
      gender: 'MALE',
      birthDate: '1990-05-06',
      mobile: newNumber(),
      education: 'SENIOR',
      provinceCode: '330000',
      cityCode: '330100',
      lastActiveAt: now,
      createdAt: now,
      ...(values.waiterId == null ? {} : { claimedAt: now }),
      ...values,
    })
    .returning()
  if (made!.waiterId !== null) await database.insert(seekerClaim).values({ seekerId: made!.id, waiterId: made!.waiterId, way: 'ENTRY', claimedAt: now })
  return made!
}

export interface TestWaiter {
  client: Client
  waiterId: number
  staffId: number
}

export const waiterCodes: Code[] = [
  'JobSeekers',
  'JobSeekerDetail',
  'JobSeekers.save',
  'JobSeekers.claim',
  'JobSeekers.release',
  'JobSeekers.follow',
  'JobSeekers.black',
  'JobSeekers.merge',
  'JobSeekers.delete',
  'JobSeekers.viewPhone',
]

/** A member who is a consultant from now on. */
export async function newWaiter(
  app: TestApp,
  mobile: string,
  codes: readonly Code[] = waiterCodes,
  scope: DataScope = 'SELF',
  deptId = 1,
): Promise<TestWaiter> {
  const { database } = app.services
  await grant(app, mobile, scope, codes)
  const staffId = await staffIdOf(app, mobile)
  const [made] = await database
    .insert(serviceIdentity)
    .values({ kind: 'WAITER', name: `测试顾问${++numbers}`, mobile: newNumber(), deptId })
    .returning()
  await database.insert(staffIdentity).values({ staffId, identityId: made!.id })
  await database
    .update(staff)
    .set({ permVersion: sql`${staff.permVersion} + 1` })
    .where(eq(staff.id, staffId))
  app.services.access.forget([staffId])
  return { client: await app.signIn(mobile), waiterId: made!.id, staffId }
}

/** A whole form. */
export async function seekerInput({ services: { database } }: TestApp, more: Partial<InputOf<typeof calls.save>> = {}): Promise<InputOf<typeof calls.save>> {
  const [leaf] = await database
    .select({ id: jobCategory.id })
    .from(jobCategory)
    .where(sql`${jobCategory.level} = 3 and ${jobCategory.state} = 'ENABLED' and ${jobCategory.deletedAt} is null`)
    .limit(1)
  return {
    name: '张三丰',
    gender: 'MALE',
    birthDate: '1990-05-06',
    mobile: newNumber(),
    education: 'SENIOR',
    jobStatus: 'READY',
    cityCode: '330100',
    expectCategoryIds: [leaf!.id],
    expectCityCodes: ['330100'],
    expectMin: '6000',
    expectMax: '8000',
    expectJobType: 'FULL_TIME',
    requestNo: randomUUID(),
    ...more,
  }
}
