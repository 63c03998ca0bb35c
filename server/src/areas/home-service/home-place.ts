import { eq } from 'drizzle-orm'
import { openCityRefusals } from '@gongtai/contract'
import type { HttpFault } from '../../kit/fault.ts'
import { faults, refuse } from '../../kit/fault.ts'
import type { Work } from '../../kit/work.ts'
import { openCity } from './open-city/open-city.tables.ts'

/** A page offers no place that does not exist or lies in another city, so this is a bad input. */
export function noPlace(field: string): HttpFault {
  return faults.badInput([{ field, message: ['地区不存在', 'This region does not exist'] }])
}

/** The operator takes care of the people of a city unless somebody else is named; it is null where nobody does. */
export async function operatorOf(work: Work, cityCode: string): Promise<number | null> {
  const [city] = await work.db.select({ operatorId: openCity.operatorId }).from(openCity).where(eq(openCity.cityCode, cityCode))
  return city?.operatorId ?? null
}

/** Nobody begins to work in a city that is not open. */
export async function assertOpenCity(work: Work, cityCode: string): Promise<void> {
  const [city] = await work.db.select({ status: openCity.status }).from(openCity).where(eq(openCity.cityCode, cityCode))
  if (city?.status !== 'OPEN') throw refuse(openCityRefusals.closed)
}
