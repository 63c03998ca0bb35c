import { companySignRecord } from './company-sign.record.ts'
import { asc, eq } from 'drizzle-orm'
import { companyActions, companySignActions, companySignRefusals, dayOf } from '@gongtai/contract'
import type { ParsedInputOf, RecruitAction, companySign as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { companyRecord } from '../company/company.record.ts'
import { companySign } from './company-sign.tables.ts'
import type { company } from '../company/company.tables.ts'
import { grantBatch } from '../coupon/coupon.rules.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { couponSayings } from '../coupon/coupon.sayings.ts'
import { companySignSayings } from './company-sign.sayings.ts'

type CompanyRecord = typeof company.$inferSelect
type Sign = typeof companySign.$inferSelect
type SignState = CompanyRecord['signState']

/** A contract has no scope of its own, because its company was locked within the caller's. */
const everything: Scope = { kind: 'ALL' }

/** What the timeline says of a contract. */
interface Step {
  action: RecruitAction
  remark: string
}

const signsOf = (work: Work, companyId: number): Promise<Sign[]> =>
  work.db.select().from(companySign).where(eq(companySign.companyId, companyId)).orderBy(asc(companySign.validFrom), asc(companySign.id))

/** The last day that a contract covers. One that was ended is never written again, so it ended when it was last written. */
function lastDayOf({ state, validTo, updatedAt }: Sign): string {
  if (state !== 'TERMINATED') return validTo
  const ended = dayOf(updatedAt)
  return ended < validTo ? ended : validTo
}

/** A contract that was ended before its first day covers no day. */
const hasDays = (sign: Sign) => sign.validFrom <= lastDayOf(sign)

/** A company shows the contract that runs, or else the one that ran last. */
function copyOf(signs: readonly Sign[]): Pick<CompanyRecord, 'signState' | 'currentSignId' | 'signValidTo'> {
  const begun = signs.filter(sign => sign.state !== 'PENDING' && hasDays(sign))
  const shown = begun.find(sign => sign.state === 'ACTIVE') ?? begun.at(-1)
  if (shown === undefined) return { signState: 'UNSIGNED', currentSignId: null, signValidTo: null }
  const signState = shown.state === 'EXPIRED' || shown.state === 'TERMINATED' ? shown.state : 'SIGNED'
  return { signState, currentSignId: shown.id, signValidTo: lastDayOf(shown) }
}

/** Brings the company in step with its contracts and tells the timeline. */
async function followSigns(
  work: Work,
  row: CompanyRecord,
  expectedVersion: number | null,
  steps: readonly Step[],
  changes: readonly AuditChange[] = [],
): Promise<SignState> {
  const copy = copyOf(await signsOf(work, row.id))
  saveRow(work, companyRecord, row, expectedVersion, { ...copy, ...(copy.signState === 'SIGNED' ? { seaRecycleAt: null } : {}) }, { changes })
  for (const step of steps) await recordCompanyEvent(work, row.id, { ...step, fromState: row.signState, toState: copy.signState })
  return copy.signState
}

/**
 * Ends contracts of a locked company whose last day is over and starts those whose first has come. In the order of
 * their days, which never overlap: an earlier one has ended before the next one starts.
 */
async function advanceSigns(work: Work, companyId: number): Promise<Step[]> {
  const today = clock.today()
  const steps: Step[] = []
  for (const { id, state, validFrom, validTo, contractNo } of await signsOf(work, companyId)) {
    const starts = state === 'PENDING' && validFrom <= today
    if (starts) {
      await moveSign(work, id, 'start')
      steps.push({ action: 'SIGN_START', remark: contractNo })
    }
    if ((starts || state === 'ACTIVE') && validTo < today) {
      await moveSign(work, id, 'expire')
      steps.push({ action: 'SIGN_EXPIRE', remark: contractNo })
    }
  }
  return steps
}

async function moveSign(work: Work, id: number, name: 'start' | 'expire'): Promise<void> {
  const action = companySignActions[name]
  saveRow(work, companySignRecord, await lockFor(work, companySignRecord, action, id, { scope: everything }), null, action.to)
}

/** What the day brings for the contracts of one company. */
export async function advanceCompanySigns(work: Work, companyId: number): Promise<void> {
  const row = await lockRow(work, companyRecord, companyId, everything)
  const steps = await advanceSigns(work, companyId)
  if (steps.length > 0) await followSigns(work, row, null, steps)
}

function stateToday({ validFrom, validTo }: Pick<Sign, 'validFrom' | 'validTo'>): Sign['state'] {
  const today = clock.today()
  if (validFrom > today) return 'PENDING'
  // A contract may be entered when it is over already.
  return validTo < today ? 'EXPIRED' : 'ACTIVE'
}

export async function signCompany(
  work: Work,
  input: ParsedInputOf<typeof calls.sign>,
  { scope, staffId }: Principal,
): Promise<{ signId: number; signState: SignState }> {
  const { companyId, version, couponExpireAt, requestNo, ...values } = input
  const { contractNo, validFrom, validTo, interviewNumber } = values
  const row = await lockFor(work, companyRecord, companyActions.sign, companyId, { scope })
  if ((await work.db.$count(companySign, eq(companySign.contractNo, contractNo))) > 0) throw refuse(companySignRefusals.contractNoTaken)
  const covers = (sign: Sign) => hasDays(sign) && sign.validFrom <= validTo && lastDayOf(sign) >= validFrom
  if ((await signsOf(work, companyId)).some(covers)) throw refuse(companySignRefusals.overlap)
  if (row.state === 'DISABLED') throw refuse(companySignRefusals.companyDisabled)
  // Shortly after midnight the daily task has not ended the former contract yet, and only one can run.
  const earlier = await advanceSigns(work, companyId)
  const sign = await insertRow(work, companySignRecord, { ...values, companyId, saleId: row.saleId, state: stateToday(values) })
  await linkFiles(work, { bizType: companySignRecord.type, bizId: sign.id, scene: 'companySign.contract', staffId }, values.contractFiles)
  const signState = await followSigns(work, row, version, [...earlier, { action: 'SIGN', remark: contractNo }], [{ field: 'sign', old: null, new: contractNo }])
  if (interviewNumber > 0)
    await grantBatch(work, row, {
      source: values.coopMode === 'TRIAL' ? 'TRIAL' : 'PURCHASE',
      number: interviewNumber,
      expireAt: couponExpireAt ?? validTo,
      signId: sign.id,
      reason: couponSayings.ofContract({ contractNo }),
      requestNo,
    })
  return { signId: sign.id, signState }
}

export async function terminateSign(
  work: Work,
  { signId, version, reason }: ParsedInputOf<typeof calls.terminate>,
  { scope }: Principal,
): Promise<{ signState: SignState }> {
  const [found] = await work.db.select({ companyId: companySign.companyId }).from(companySign).where(eq(companySign.id, signId))
  if (found === undefined) throw faults.recordNotFound()
  const row = await lockRow(work, companyRecord, found.companyId, scope)
  const { terminate } = companySignActions
  const sign = await lockFor(work, companySignRecord, terminate, signId, { scope: everything })
  saveRow(work, companySignRecord, sign, version, { ...terminate.to, endReason: reason })
  const step: Step = { action: 'SIGN_TERMINATE', remark: companySignSayings.terminated({ contractNo: sign.contractNo, reason }) }
  if (sign.state === 'ACTIVE') return { signState: await followSigns(work, row, null, [step]) }
  await recordCompanyEvent(work, row.id, step)
  return { signState: row.signState }
}
