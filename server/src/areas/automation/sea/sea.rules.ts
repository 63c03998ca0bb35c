import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf, seaChangeActions, seaDifferences, seaLevels, seaRefusals, seaSaveCodes, startOfDay } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, SeaBiz, SeaDifference, SeaSettings, sea as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { inBoth } from '../../../kit/saying.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import type { Work } from '../../../kit/work.ts'
import { findDeptName } from '../../permissions/index.ts'
import { assertSettings } from './sea-check.rules.ts'
import { readSettings } from './sea-rule.queries.ts'
import { seaRecompute } from './sea-recompute.ts'
import { assertSimulated, findAffected } from './sea-simulation.rules.ts'
import { seaNotices, seaSayings, tellAffected } from './sea.notice.ts'
import { seaChangeRecord, seaSettingRecord } from './sea.record.ts'
import { seaChange, seaSetting } from './sea.tables.ts'

const everything = { kind: 'ALL' } as const

/** Whoever looks after these rules, and no others. */
export function assertKeeper(biz: SeaBiz, person: Principal): void {
  if (!holds(person, seaSaveCodes[biz])) throw faults.lacks(seaSaveCodes[biz])
}

/**
 * Saves rules that were tried before, for now or for tomorrow. The general rule is locked as the one thing that all changes of
 * its kind of customer share, so that of two who save at once one is told that there is something newer.
 */
export async function saveSea(
  work: Work,
  { biz, version, settings, effectiveMode, changeReason, simulationId }: ParsedInputOf<typeof calls.save>,
  source: SeaSource | undefined,
  keeper: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  assertKeeper(biz, keeper)
  const general = await lockGeneral(work, biz)
  assertVersion(general, version)
  if ((await work.db.$count(seaChange, and(eq(seaChange.biz, biz), eq(seaChange.state, 'PENDING')))) > 0) throw refuse(seaRefusals.pending)
  const simulation = await assertSimulated(work, { biz, settings, simulationId, version }, keeper)
  await assertSettings(work, biz, settings)
  const { settings: before } = await readSettings(work.db, biz)
  if (seaDifferences(before, settings).length === 0) throw refuse(seaRefusals.nothingChanged)
  const isNow = effectiveMode === 'NOW'
  const effectiveAt = isNow ? clock.iso() : startOfDay(addDays(clock.today(), 1))
  const affected = await findAffected(work, simulationId, effectiveAt)
  const change = await insertRow(work, seaChangeRecord, {
    biz,
    state: isNow ? 'EFFECTIVE' : 'PENDING',
    effectiveMode,
    effectiveAt,
    changeReason: changeReason.trim(),
    before,
    after: settings,
    figures: simulation.figures,
    toldIds: affected.map(({ staffId }) => staffId),
  })
  if (isNow) await applySettings(work, biz, settings, change.changeReason)
  // A change that waits makes what others have open old as well.
  else await raiseVersion(work, biz)
  if (source !== undefined) await tellAffected(work, biz, { changeId: change.id, effectiveAt, linkPath: source.home }, affected)
  return { id: change.id, version: version + 1, effectiveAt }
}

async function lockGeneral(work: Work, biz: SeaBiz) {
  return lockRow(work, seaSettingRecord, (await readSettings(work.db, biz)).id, everything)
}

const isGeneral = (biz: SeaBiz) => and(eq(seaSetting.biz, biz), isNull(seaSetting.level), isNull(seaSetting.deptId))

async function raiseVersion(work: Work, biz: SeaBiz): Promise<void> {
  await work.db
    .update(seaSetting)
    .set({ version: sql`${seaSetting.version} + 1` })
    .where(isGeneral(biz))
}

/** The rules become these. The caller holds the lock of the general one. The records follow, some at a time. */
async function applySettings(work: Work, biz: SeaBiz, { general, exceptions }: SeaSettings, remark: string): Promise<void> {
  const { id, settings: before } = await readSettings(work.db, biz)
  const by = { updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  await work.db
    .update(seaSetting)
    .set({ ...general, ...by, version: sql`${seaSetting.version} + 1` })
    .where(isGeneral(biz))
  await work.db.delete(seaSetting).where(and(eq(seaSetting.biz, biz), sql`not (${seaSetting.level} is null and ${seaSetting.deptId} is null)`))
  if (exceptions.length > 0) await work.db.insert(seaSetting).values(exceptions.map(one => ({ ...one, ...by, biz, createdBy: by.updatedBy })))
  const changes: AuditChange[] = []
  for (const difference of seaDifferences(before, { general, exceptions })) changes.push(await changeOf(work, difference))
  work.audit({ recordType: seaSettingRecord.type, recordId: id, recordTitle: seaSayings.rules({ biz }), remark, changes })
  await work.enqueue(seaRecompute, { biz })
}

function saidValue(value: number | boolean | null): string {
  if (value === null) return seaSayings.inherited
  return typeof value === 'number' ? String(value) : value ? seaSayings.on : seaSayings.off
}

/** What changed in an exception is told with whose exception it is. */
async function changeOf(work: Work, { of, field, from, to }: SeaDifference): Promise<AuditChange> {
  if (of === null) return { field, old: from, new: to }
  const level = of.level === null ? null : inBoth(seaLevels.labels[of.level])
  const dept = of.deptId === null ? null : ((await findDeptName(work.db, of.deptId)) ?? `#${of.deptId}`)
  const say = (value: number | boolean | null) => seaSayings.ofException({ level, dept, value: saidValue(value) })
  return { field, old: say(from), new: say(to) }
}

/** A change whose time has come becomes what holds, once over all processes. */
export async function startChange(work: Work, id: number): Promise<void> {
  const [known] = await work.db.select({ biz: seaChange.biz }).from(seaChange).where(eq(seaChange.id, id))
  if (known === undefined) return
  await lockGeneral(work, known.biz)
  const row = await lockRow(work, seaChangeRecord, id, everything)
  if (row.state !== 'PENDING' || row.effectiveAt > clock.iso()) return
  saveRow(work, seaChangeRecord, row, null, { state: 'EFFECTIVE' })
  await applySettings(work, row.biz, row.after, row.changeReason)
}

export async function cancelSea(work: Work, { id, version }: ParsedInputOf<typeof calls.cancel>, seas: readonly SeaSource[], keeper: Principal): Promise<void> {
  const [known] = await work.db.select({ biz: seaChange.biz }).from(seaChange).where(eq(seaChange.id, id))
  if (known === undefined) throw faults.recordNotFound()
  assertKeeper(known.biz, keeper)
  await lockGeneral(work, known.biz)
  const { cancel } = seaChangeActions
  const row = await lockFor(work, seaChangeRecord, cancel, id, { scope: everything })
  saveRow(work, seaChangeRecord, row, version, { ...cancel.to, cancelledBy: keeper.staffId })
  await raiseVersion(work, row.biz)
  const source = seas.find(({ biz }) => biz === row.biz)
  if (source === undefined || row.toldIds.length === 0) return
  await sendNotice(work.db, row.toldIds, {
    kind: 'NOTICE',
    area: 'config',
    message: seaNotices.cancelled({ biz: row.biz }),
    linkPath: source.home,
    dedupeKey: `seaChangeCancelled:${id}:${dayOf(clock.iso())}`,
  })
}
