import { addDays, dayOf } from '@gongtai/contract'
import { eq, inArray } from 'drizzle-orm'
import { region } from '../../config/region/region.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { drawLogo, portraitSize } from '../../../demo/generator/picture.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { categoryPlans } from './product-plan.ts'

/** Codes of cities and of their telephones, the busiest first. The last one is paused and has nobody in charge. */
const cities = [
  ['330100', '0571'],
  ['310100', '021'],
  ['440300', '0755'],
  ['110100', '010'],
  ['440100', '020'],
  ['510100', '028'],
  ['320100', '025'],
  ['420100', '027'],
  ['320500', '0512'],
  ['610100', '029'],
  ['500100', '023'],
  ['441900', '0769'],
] as const
const pausedCity = '441900'

/** Who runs home service: they keep the catalogue and have a city or two each. */
export const operatorsOf = (members: readonly Member[]) => members.filter(member => member.role === 'home-operator' && member.status === 1)

interface Options {
  storage: Storage | null
  now: Date
}

/** 7 categories with 4 below each, and 12 cities (areas/home-service.md, Demo data). */
export async function seedCatalogue(transaction: Transaction, members: readonly Member[], { storage, now }: Options): Promise<void> {
  const [keeper] = operatorsOf(members)
  const createdAt = instantAt(addDays(dayOf(now), -420), 10)
  const stamps = { createdAt, updatedAt: createdAt, createdBy: keeper!.id, updatedBy: keeper!.id }
  await seedCategories(transaction, storage, stamps)
  await seedCities(transaction, members, stamps, now)
}

type Stamps = Record<'createdAt' | 'updatedAt', string> & Record<'createdBy' | 'updatedBy', number>

async function seedCategories(transaction: Transaction, storage: Storage | null, stamps: Stamps): Promise<void> {
  const random = randomOf('home-service/category')
  const roots = await insertRowsWithId(
    transaction,
    homeCategory,
    categoryPlans.map(({ name }, sort) => ({ name, sort, ...stamps })),
  )
  const below = categoryPlans.flatMap(({ children, ...plan }, place) =>
    children.map(({ name, rate }, sort) => ({ parentId: roots[place]!, name, sort, requiredCertTypes: [...plan.certTypes], commissionRate: rate, ...stamps })),
  )
  await insertRows(transaction, homeCategory, below)
  const icons = await storeDemoFiles(
    transaction,
    storage,
    random,
    categoryPlans.map(({ name }, place) => ({
      ext: 'png',
      mime: 'image/png',
      kind: 'IMAGE' as const,
      state: 'LINKED' as const,
      scene: 'home.category',
      visibility: 'PUBLIC' as const,
      originalName: `${name}.png`,
      width: portraitSize,
      height: portraitSize,
      bytes: drawLogo(random),
      bizType: 'HOME_CATEGORY',
      bizId: roots[place]!,
      uploaderId: stamps.createdBy,
      linkedAt: stamps.createdAt,
      createdAt: stamps.createdAt,
      updatedAt: stamps.createdAt,
    })),
  )
  for (const [place, icon] of icons.entries()) await transaction.update(homeCategory).set({ icon }).where(eq(homeCategory.id, roots[place]!))
}

async function seedCities(transaction: Transaction, members: readonly Member[], stamps: Stamps, now: Date): Promise<void> {
  const operators = operatorsOf(members)
  const regions = await transaction
    .select()
    .from(region)
    .where(
      inArray(
        region.code,
        cities.map(([code]) => code),
      ),
    )
  await insertRows(
    transaction,
    openCity,
    cities.map(([cityCode, areaCode], sort) => {
      const { name, parentCode } = regions.find(({ code }) => code === cityCode)!
      const isPaused = cityCode === pausedCity
      return {
        cityCode,
        provinceCode: parentCode!,
        name,
        operatorId: isPaused ? null : operators[sort % operators.length]!.id,
        openDate: addDays(dayOf(now), -400 + sort * 27),
        status: isPaused ? ('PAUSED' as const) : ('OPEN' as const),
        servicePhone: `${areaCode}-8810${6100 + sort}`,
        sort,
        ...stamps,
      }
    }),
  )
}
