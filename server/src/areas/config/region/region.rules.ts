import { eq, sql } from 'drizzle-orm'
import { commonRefusals, regionRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, region as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { DictUse } from '../../../kit/dict-use.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { noteSaved } from '../../../kit/operation/saved.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { countEnabledBelow, countRegionUses } from './region-node.queries.ts'
import { regionRecord } from './region.record.ts'
import { region } from './region.tables.ts'

type Row = typeof region.$inferSelect

const everything = { kind: 'ALL' } as const

/** GB/T 2260: 330000 is a province, 330100 a city, 330106 a district. */
export const storeyOf = (code: string): 1 | 2 | 3 => (code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3)

/** A parent is locked before what lies below it, so that none is disabled while something below it is enabled. */
async function lockParent(work: Work, code: string | null): Promise<Row | null> {
  if (code === null) return null
  const [parent] = await work.db.select().from(region).where(eq(region.code, code)).for('update')
  if (parent === undefined) throw refuse(regionRefusals.wrongParent)
  return parent
}

/** Districts lie in the city whose number they carry; where there is no such city, as in 重庆市, in one of the same province. */
async function assertParent(work: Work, code: string, parent: Row | null): Promise<void> {
  const storey = storeyOf(code)
  if (parent === null && storey === 1) return
  if (parent === null || parent.storey !== storey - 1 || parent.code.slice(0, 2) !== code.slice(0, 2)) throw refuse(regionRefusals.wrongParent)
  if (storey === 3 && parent.code.slice(0, 4) !== code.slice(0, 4)) {
    const [own] = await work.db
      .select({ code: region.code })
      .from(region)
      .where(eq(region.code, `${code.slice(0, 4)}00`))
    if (own !== undefined) throw refuse(regionRefusals.wrongParent)
  }
  if (!parent.enabled) throw refuse(regionRefusals.parentDisabled)
}

/** Names that repeat or only say that there is no city are left out. */
const fullNameOf = (name: string, parent: { fullName: string; name: string } | null) =>
  parent === null ? name : name === parent.name || name.endsWith('直辖县级行政区划') ? parent.fullName : parent.fullName + name

export async function saveRegion(work: Work, { id, version, ...edit }: ParsedInputOf<typeof calls.save>): Promise<AnswerOf<typeof calls.save>> {
  if (id === undefined) return addRegion(work, edit)
  if (version === undefined) throw refuse(commonRefusals.staleVersion)
  return changeRegion(work, { id, version, ...edit })
}

type Edit = Omit<ParsedInputOf<typeof calls.save>, 'id' | 'version'>

async function addRegion(work: Work, { code, parentCode, name, lng, lat }: Edit): Promise<AnswerOf<typeof calls.save>> {
  const parent = await lockParent(work, parentCode)
  await assertParent(work, code, parent)
  const [last] = await work.db.select({ sort: sql<number>`coalesce(max(${region.sort}) + 1, 0)` }).from(region)
  const row = await insertRow(work, regionRecord, {
    code,
    parentCode,
    name,
    lng,
    lat,
    fullName: fullNameOf(name, parent),
    storey: storeyOf(code),
    sort: last!.sort,
  })
  return { id: row.id, version: row.version }
}

/** A renamed region keeps its former name with the year. Records hold the code, so they show the name of now. */
async function changeRegion(
  work: Work,
  { id, version, code, name, lng, lat, renamedIn }: Edit & { id: number; version: number },
): Promise<AnswerOf<typeof calls.save>> {
  const row = await lockRow(work, regionRecord, id, everything)
  assertVersion(row, version)
  if (row.code !== code) throw faults.recordNotFound()
  if (name === row.name) return { id, ...saveRow(work, regionRecord, row, version, { lng, lat }) }
  const thisYear = Number(clock.today().slice(0, 4))
  if (renamedIn !== null && renamedIn > thisYear) throw refuse(regionRefusals.futureYear)
  const formerNames = [...row.formerNames, { name: row.name, until: renamedIn ?? thisYear }]
  const parent = await parentOf(work, row)
  const fullName = fullNameOf(name, parent)
  const saved = saveRow(work, regionRecord, row, version, { name, fullName, lng, lat, formerNames })
  await renameBelow(work, { code: row.code, name, fullName })
  return { id, ...saved }
}

async function parentOf(work: Work, { parentCode }: Row) {
  if (parentCode === null) return null
  const [parent] = await work.db.select({ name: region.name, fullName: region.fullName }).from(region).where(eq(region.code, parentCode))
  return parent ?? null
}

/** The full names of all that lies below begin with that of the region. */
async function renameBelow(work: Work, above: { code: string; name: string; fullName: string }): Promise<void> {
  const below = await work.db.select({ code: region.code, name: region.name }).from(region).where(eq(region.parentCode, above.code)).for('update')
  for (const { code, name } of below) {
    const fullName = fullNameOf(name, above)
    await work.db.update(region).set({ fullName }).where(eq(region.code, code))
    await renameBelow(work, { code, name, fullName })
  }
}

/** A disabled region can no longer be chosen; records that hold it still show it. */
export async function changeRegionState(
  work: Work,
  { id, version, enabled }: ParsedInputOf<typeof calls.changeState>,
): Promise<AnswerOf<typeof calls.changeState>> {
  const [known] = await work.db.select({ parentCode: region.parentCode }).from(region).where(eq(region.id, id))
  const parent = enabled ? await lockParent(work, known?.parentCode ?? null) : null
  const row = await lockRow(work, regionRecord, id, everything)
  assertVersion(row, version)
  if (enabled && parent?.enabled === false) throw refuse(regionRefusals.parentDisabled)
  if (!enabled) {
    const count = await countEnabledBelow(work.db, row.code)
    if (count > 0) throw refuse(regionRefusals.enabledBelow, { count })
  }
  return saveRow(work, regionRecord, row, version, { enabled })
}

/** Puts back what a sheet changed. A region that it added goes again, unless somebody uses it by now. */
export async function putRegionBack(work: Work, id: number, before: Partial<Row> | null, uses: readonly DictUse[]): Promise<void> {
  const row = await lockRow(work, regionRecord, id, everything)
  if (before !== null) {
    const { name = row.name, fullName = row.fullName, formerNames = row.formerNames, lng = row.lng, lat = row.lat, enabled = row.enabled } = before
    if (!enabled && row.enabled && (await countEnabledBelow(work.db, row.code)) > 0)
      throw refuse(regionRefusals.enabledBelow, { count: await countEnabledBelow(work.db, row.code) })
    saveRow(work, regionRecord, row, null, { name, fullName, formerNames, lng, lat, enabled })
    if (name !== row.name) await renameBelow(work, { code: row.code, name, fullName })
    return
  }
  const count = await countRegionUses(work.db, uses, row.code)
  if (count > 0) throw refuse(regionRefusals.inUse, { count })
  const [below] = await work.db
    .select({ count: sql<number>`count(*)::int` })
    .from(region)
    .where(eq(region.parentCode, row.code))
  if (below!.count > 0) throw refuse(regionRefusals.enabledBelow, { count: below!.count })
  await work.db.delete(region).where(eq(region.id, id))
  noteSaved(work, regionRecord, row, {}, { version: row.version + 1 })
  work.audit({ recordType: regionRecord.type, recordId: id, recordTitle: row.fullName, action: 'DELETE' })
}
