import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf, seaDefaults, startOfDay } from '@gongtai/contract'
import type { SeaBiz, SeaException, SeaGeneral, SeaSettings } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { companySea } from '../../companies/company/company-sea.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { triedRules } from '../sea/sea-rule.queries.ts'
import { tryRules } from '../sea/sea-simulation.rules.ts'
import { seaChange, seaSetting, seaSimulationRow } from '../sea/sea.tables.ts'
import type { SeaFigures } from '../sea/sea.tables.ts'

interface Step {
  biz: SeaBiz
  daysAgo: number
  reason: string
  general?: Partial<SeaGeneral>
  exception?: SeaException
  /** It was taken back before it took effect. */
  isCancelled?: true
}

const none: SeaException = {
  level: null,
  deptId: null,
  ownLimit: null,
  claimPerDay: null,
  reclaimCoolDays: null,
  newProtectDays: null,
  noRecordDays: null,
  noDealDays: null,
  remindBeforeDays: null,
  enabled: null,
}

/** What the rules were before the first of these changes. */
const first: Record<SeaBiz, Partial<SeaGeneral>> = {
  COMPANY: { ownLimit: 80, claimPerDay: 30, noRecordDays: 45 },
  SEEKER: { noRecordDays: 20, claimPerDay: 20 },
  CRM: { noDealDays: 120 },
}

const steps = (southId: number): readonly Step[] => [
  { biz: 'COMPANY', daysAgo: 320, reason: '统一各团队的跟进节奏，缩短回收周期', general: { noRecordDays: 30 } },
  { biz: 'SEEKER', daysAgo: 280, reason: '求职者意向变化快，缩短回收周期', general: { noRecordDays: 15 } },
  { biz: 'COMPANY', daysAgo: 240, reason: '旺季扩充销售私海容量', general: { ownLimit: 100 } },
  { biz: 'CRM', daysAgo: 210, reason: '长期未成交客户占用资源，提前回收', general: { noDealDays: 90 } },
  { biz: 'COMPANY', daysAgo: 150, reason: '避免集中抢领公海企业', general: { claimPerDay: 20 } },
  { biz: 'CRM', daysAgo: 120, reason: 'A级客户决策周期长，放宽跟进要求', exception: { ...none, level: 'A', noRecordDays: 60 } },
  { biz: 'SEEKER', daysAgo: 100, reason: '招聘旺季提高每日领取数', general: { claimPerDay: 30 } },
  { biz: 'COMPANY', daysAgo: 60, reason: '试行缩短成交周期，促进转化', general: { noDealDays: 120 }, isCancelled: true },
  { biz: 'CRM', daysAgo: 40, reason: '华南大区承接渠道客户，提高上限', exception: { ...none, deptId: southId, ownLimit: 250 } },
]

function changed({ general, exceptions }: SeaSettings, { general: given = {}, exception }: Step): SeaSettings {
  return { general: { ...general, ...given }, exceptions: exception === undefined ? exceptions : [...exceptions, exception] }
}

const nothing: SeaFigures = { total: 0, moveNow: 0, move7: 0, move30: 0, keepLonger: 0 }

/** The rules with the changes that led to them, and one for companies that takes effect tomorrow (config.md, Demo data). */
export async function seedSea(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('automation/sea')
  const keeperOf = (role: string) => members.find(member => member.role === role && member.status === 1)!.id
  const keepers: Record<SeaBiz, number> = { COMPANY: keeperOf('recruit-director'), SEEKER: keeperOf('recruit-director'), CRM: keeperOf('crm-operator') }
  const [south] = await transaction.select({ id: dept.id }).from(dept).where(eq(dept.name, '华南大区'))
  const current = new Map<SeaBiz, SeaSettings>(
    (['COMPANY', 'SEEKER', 'CRM'] as const).map(biz => [biz, { general: { ...seaDefaults[biz], ...first[biz] }, exceptions: [] }]),
  )
  const rows: (typeof seaChange.$inferInsert)[] = steps(south!.id).map(step => {
    const before = current.get(step.biz)!
    const after = changed(before, step)
    if (!step.isCancelled) current.set(step.biz, after)
    const at = instantAt(addDays(dayOf(now), -step.daysAgo), random.integer(10, 17), random.integer(0, 59))
    const isTomorrow = step.isCancelled === true || random.chance(0.6)
    const move7 = random.integer(6, 22)
    return {
      biz: step.biz,
      state: step.isCancelled ? 'CANCELLED' : 'EFFECTIVE',
      effectiveMode: isTomorrow ? 'TOMORROW' : 'NOW',
      effectiveAt: isTomorrow ? startOfDay(addDays(dayOf(at), 1)) : at,
      changeReason: step.reason,
      before,
      after,
      // Nothing goes by the other rules yet.
      figures: step.biz === 'COMPANY' ? { total: 250 - Math.round(step.daysAgo / 4), moveNow: move7 - 4, move7, move30: move7 + 21, keepLonger: 0 } : nothing,
      ...(step.isCancelled ? { cancelledBy: keepers[step.biz], version: 2 } : {}),
      createdAt: at,
      createdBy: keepers[step.biz],
      updatedAt: at,
      updatedBy: keepers[step.biz],
    }
  })
  await transaction.insert(seaChange).values(rows)
  for (const [biz, { general, exceptions }] of current) {
    const own = rows.filter(row => row.biz === biz)
    const by = { createdAt: own.at(-1)!.createdAt!, createdBy: keepers[biz], updatedAt: own.at(-1)!.createdAt!, updatedBy: keepers[biz] }
    await transaction
      .update(seaSetting)
      .set({ ...general, version: own.length + 1, ...by })
      .where(and(eq(seaSetting.biz, biz), isNull(seaSetting.level), isNull(seaSetting.deptId)))
    if (exceptions.length > 0) await transaction.insert(seaSetting).values(exceptions.map(one => ({ ...one, ...by, biz })))
  }
  await seedPending(transaction, current.get('COMPANY')!, keepers.COMPANY, now)
}

/** Its numbers are those of a real test run over the companies of the demo. */
async function seedPending(transaction: Transaction, before: SeaSettings, keeper: number, now: Date): Promise<void> {
  const after: SeaSettings = { ...before, general: { ...before.general, noRecordDays: 21 } }
  const trial = { simulationId: 0, asOf: now.toISOString(), held: companySea.held, rules: triedRules('COMPANY', after), scope: { kind: 'ALL' as const } }
  const { figures } = await tryRules(transaction, trial)
  await transaction.delete(seaSimulationRow).where(sql`${seaSimulationRow.simulationId} = 0`)
  const at = minutesBefore(now, 95)
  await transaction.insert(seaChange).values({
    biz: 'COMPANY',
    state: 'PENDING',
    effectiveMode: 'TOMORROW',
    effectiveAt: startOfDay(addDays(dayOf(now), 1)),
    changeReason: '线索充足，加快未跟进企业的流转',
    before,
    after,
    figures,
    createdAt: at,
    createdBy: keeper,
    updatedAt: at,
    updatedBy: keeper,
  })
}
