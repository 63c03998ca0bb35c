import { and, asc, eq, ilike, inArray } from 'drizzle-orm'
import { offeredTargets } from '../../../kit/bind-target.ts'
import type { BindTargetSource } from '../../../kit/bind-target.ts'
import { region } from './region.tables.ts'

/** Cities are nobody's: whoever binds a task may name any that is enabled. */
export const cityTargets: BindTargetSource = {
  type: 'CITY',
  async find(database, reader, { ids, keyword }) {
    const rows = await database
      .select({ value: region.code, label: region.name })
      .from(region)
      .where(
        and(
          eq(region.storey, 2),
          reader === null ? undefined : eq(region.enabled, true),
          ids === undefined
            ? undefined
            : inArray(
                region.code,
                ids.filter(id => /^\d{6}$/.test(id)),
              ),
          keyword === undefined ? undefined : ilike(region.name, `%${keyword.replaceAll(/[%_\\]/g, '\\$&')}%`),
        ),
      )
      .orderBy(asc(region.code))
      .limit(ids?.length ?? offeredTargets)
    return rows
  },
}
