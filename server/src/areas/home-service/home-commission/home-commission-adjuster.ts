import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { homeCommissionAdjust, homeCommissionItem } from './home-commission.tables.ts'

/**
 * Whoever adjusted a plan does not transfer it, nor one into which its debt was carried: what somebody takes off a debt is paid
 * out by the plan that takes the rest of it over. Both plans name each other, so the way from one to the other is the same.
 */
const carriedFrom = (first: SQL): SQL => sql`with recursive chain(id) as (${first}
  union select ${homeCommissionItem.carryId} from ${homeCommissionItem} join chain on ${homeCommissionItem.commissionId} = chain.id
    where ${homeCommissionItem.rowType} = 'CARRY')`

/** Those who do not transfer this plan. */
export const adjustersOf = (planId: Column | number): SQL<number[]> => sql<number[]>`array(${carriedFrom(sql`select ${planId}::int`)}
  select distinct ${homeCommissionAdjust.createdBy} from ${homeCommissionAdjust} join chain on ${homeCommissionAdjust.commissionId} = chain.id)`

/** The plans that this member does not transfer, found once for a whole list. */
export const plansAdjustedBy = (staffId: Placeholder): SQL =>
  sql`${carriedFrom(sql`select ${homeCommissionAdjust.commissionId} from ${homeCommissionAdjust} where ${homeCommissionAdjust.createdBy} = ${staffId}::int`)}
    select id from chain`
