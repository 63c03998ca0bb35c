import { desc, eq } from 'drizzle-orm'
import { ownNetwork } from '@gongtai/contract'
import type { LoginOddity, LoginResult } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { loginLog } from './session.tables.ts'

/** A login is compared with the attempts of the same member before it, newest first. */
export interface EarlierLogin {
  result: LoginResult
  device: string
  cityName: string
}

export const comparedLogins = 50
const failuresBefore = 3
const shanghaiHours = 8

/** A place that is not known, or the own network, is none that could be new. */
const isPlace = (cityName: string): boolean => cityName !== '' && cityName !== ownNetwork

/** areas/permissions.md, login log. A first login is never odd, because it has nothing to differ from. */
export function odditiesOf(login: { device: string; cityName: string; at: string }, earlier: readonly EarlierLogin[]): LoginOddity[] {
  const successes = earlier.filter(({ result }) => result === 'SUCCESS')
  const cities = successes.map(({ cityName }) => cityName).filter(isPlace)
  const found: LoginOddity[] = []
  if (isPlace(login.cityName) && cities.length > 0 && !cities.includes(login.cityName)) found.push('NEW_CITY')
  if (successes.length > 0 && !successes.some(({ device }) => device === login.device)) found.push('NEW_DEVICE')
  if ((new Date(login.at).getUTCHours() + shanghaiHours) % 24 < 5) found.push('NIGHT')
  const lastSuccess = earlier.findIndex(({ result }) => result === 'SUCCESS')
  const since = lastSuccess === -1 ? earlier : earlier.slice(0, lastSuccess)
  if (since.filter(({ result }) => result === 'BAD_PASSWORD' || result === 'LOCKED').length >= failuresBefore) found.push('AFTER_FAILURES')
  return found
}

export async function recentLogins(database: Queryable, staffId: number): Promise<EarlierLogin[]> {
  return database
    .select({ result: loginLog.result, device: loginLog.device, cityName: loginLog.cityName })
    .from(loginLog)
    .where(eq(loginLog.staffId, staffId))
    .orderBy(desc(loginLog.at))
    .limit(comparedLogins)
}
