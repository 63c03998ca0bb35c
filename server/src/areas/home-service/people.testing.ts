import type { artificer as artificerCalls, InputOf } from '@gongtai/contract'
import type { TestApp } from '../../testing/app.ts'
import { artificer, artificerCategory } from './artificer/artificer.tables.ts'
import { homeUser } from './home-user/home-user.tables.ts'

/** Tests make consumers and service persons of their own, beside those of the demo data. */

let numbers = 0

/** Gives a number that nobody has. */
export const newPersonMobile = () => `1991000${String(++numbers).padStart(4, '0')}`

/** Makes an enabled consumer in 杭州 without an owner unless said otherwise. */
export async function newConsumer(
  { services: { database } }: TestApp,
  values: Partial<typeof homeUser.$inferInsert> = {},
): Promise<typeof homeUser.$inferSelect> {
  const mobile = values.mobile ?? newPersonMobile()
  const [made] = await database
    .insert(homeUser)
    .values({
      userNo: `HT${String(++numbers).padStart(12, '0')}`,
      nickname: `测试用户${numbers}`,
      cityCode: '330100',
      registerSource: 'APP',
      registerAt: new Date().toISOString(),
      ...values,
      mobile,
    })
    .returning()
  return made!
}

/** Makes a service person in 杭州 who has handed in nothing yet, without an owner unless said otherwise. */
export async function newArtificer(
  { services: { database } }: TestApp,
  { categoryIds = [], ...values }: Partial<typeof artificer.$inferInsert> & { categoryIds?: readonly number[] } = {},
): Promise<typeof artificer.$inferSelect> {
  const mobile = values.mobile ?? newPersonMobile()
  const [made] = await database
    .insert(artificer)
    .values({
      artificerNo: `AT${String(++numbers).padStart(12, '0')}`,
      name: '刘测试',
      providerType: 'INDIVIDUAL',
      workCityCode: '330100',
      serviceDistricts: ['330106'],
      source: 'APP',
      ...values,
      mobile,
    })
    .returning()
  if (categoryIds.length > 0) await database.insert(artificerCategory).values(categoryIds.map(categoryId => ({ artificerId: made!.id, categoryId })))
  return made!
}

/** What is known of a service person as the form sends it: nothing that may be left open. */
export const personForm = {
  name: '李建国',
  gender: 'FEMALE',
  birthDate: null,
  nativePlace: null,
  education: null,
  providerType: 'INDIVIDUAL',
  agencyName: null,
  introduction: null,
  workYears: null,
  tags: [],
  workCityCode: '330100',
  serviceDistricts: ['330106'],
  commissionRate: null,
  payeeName: null,
  bankName: null,
  emergencyName: null,
  remark: null,
} satisfies Partial<InputOf<typeof artificerCalls.add>>
