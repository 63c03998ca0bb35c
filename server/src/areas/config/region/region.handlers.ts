import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { RegionNode, region as regionCalls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { DictUse } from '../../../kit/dict-use.ts'
import { faults } from '../../../kit/fault.ts'
import { countEnabledBelow, countRegionUses, findRegionNodes, regionFound } from './region-node.queries.ts'
import { changeRegionState, saveRegion } from './region.rules.ts'
import { region } from './region.tables.ts'

export const regionHandlers = ({ dictUses }: { dictUses: readonly DictUse[] }): Handlers<typeof regionCalls> => ({
  async tree({ storey, enabledOnly }, { database }) {
    const rows = await database
      .select({ code: region.code, parentCode: region.parentCode, name: region.name, storey: region.storey })
      .from(region)
      .where(and(lte(region.storey, storey), enabledOnly ? eq(region.enabled, true) : undefined))
      .orderBy(asc(region.sort), asc(region.code))
    const nodes = new Map<string, RegionNode>(rows.map(({ code, name, storey: level }) => [code, { code, name, storey: level, childes: [] }]))
    const roots: RegionNode[] = []
    for (const { code, parentCode } of rows) (parentCode === null ? roots : nodes.get(parentCode)?.childes)?.push(nodes.get(code)!)
    return roots
  },
  list: ({ parentCode, keyword }, { database }) =>
    database
      .select({ code: region.code, name: region.name, fullName: region.fullName, storey: region.storey })
      .from(region)
      .where(
        and(
          eq(region.enabled, true),
          keyword === undefined ? undefined : regionFound(keyword),
          parentCode !== undefined ? eq(region.parentCode, parentCode) : keyword === undefined ? isNull(region.parentCode) : undefined,
        ),
      )
      .orderBy(asc(region.sort), asc(region.code))
      .limit(200),
  nodes: (input, { database }) => findRegionNodes(database, input),
  async uses({ id }, { database }) {
    const [row] = await database.select({ code: region.code }).from(region).where(eq(region.id, id))
    if (row === undefined) throw faults.recordNotFound()
    return { useCount: await countRegionUses(database, dictUses, row.code), enabledBelow: await countEnabledBelow(database, row.code) }
  },
  save: (input, context) => context.transaction(work => saveRegion(work, input)),
  changeState: (input, context) => context.transaction(work => changeRegionState(work, input)),
})
