import { randomUUID } from 'node:crypto'
import { addDays } from '@gongtai/contract'
import type { InputOf, laborRecruit as calls } from '@gongtai/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import type { TestApp } from '../../../testing/app.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { laborRecruit } from './labor-recruit.tables.ts'
import { recruitApply } from '../recruit-apply/recruit-apply.tables.ts'

/** Tests make recruitments and sign-ups of their own, beside those of the demo data. */

let numbers = 0
/** Gives a number that nobody has. */
export const newMobile = () => `1991000${String(++numbers).padStart(4, '0')}`

/** Finds a category of the second level that is in use. */
export async function anyCategoryId({ services: { database } }: TestApp): Promise<number> {
  const [found] = await database
    .select({ id: homeCategory.id })
    .from(homeCategory)
    .where(and(eq(homeCategory.level, 2), eq(homeCategory.enabled, true), isNull(homeCategory.deletedAt)))
    .orderBy(homeCategory.id)
    .limit(1)
  return found!.id
}

/** Gives a form that a person has filled completely. */
export const recruitForm = (categoryId: number, more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  submit: true,
  title: '杭州保洁阿姨招募',
  categoryId,
  cityCode: '330100',
  districts: ['330106'],
  workMode: 'PART_TIME',
  headcount: 5,
  payMin: '4500',
  payMax: '6800.5',
  payUnit: 'MONTH',
  ageMin: 20,
  ageMax: 50,
  genderLimit: 'ANY',
  certTypes: ['HEALTH'],
  trainProvided: true,
  requirement: null,
  benefit: null,
  contactName: '招募专员',
  contactMobile: '0571-88886666',
  startDate: null,
  deadline: addDays(clock.today(), 10),
  requestNo: randomUUID(),
  ...more,
})

export async function newRecruit(app: TestApp, values: Partial<typeof laborRecruit.$inferInsert> = {}): Promise<typeof laborRecruit.$inferSelect> {
  const [made] = await app.services.database
    .insert(laborRecruit)
    .values({
      recruitNo: `LR20200101${String(++numbers).padStart(4, '0')}`,
      title: `测试招募${numbers}`,
      categoryId: await anyCategoryId(app),
      cityCode: '330100',
      workMode: 'FULL_TIME',
      headcount: 100,
      payUnit: 'MONTH',
      genderLimit: 'ANY',
      contactMobile: '13900001111',
      deadline: addDays(clock.today(), 10),
      state: 'RECRUITING',
      ...values,
    })
    .returning()
  return made!
}

export async function newApply(
  { services: { database } }: TestApp,
  recruitId: number,
  values: Partial<typeof recruitApply.$inferInsert> = {},
): Promise<typeof recruitApply.$inferSelect> {
  await database
    .update(laborRecruit)
    .set({ applyCount: sql`${laborRecruit.applyCount} + 1` })
    .where(eq(laborRecruit.id, recruitId))
  const [made] = await database
    .insert(recruitApply)
    .values({ recruitId, name: '王测试', mobile: newMobile(), gender: 'FEMALE', source: 'PHONE', state: 'NEW', ...values })
    .returning()
  return made!
}
