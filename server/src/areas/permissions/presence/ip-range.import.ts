import { BlockList, isIP } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bilingual, ipRangeFields, ipRangeImport as ipRangeImportKind, presenceRefusals } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding, ImportRun } from '../../../kit/import/import-source.ts'
import { clock } from '../../../kit/clock.ts'
import { noteSaved } from '../../../kit/operation/saved.ts'
import type { Work } from '../../../kit/work.ts'
import { ipRange } from './ip-range.tables.ts'

const address = z
  .string()
  .trim()
  .refine(value => isIP(value) !== 0, bilingual('IP地址格式不正确', 'Enter a valid IP address'))

const rangeRow = z.strictObject({
  firstIp: address,
  lastIp: address,
  cityName: z.string().trim().min(1, bilingual('请输入地点', 'Enter a place')).max(30, bilingual('地点不能超过30个字', 'Up to 30 characters')),
})
type RangeRow = z.output<typeof rangeRow>
type Range = Pick<RangeRow, 'firstIp' | 'lastIp'>

const isRange = (row: Partial<RangeRow>): row is Range & Partial<RangeRow> =>
  row.firstIp !== undefined && row.lastIp !== undefined && isIP(row.firstIp) === isIP(row.lastIp) && isAtMost(row.firstIp, row.lastIp)

/** Both are of one kind. */
function isAtMost(first: string, last: string): boolean {
  try {
    new BlockList().addRange(first, last, isIP(first) === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

/**
 * The known ranges that these overlap, by their first address. Of an address only the last range that begins before it is looked
 * at, so that a range within another one would hide the rest of it. One that begins at the same address is replaced.
 */
async function findOverlaps(database: Queryable, ranges: readonly Range[]): Promise<Map<string, string>> {
  const [firsts, lasts] = [ranges.map(({ firstIp }) => firstIp), ranges.map(({ lastIp }) => lastIp)]
  const { rows } = await database.execute<{ first: string; range: string }>(sql`
    select given.first, host(known.first_ip) || '-' || host(known.last_ip) as range
    from unnest(${sql.param(firsts)}::text[], ${sql.param(lasts)}::text[]) as given (first, last)
    cross join lateral (
      select first_ip, last_ip from ${ipRange} where first_ip <= given.last::inet and first_ip <> given.first::inet order by first_ip desc limit 1
    ) as known
    where known.last_ip >= given.first::inet`)
  return new Map(rows.map(({ first, range }) => [first, range]))
}

function check(row: Partial<RangeRow>, { known }: Pick<ImportRun<Map<string, string>>, 'known'>): Finding[] {
  if (row.firstIp === undefined || row.lastIp === undefined) return []
  if (!isRange(row)) return [{ key: 'lastIp', message: ['结束IP不能小于起始IP', 'The last IP cannot be before the first'], level: 'ERROR' }]
  const range = known.get(row.firstIp)
  if (range === undefined) return []
  const { message } = presenceRefusals.rangeOverlaps
  return [{ key: 'firstIp', message: [message({ range }, 'zh_CN'), message({ range }, 'en_US')], level: 'ERROR' }]
}

/** A range has no history of its own, and is known by its kind alone where an import is taken back. */
const rangeRecord = { type: 'IP_RANGE', table: ipRange }

/** A range that begins where a known one does takes its place. */
export const ipRangeImport = defineImport<RangeRow, Map<string, string>>(ipRangeImportKind, 'permissions', {
  fields: ipRangeFields,
  columns: [
    { key: 'firstIp', required: true, example: '101.68.0.0' },
    { key: 'lastIp', required: true, example: '101.71.255.255' },
    { key: 'cityName', required: true, example: '浙江省杭州市' },
  ],
  notes: [['起始IP相同的地址段会被替换，其余不能重叠', 'A range with the same first IP is replaced. Other ranges cannot overlap']],
  row: rangeRow,
  repeats: ({ firstIp }) => firstIp ?? '',
  know: (database, _editor, rows) => findOverlaps(database, rows.filter(isRange)),
  check,
  async save(work, { firstIp, lastIp, cityName }) {
    // Another row of the same sheet may overlap it, and so may a sheet that is imported at the same time.
    await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('ip_range'))`)
    const range = (await findOverlaps(work.db, [{ firstIp, lastIp }])).get(firstIp)
    if (range !== undefined) throw refuse(presenceRefusals.rangeOverlaps, { range })
    const [known] = await work.db.select().from(ipRange).where(eq(ipRange.firstIp, firstIp))
    const [by, updatedAt] = [work.actor.staffId, clock.iso()]
    const [saved] = await work.db
      .insert(ipRange)
      .values({ firstIp, lastIp, cityName, createdBy: by, updatedBy: by, updatedAt })
      .onConflictDoUpdate({ target: ipRange.firstIp, set: { lastIp, cityName, updatedBy: by, updatedAt } })
      .returning()
    noteSaved(work, rangeRecord, known ?? saved!, known === undefined ? null : { lastIp, cityName }, { updatedAt })
    return known === undefined ? 'CREATED' : 'UPDATED'
  },
  undo: { record: rangeRecord, put: putRangeBack },
})

/** A range that was new goes; one that took the place of another gives it back, where nothing else has come to lie there since. */
async function putRangeBack(work: Work, id: number, before: Record<string, unknown> | null): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('ip_range'))`)
  const [row] = await work.db.select().from(ipRange).where(eq(ipRange.id, id)).for('update')
  if (row === undefined) throw faults.recordNotFound()
  const updatedAt = clock.iso()
  if (before === null) await work.db.delete(ipRange).where(eq(ipRange.id, id))
  else {
    const former = before as Pick<RangeRow, 'lastIp' | 'cityName'>
    const overlapped = (await findOverlaps(work.db, [{ firstIp: row.firstIp, lastIp: former.lastIp }])).get(row.firstIp)
    if (overlapped !== undefined) throw refuse(presenceRefusals.rangeOverlaps, { range: overlapped })
    await work.db
      .update(ipRange)
      .set({ ...former, updatedAt, updatedBy: work.actor.staffId })
      .where(eq(ipRange.id, id))
  }
  noteSaved(work, rangeRecord, row, {}, { updatedAt })
}
