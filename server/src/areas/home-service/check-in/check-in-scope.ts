import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import type { Expected } from '../../../kit/condition.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { artificerByKeyword } from '../artificer/artificer.queries.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'

/** Records of a service person belong to the owner of that person: `ofArtificer(artificerCert.artificerId)`. */
export const ofArtificer =
  (artificerId: Column): ScopeCondition =>
  kind =>
    sql`${artificerId} in (select ${artificer.id} from ${artificer} where ${ownedByMember(artificer.ownerId)(kind)})`

/** Narrows records to those of the service persons that a word finds. */
export const ofNamed = (artificerId: Column, value: Placeholder, mobileShown: boolean): SQL =>
  sql`${artificerId} = any(array(select ${artificer.id} from ${artificer} where ${artificer.deletedAt} is null and (${artificerByKeyword(value, mobileShown)})))`

/** Narrows records to those of the service persons of a city. Few are looked up from their persons, because that reads least; many are met on the way. */
export const ofCity = (artificerId: Column, city: Placeholder, expected: Expected): SQL =>
  expected === 'FEW'
    ? sql`${artificerId} = any(array(select ${artificer.id} from ${artificer} where ${artificer.workCityCode} = ${city} and ${artificer.deletedAt} is null))`
    : sql`${artificer.workCityCode} = ${city}`
