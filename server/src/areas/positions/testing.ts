import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { addDays } from '@gongtai/contract'
import type { InputOf, PositionContent, position as calls } from '@gongtai/contract'
import { clock } from '../../kit/clock.ts'
import type { TestApp } from '../../testing/app.ts'
import { companyAddress } from '../companies/company-address/company-address.tables.ts'
import type { company } from '../companies/company/company.tables.ts'
import { newCompany, newHr } from '../companies/testing.ts'
import { jobCategory } from './job-category/job-category.tables.ts'
import { position } from './position/position.tables.ts'

/** Positions for tests, beside those of the demo data. */

export interface TestCompany {
  id: number
  accountId: number
  addressId: number
}

/** A company with somebody who answers for its positions and a place where people work. */
export async function newEmployer(app: TestApp, values: Partial<typeof company.$inferInsert> = {}): Promise<TestCompany> {
  const { id } = await newCompany(app, values)
  const account = await newHr(app, id, { role: 'MAIN' })
  return { id, accountId: account.id, addressId: await newPlace(app, id, true) }
}

export async function newPlace({ services: { database } }: TestApp, companyId: number, isDefault = false): Promise<number> {
  const [made] = await database
    .insert(companyAddress)
    .values({ companyId, kind: 'BOTH', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路一百号', isDefault })
    .returning({ id: companyAddress.id })
  return made!.id
}

/** Some leaf that can be chosen, the same for everybody who asks with the same place. */
export async function someLeaf({ services: { database } }: TestApp, place = 0): Promise<{ id: number; path: number[] }> {
  const [leaf] = await database
    .select({ id: jobCategory.id, path: jobCategory.path })
    .from(jobCategory)
    .where(and(eq(jobCategory.level, 3), eq(jobCategory.state, 'ENABLED'), isNull(jobCategory.deletedAt)))
    .orderBy(jobCategory.id)
    .offset(place)
    .limit(1)
  return leaf!
}

let numbers = 0

/** All that is said of a position, as the form sends it. */
export const contentFor = (accountId: number, categoryId: number, more: Partial<PositionContent> = {}): PositionContent => ({
  companyStaffId: accountId,
  title: `测试职位${++numbers}`,
  categoryId,
  jobType: 'FULL_TIME',
  headcount: 5,
  urgency: 'NORMAL',
  validTo: addDays(clock.today(), 30),
  salaryUnit: 'MONTH',
  salaryMin: '5000',
  salaryMax: '8000',
  salaryMonths: 12,
  negotiable: false,
  salaryNote: null,
  eduMin: 'UNLIMITED',
  expMin: null,
  expMax: null,
  ageMin: null,
  ageMax: null,
  skills: [],
  certs: [],
  languages: [],
  welfareTags: [],
  workTime: null,
  restType: null,
  shiftType: null,
  probationMonths: null,
  insurance: [],
  provideMeal: false,
  provideLodging: false,
  description: '<p>操作机床，检验产品</p>',
  requirement: null,
  interviewMode: 'PHONE',
  interviewRounds: 1,
  interviewAddressId: null,
  interviewContact: '王小丽',
  interviewMobile: '13912345678',
  bringNote: null,
  noticeNote: null,
  interviewTimes: [{ day: '1', start: '09:00', end: '11:00', capacity: 10 }],
  feeMode: 'COUPON',
  feeType: null,
  feeValue: null,
  guaranteeDays: 0,
  feeReason: null,
  anonymous: false,
  visible: 'PUBLIC',
  internalNote: null,
  ...more,
})

/** A form for a new position. */
export async function formFor(app: TestApp, of: TestCompany, more: Partial<InputOf<typeof calls.save>> = {}): Promise<InputOf<typeof calls.save>> {
  const { id: categoryId } = await someLeaf(app)
  return { companyId: of.id, addressIds: [of.addressId], ...contentFor(of.accountId, categoryId), requestNo: randomUUID(), ...more }
}

/** A position that stands in the database as it is given: open, made by nobody and without a recruiter unless said otherwise. */
export async function newPosition(app: TestApp, of: TestCompany, values: Partial<typeof position.$inferInsert> = {}): Promise<typeof position.$inferSelect> {
  const leaf = await someLeaf(app)
  const now = clock.iso()
  const { interviewTimes, ...content } = contentFor(of.accountId, leaf.id)
  const [made] = await app.services.database
    .insert(position)
    .values({
      ...content,
      interviewMobile: '13912345678',
      interviewTimes,
      positionCode: `PT${String(++numbers).padStart(8, '0')}`,
      companyId: of.id,
      categoryPath: leaf.path,
      addressId: of.addressId,
      provinceCode: '330000',
      cityCode: '330100',
      address: '文三路一百号',
      state: 'ONLINE',
      stateAt: now,
      publishedAt: now,
      refreshedAt: now,
      createdAt: now,
      ...values,
    })
    .returning()
  return made!
}

export const positionOf = async ({ services: { database } }: TestApp, id: number): Promise<typeof position.$inferSelect> =>
  (await database.select().from(position).where(eq(position.id, id)))[0]!
