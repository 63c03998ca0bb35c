import { and, eq, inArray, sql } from 'drizzle-orm'
import { addMoney, commissionSettleTakesTwo, commonRefusals, homeCommissionRefusals, settleTimeFault, toCents } from '@gongtai/contract'
import type { homeCommission as calls, Language, ParsedInputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { Refused, faults, refuse } from '../../../kit/fault.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { artificerRecord } from '../artificer/artificer.record.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { commissionSettlement, settleImage } from './commission-settlement.tables.ts'
import { countTransferred, dropTransferred } from './home-commission.facts.ts'
import { homeCommissionRecord } from './home-commission.record.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'
import { adjustersOf } from './home-commission-adjuster.ts'
import { homeCommission } from './home-commission.tables.ts'
import { profiteerOf } from '../own-number.ts'
import type { Decider } from '../own-number.ts'
import { assertPeriodOpen } from '../home-period/home-period.rules.ts'

export const settlementFileOwner = 'COMMISSION_SETTLEMENT'

type Form = Pick<ParsedInputOf<typeof calls.settle>, 'settleTime' | 'settleCertificationPicture' | 'remark'>

interface Payee {
  payeeName: string | null
  bankName: string | null
  bankAccountSealed: string | null
}

async function findPayees(work: Work, artificerIds: readonly number[]): Promise<Map<number, Payee>> {
  const rows = await work.db
    .select({ id: artificer.id, payeeName: artificer.payeeName, bankName: artificer.bankName, bankAccountSealed: artificer.bankAccountSealed })
    .from(artificer)
    .where(inArray(artificer.id, [...artificerIds]))
  return new Map(rows.map(({ id, ...payee }) => [id, payee]))
}

const isPayable = (payee: Payee | undefined): payee is Payee =>
  payee !== undefined && (payee.payeeName ?? '') !== '' && (payee.bankName ?? '') !== '' && payee.bankAccountSealed !== null

/** It answers why the plan cannot be transferred as it was on the page, or null. */
function refusalOf(plan: HomeCommissionRecord, version: number, payee: Payee | undefined): Refused | null {
  if (plan.settleFlag) return refuse(homeCommissionRefusals.done)
  if (plan.frozenFlag) return refuse(homeCommissionRefusals.frozen, { reason: plan.frozenReason! })
  if (plan.version !== version) return refuse(commonRefusals.staleVersion)
  if (toCents(plan.settleTotalMoney) <= 0n) return refuse(homeCommissionRefusals.zero)
  if (!isPayable(payee)) return refuse(homeCommissionRefusals.bank)
  return null
}

/**
 * Nobody transfers a plan that he adjusted since it was made, or whose carried debt he adjusted, whose payee or rate he changed
 * since the last transfer, or which is his own.
 */
async function assertOtherThanAdjuster(work: Work, plan: HomeCommissionRecord, settler: Decider): Promise<void> {
  const adjusted = await work.db.execute<{ adjusters: (number | null)[] }>(sql`select ${adjustersOf(plan.id)} as adjusters`)
  const [person] = await work.db.select({ mobile: artificer.mobile }).from(artificer).where(eq(artificer.id, plan.artificerId))
  const by = [...adjusted.rows[0]!.adjusters, ...(await findMoneyEditors(work, plan.artificerId)), profiteerOf(settler, [person!.mobile, plan.mobile])]
  await assertOtherHands(work, commissionSettleTakesTwo, settler, { by, refusal: homeCommissionRefusals.self })
}

/** Whoever changed where the money goes or how much is earned, as the log of the person tells it, since money last went there. */
async function findMoneyEditors(work: Work, artificerId: number): Promise<(number | null)[]> {
  const rows = await work.db.execute<{ staff_id: number | null }>(sql`select distinct ${auditLog.staffId} as staff_id from ${auditLog}
    where ${auditLog.recordType} = ${artificerRecord.type} and ${auditLog.recordId} = ${String(artificerId)} and ${auditLog.result} = 'OK'
      and jsonb_path_exists(${auditLog.changes}, '$[*].field ? (@ == "bankAccountNo" || @ == "bankName" || @ == "payeeName" || @ == "commissionRate")')
      and ${auditLog.at} > coalesce((select max(${commissionSettlement.createdAt}) from ${commissionSettlement} join ${homeCommission}
        on ${homeCommission.id} = ${commissionSettlement.commissionId} where ${homeCommission.artificerId} = ${artificerId}
        and ${commissionSettlement.bizType} = 'HOME' and ${commissionSettlement.state} = 'EFFECTIVE' and ${commissionSettlement.mode} <> 'CARRY'), '-infinity')`)
  return rows.rows.map(row => row.staff_id)
}

export async function settlePlan(
  work: Work,
  { id, version, ...form }: Omit<ParsedInputOf<typeof calls.settle>, 'requestNo'>,
  settler: Decider,
): Promise<{ settlementId: number }> {
  const plan = await lockRow(work, homeCommissionRecord, id, settler.scope)
  const payees = await findPayees(work, [plan.artificerId])
  const refusal = refusalOf(plan, version, payees.get(plan.artificerId))
  if (refusal !== null) throw refusal
  await assertOtherThanAdjuster(work, plan, settler)
  const [settlementId] = await transfer(work, [plan], payees, form, { mode: 'SINGLE', batchNo: null })
  return { settlementId: settlementId! }
}

/** All plans are marked or none, because whoever reads a bank slip of many transfers must find every one of them. */
export async function markPlans(
  work: Work,
  { items, batchNo: given, totalMoney, ...form }: Omit<ParsedInputOf<typeof calls.mark>, 'requestNo'>,
  { staff: settler, language }: { staff: Decider; language: Language },
): Promise<{ batchNo: string; count: number; money: string }> {
  // They are locked in the order of their ids, as everybody does who locks several.
  const sorted = items.toSorted((one, other) => one.id - other.id)
  const plans: HomeCommissionRecord[] = []
  for (const { id } of sorted) plans.push(await lockRow(work, homeCommissionRecord, id, settler.scope))
  const payees = await findPayees(
    work,
    plans.map(plan => plan.artificerId),
  )
  const failures: { id: number; name: string; msg: string }[] = []
  for (const [place, plan] of plans.entries()) {
    const refusal =
      refusalOf(plan, sorted[place]!.version, payees.get(plan.artificerId)) ??
      (given !== undefined && plan.payBatchNo !== given ? refuse(homeCommissionRefusals.otherBatch) : await refusalOfAdjuster(work, plan, settler))
    if (refusal !== null) failures.push({ id: plan.id, name: plan.name, msg: refusal.text(language) })
  }
  if (failures.length > 0) {
    const { code, message } = homeCommissionRefusals.notAll
    throw new Refused(code, spoken => message({ count: failures.length }, spoken), { failures })
  }
  const money = addMoney('0', ...plans.map(plan => plan.settleTotalMoney))
  if (toCents(money) !== toCents(totalMoney)) throw refuse(homeCommissionRefusals.totalDiffers)
  const batchNo = given ?? (await nextBatchNo(work))
  await transfer(work, plans, payees, form, { mode: 'BATCH', batchNo })
  return { batchNo, count: plans.length, money }
}

/** In a batch every plan says what is wrong with it. */
const refusalOfAdjuster = (work: Work, plan: HomeCommissionRecord, settler: Decider): Promise<Refused | null> =>
  assertOtherThanAdjuster(work, plan, settler).then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error : Promise.reject(error)),
  )

export const nextBatchNo = (work: Work): Promise<string> => nextNumberOfDay(work, 'BT', 4)

/** The caller holds the plans and has made sure that they can be transferred. */
async function transfer(
  work: Work,
  plans: readonly HomeCommissionRecord[],
  payees: ReadonlyMap<number, Payee>,
  { settleTime, settleCertificationPicture: pictures, remark }: Form,
  how: { mode: 'SINGLE' | 'BATCH'; batchNo: string | null },
): Promise<number[]> {
  const staffId = work.actor.staffId!
  for (const plan of plans) {
    const fault = settleTimeFault(settleTime, plan, clock.today())
    if (fault !== null) throw faults.badInput([{ field: 'settleTime', message: fault }])
  }
  await assertPeriodOpen(work, settleTime)
  const made = await work.db
    .insert(commissionSettlement)
    .values(
      plans.map(plan => ({
        ...how,
        ...payees.get(plan.artificerId)!,
        bizType: 'HOME' as const,
        commissionId: plan.id,
        settleTime,
        settleMoney: plan.settleTotalMoney,
        remark: remark.trim(),
        operatorId: staffId,
        createdBy: staffId,
      })),
    )
    .returning({ id: commissionSettlement.id, commissionId: commissionSettlement.commissionId })
  await addPictures(
    work,
    made.map(({ id }) => id),
    [...new Set(pictures)],
  )
  for (const plan of plans) {
    const settlementId = made.find(({ commissionId }) => commissionId === plan.id)!.id
    const changes = [
      { field: 'settleMoney', old: null, new: plan.settleTotalMoney },
      ...(how.batchNo === null ? [] : [{ field: 'batchNo', old: null, new: how.batchNo }]),
    ]
    saveRow(work, homeCommissionRecord, plan, null, { settleFlag: true, settlementId, settleTime, settledBy: staffId }, { remark: remark.trim(), changes })
    await countTransferred(work, plan, { settlementId, settleTime })
  }
  return made.map(({ id }) => id)
}

/** A file belongs to one record, so it belongs to the first transfer of a batch, and all of them name it. */
async function addPictures(work: Work, settlementIds: readonly number[], fileNames: readonly string[]): Promise<void> {
  const staffId = work.actor.staffId!
  await linkFiles(work, { bizType: settlementFileOwner, bizId: settlementIds[0]!, scene: 'home.settle', staffId }, fileNames)
  const files = await work.db
    .select({ fileName: file.fileName, originalName: file.originalName })
    .from(file)
    .where(inArray(file.fileName, [...fileNames]))
  const named = fileNames.map((fileName, sort) => ({ fileName, sort, originalName: files.find(known => known.fileName === fileName)!.originalName }))
  await work.db.insert(settleImage).values(settlementIds.flatMap(settlementId => named.map(image => ({ ...image, settlementId, createdBy: staffId }))))
}

/** The plan waits for its transfer again, because the money came back or never went. */
export async function revokeSettlement(work: Work, { id, version, reason }: ParsedInputOf<typeof calls.revoke>, scope: Scope): Promise<void> {
  const plan = await lockRow(work, homeCommissionRecord, id, scope)
  if (!plan.settleFlag) throw refuse(commonRefusals.notInThisState)
  const effective = and(eq(commissionSettlement.id, plan.settlementId!), eq(commissionSettlement.state, 'EFFECTIVE'))
  const [settlement] = await work.db.select().from(commissionSettlement).where(effective)
  if (settlement!.mode === 'CARRY') throw refuse(homeCommissionRefusals.carried)
  assertVersion(plan, version)
  await assertPeriodOpen(work, settlement!.settleTime)
  const revokeReason = reason.trim()
  await dropTransferred(work, settlement!.id)
  await work.db
    .update(commissionSettlement)
    .set({ state: 'REVOKED', revokeReason, revokedBy: work.actor.staffId, revokedAt: clock.iso(), updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(effective)
  saveRow(
    work,
    homeCommissionRecord,
    plan,
    null,
    { settleFlag: false, settlementId: null, settleTime: null, settledBy: null, payBatchNo: null },
    { remark: revokeReason },
  )
}
