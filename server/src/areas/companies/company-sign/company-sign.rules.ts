import { countEnded, countFilled, countSigned } from './company-sign.facts.ts'
import { companySignRecord } from './company-sign.record.ts'
import { asc, eq } from 'drizzle-orm'
import { bilingual, companyActions, companySignActions, companySignRefusals, dayOf, feeMissing, messageIn, rateRule } from '@gongtai/contract'
import type { Action, Language, ParsedInputOf, RecruitAction, companySign as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { companyRecord } from '../company/company.record.ts'
import { refreshRecycle } from '../company/company-sea.ts'
import { companySign } from './company-sign.tables.ts'
import type { company } from '../company/company.tables.ts'
import { costsNothing } from '../coupon/coupon-free.rules.ts'
import { assertUnits, assertUnpaidUnits, endUnitsWith, grantUnits, takeBackUnits } from '../coupon/coupon-sign.rules.ts'
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
  hanging: readonly CompanyWork[],
  changes: readonly AuditChange[] = [],
): Promise<SignState> {
  const signs = await signsOf(work, row.id)
  const copy = copyOf(signs)
  saveRow(work, companyRecord, row, expectedVersion, copy, { changes })
  await refreshRecycle(work.db, [row.id])
  for (const step of steps) await recordCompanyEvent(work, row.id, { ...step, fromState: row.signState, toState: copy.signState })
  const running = signs.find(sign => sign.state === 'ACTIVE')?.coopMode ?? null
  for (const one of hanging) await one.contractChanged(work, row.id, running)
  return copy.signState
}

/** What the day brought for the contracts of a company, and the company with the units of those that began. */
interface Advance {
  steps: Step[]
  owner: CompanyRecord
}

/**
 * Ends contracts of a locked company whose last day is over and starts those whose first has come. In the order of
 * their days, which never overlap: an earlier one has ended before the next one starts.
 */
async function advanceSigns(work: Work, row: CompanyRecord): Promise<Advance> {
  const today = clock.today()
  const steps: Step[] = []
  let owner = row
  for (const sign of await signsOf(work, row.id)) {
    const { id, state, validFrom, validTo, contractNo } = sign
    const starts = state === 'PENDING' && validFrom <= today
    if (starts) {
      await moveSign(work, id, 'start')
      steps.push({ action: 'SIGN_START', remark: contractNo })
      owner = await grantUnits(work, owner, sign)
    }
    if ((starts || state === 'ACTIVE') && validTo < today) {
      await moveSign(work, id, 'expire')
      steps.push({ action: 'SIGN_EXPIRE', remark: contractNo })
    }
  }
  return { steps, owner }
}

async function moveSign(work: Work, id: number, name: 'start' | 'expire'): Promise<void> {
  const action = companySignActions[name]
  saveRow(work, companySignRecord, await lockFor(work, companySignRecord, action, id, { scope: everything }), null, action.to)
}

/** What the day brings for the contracts of one company. */
export async function advanceCompanySigns(work: Work, companyId: number, hanging: readonly CompanyWork[]): Promise<void> {
  const row = await lockRow(work, companyRecord, companyId, everything)
  const { steps } = await advanceSigns(work, row)
  if (steps.length > 0) await followSigns(work, row, null, steps, hanging)
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
  signer: Principal,
  language: Language,
  hanging: readonly CompanyWork[],
): Promise<{ signId: number; signState: SignState }> {
  assertComplete(input, signer, language)
  const { companyId, version, requestNo, ...values } = input
  const { contractNo, validFrom, validTo } = values
  const row = await lockFor(work, companyRecord, companyActions.sign, companyId, signer)
  // Figures count a contract on the day it was signed, and nobody signs what is not registered yet.
  if (values.signDate < dayOf(row.createdAt))
    throw wrong('signDate', bilingual('签约日期不能早于企业注册日期', "The signing date cannot be before the company's registration"), language)
  if ((await work.db.$count(companySign, eq(companySign.contractNo, contractNo))) > 0) throw refuse(companySignRefusals.contractNoTaken)
  const covers = (sign: Sign) => hasDays(sign) && sign.validFrom <= validTo && lastDayOf(sign) >= validFrom
  if ((await signsOf(work, companyId)).some(covers)) throw refuse(companySignRefusals.overlap)
  if (row.state === 'DISABLED') throw refuse(companySignRefusals.companyDisabled)
  const terms = { ...values, amount: amountOf(values), couponExpireAt: values.couponExpireAt ?? null, companyId, state: stateToday(values) }
  await assertUnits(work, terms, signer)
  // Shortly after midnight the daily task has not ended the former contract yet, and only one can run.
  const { steps, owner } = await advanceSigns(work, row)
  const sign = await insertRow(work, companySignRecord, { ...terms, saleId: row.saleId })
  await linkFiles(work, { bizType: companySignRecord.type, bizId: sign.id, scene: 'companySign.contract', staffId: signer.staffId }, values.contractFiles)
  const told: Step[] = [...steps, { action: 'SIGN', remark: contractNo }]
  const signState = await followSigns(work, row, version, told, hanging, [{ field: 'sign', old: null, new: contractNo }])
  if (sign.state !== 'PENDING') await grantUnits(work, owner, sign, requestNo)
  await countSigned(work, sign)
  return { signId: sign.id, signState }
}

const wrong = (field: string, message: string, language: Language) => faults.badInput([{ field, message: messageIn(message, language) }])

/** A contract was signed today at the latest. Only whoever does not see amounts may leave them out. */
function assertComplete({ signDate, coopMode, amount, feeValue }: ParsedInputOf<typeof calls.sign>, signer: Principal, language: Language): void {
  if (signDate > clock.today()) throw wrong('signDate', bilingual('签约日期不能晚于今天', 'The signing date cannot be after today'), language)
  if (seesNoAmount(signer)) return
  if (amount === undefined) throw wrong('amount', bilingual('请输入合同金额', 'Enter an amount'), language)
  if (coopMode === 'RESULT' && feeValue === undefined) throw wrong('feeValue', feeMissing, language)
}

const seesNoAmount = ({ fields }: Principal) => fields.get('companySign.amount') === 'HIDE'

/** A trial costs nothing, whoever signs it. */
const amountOf = ({ coopMode, amount }: Pick<ParsedInputOf<typeof calls.sign>, 'coopMode' | 'amount'>) => (coopMode === 'TRIAL' ? '0' : (amount ?? null))

/** Adds what whoever signed the contract was not shown. An amount that is known stays. */
export async function fillAmount(
  work: Work,
  { signId, version, amount, feeValue }: ParsedInputOf<typeof calls.fillAmount>,
  filler: Principal,
  language: Language,
): Promise<{ version: number }> {
  const { sign } = await lockSign(work, signId, companySignActions.fillAmount, filler)
  if (sign.amount !== null) throw refuse(companySignRefusals.amountKnown)
  if (sign.coopMode === 'RESULT' && (feeValue ?? sign.feeValue) === null) throw wrong('feeValue', feeMissing, language)
  if (sign.feeType === 'PERCENT' && Number(feeValue ?? 0) > 100) throw wrong('feeValue', rateRule, language)
  if (costsNothing({ amount })) await assertUnpaidUnits(work, sign, filler)
  const saved = saveRow(work, companySignRecord, sign, version, { amount, ...(feeValue == null ? {} : { feeValue }) })
  await countFilled(work, sign, amount)
  return saved
}

/** The company is locked before its contract. */
async function lockSign(work: Work, signId: number, action: Action, { scope }: Principal): Promise<{ row: CompanyRecord; sign: Sign }> {
  const [found] = await work.db.select({ companyId: companySign.companyId }).from(companySign).where(eq(companySign.id, signId))
  if (found === undefined) throw faults.recordNotFound()
  const row = await lockRow(work, companyRecord, found.companyId, scope)
  return { row, sign: await lockFor(work, companySignRecord, action, signId, { scope: everything }) }
}

export async function terminateSign(
  work: Work,
  { signId, version, reason }: ParsedInputOf<typeof calls.terminate>,
  ender: Principal,
  hanging: readonly CompanyWork[],
): Promise<{ signState: SignState }> {
  const { terminate } = companySignActions
  const { row, sign } = await lockSign(work, signId, terminate, ender)
  saveRow(work, companySignRecord, sign, version, { ...terminate.to, endReason: reason })
  await countEnded(work, sign)
  const units = couponSayings.ofContract({ contractNo: sign.contractNo })
  if (sign.state === 'PENDING') await takeBackUnits(work, row, sign.id, units)
  else await endUnitsWith(work, sign, units)
  const step: Step = { action: 'SIGN_TERMINATE', remark: companySignSayings.terminated({ contractNo: sign.contractNo, reason }) }
  if (sign.state === 'ACTIVE') return { signState: await followSigns(work, row, null, [step], hanging) }
  // The contract that was to come kept the company with its sale.
  await refreshRecycle(work.db, [row.id])
  await recordCompanyEvent(work, row.id, step)
  return { signState: row.signState }
}
