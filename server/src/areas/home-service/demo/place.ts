import { asc, inArray } from 'drizzle-orm'
import { region } from '../../config/region/region.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import type { Transaction } from '../../../db/connection.ts'

export interface DemoCity {
  cityCode: string
  provinceCode: string
  name: string
  operatorId: number | null
  isOpen: boolean
  /** None in the few cities that have none. */
  districts: readonly { code: string; fullName: string }[]
}

/** The open cities with their districts; the first ones are the busiest. */
export async function readCities(transaction: Transaction): Promise<DemoCity[]> {
  const cities = await transaction.select().from(openCity).orderBy(asc(openCity.sort), asc(openCity.id))
  const districts = await transaction
    .select({ code: region.code, parentCode: region.parentCode, fullName: region.fullName })
    .from(region)
    .where(
      inArray(
        region.parentCode,
        cities.map(({ cityCode }) => cityCode),
      ),
    )
    .orderBy(asc(region.code))
  return cities.map(({ cityCode, provinceCode, name, operatorId, status }) => ({
    cityCode,
    provinceCode,
    name,
    operatorId,
    isOpen: status === 'OPEN',
    districts: districts.filter(({ parentCode }) => parentCode === cityCode),
  }))
}
