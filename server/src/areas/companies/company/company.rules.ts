import { and, eq, isNull, sql } from 'drizzle-orm'
import { bilingual, companyActions, companyRefusals, companyTakesTwo, examinedFields, isPossible, messageIn } from '@gongtai/contract'
import type { AnswerOf, ExaminedField, Language, ParsedInputOf, company as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible, lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { sanitizeRichText } from '../../../kit/rich-text.ts'
import { changesOf, deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { assertDictValues, findRegions } from '../../config/index.ts'
import { findSaleOf, lockBearer, nameOf } from './company-binding.rules.ts'
import { recycleAtFor } from './company-sea.ts'
import { companyAddress } from '../company-address/company-address.tables.ts'
import { alreadyThere, findByCreditCode, findByName } from './company-duplicate.ts'
import { recordOwner } from './company-owner.rules.ts'
import { countNewCompany, dropNewCompany } from './company.facts.ts'
import { companyRecord } from './company.record.ts'
import { nameKeyOf, trimmedName } from './company-name.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { createMainStaff } from '../company-staff/company-staff.rules.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { tellBound, tellExamined } from './company.notice.ts'
import { company } from './company.tables.ts'
import type { PassedValues } from './company.tables.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { companySayings } from './company.sayings.ts'

export type CompanyRecord = typeof company.$inferSelect

/** A sale registers a company with its first HR account; submitted, it goes straight on to the examiners. */
export async function registerCompany(
  work: Work,
  { company: given, staff, files, saleId, submit }: ParsedInputOf<typeof calls.register>,
  caller: Principal,
): Promise<AnswerOf<typeof calls.register>> {
  if (saleId !== undefined && !holds(caller, 'Company.bindSale')) throw faults.lacks('Company.bindSale')
  const sale = saleId === undefined ? await findSaleOf(work, caller.staffId) : await lockBearer(work, 'SALE', saleId, caller)
  if (sale === null) throw refuse(companyRefusals.noSale)
  const known = (await findByCreditCode(work, given.creditCode, caller)) ?? (await findByName(work, given.name, caller))
  if (known !== null) throw alreadyThere(known)
  if (submit && files.licenseFile === null) throw refuse(companyRefusals.licenseMissing)
  await assertDictValues(work.db, 'INDUSTRY', [given.industryCode])
  await assertPlace(work, given)
  const now = clock.iso()
  const name = trimmedName(given.name)
  const row = await insertRow(work, companyRecord, {
    ...given,
    name,
    nameKey: nameKeyOf(name),
    address: given.address.trim(),
    companyCode: `C${String(await nextNumber(work, 'company')).padStart(8, '0')}`,
    licenseFile: files.licenseFile,
    authLetterFile: files.authLetterFile,
    source: 'SALE_REGISTER',
    saleId: sale.id,
    saleBoundAt: now,
    registerSaleId: sale.id,
    seaRecycleAt: await recycleAtFor(work, { deptId: sale.deptId, signState: 'UNSIGNED', signValidTo: null }, null),
    examineState: submit ? 'WAIT_EXAMINE' : 'WAIT_SUBMIT',
    ...(submit ? { submittedAt: now, submittedBy: caller.staffId } : {}),
  })
  await linkOwnFiles(work, row.id, files, caller)
  const { staffId, password } = await createMainStaff(work, row, staff, files)
  await recordOwner(work, [row.id], 'REGISTER', { from: null, to: sale.id })
  await countNewCompany(work, row)
  await recordCompanyEvent(work, row.id, { action: 'REGISTER', toState: row.examineState, remark: companySayings.registered({ sale: sale.name }) })
  return { companyId: row.id, staffId, password }
}

/** Province, city and district exist and lie within each other. */
export async function assertPlace(
  work: Work,
  { provinceCode, cityCode, districtCode }: { provinceCode: string; cityCode: string; districtCode: string | null },
): Promise<void> {
  const regions = await findRegions(work.db, [provinceCode, cityCode, districtCode])
  const parentOf = (code: string) => regions.get(code)?.parentCode
  const fits = parentOf(provinceCode) === null && parentOf(cityCode) === provinceCode && (districtCode === null || parentOf(districtCode) === cityCode)
  if (!fits) throw refuse(companyRefusals.noRegion)
}

type OwnFiles = Partial<Pick<CompanyRecord, 'licenseFile' | 'authLetterFile' | 'logoFile' | 'photoFiles'>>

/** The files that a save names belong to the company. A licence that was examined stays until the new one is examined too. */
async function linkOwnFiles(work: Work, companyId: number, files: OwnFiles, { staffId }: Principal, examinedLicense: string | null = null): Promise<void> {
  const owner = { bizType: companyRecord.type, bizId: companyId, staffId }
  const link = (scene: Parameters<typeof linkFiles>[1]['scene'], names: readonly (string | null)[]) =>
    linkFiles(
      work,
      { ...owner, scene },
      names.filter(name => name !== null),
    )
  if (files.licenseFile !== undefined) await link('company.license', [files.licenseFile, examinedLicense])
  if (files.authLetterFile !== undefined) await link('company.authLetter', [files.authLetterFile])
  if (files.logoFile !== undefined) await link('company.logo', [files.logoFile])
  if (files.photoFiles !== undefined) await link('company.photo', files.photoFiles)
}

export async function updateCompany(
  work: Work,
  { companyId, version, submit, ...given }: ParsedInputOf<typeof calls.update>,
  caller: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.update>> {
  const row = await lockRow(work, companyRecord, companyId, caller.scope)
  if (submit) assertPossible(companyActions.submit, row)
  if (given.establishedAt != null && given.establishedAt > clock.today())
    throw faults.badInput([
      { field: 'establishedAt', message: messageIn(bilingual('成立日期不能晚于今天', 'The founding date cannot be after today'), language) },
    ])
  await assertUnique(work, row, given, caller)
  await assertDictValues(work.db, 'INDUSTRY', [given.industryCode], [row.industryCode])
  await assertDictValues(work.db, 'WELFARE', given.welfareTags ?? [], row.welfareTags)
  await assertDictValues(work.db, 'COMPANY_TAG', given.tags ?? [], row.tags)
  const edited = { ...row, ...definedOf(given) }
  if (given.provinceCode !== undefined || given.cityCode !== undefined || given.districtCode !== undefined) await assertPlace(work, edited)
  const changes = {
    ...given,
    ...(given.name === undefined ? {} : { name: trimmedName(given.name), nameKey: nameKeyOf(given.name) }),
    ...(given.intro == null ? {} : { intro: emptyToNull(sanitizeRichText(given.intro)) }),
    ...examinationAfter(row, { ...edited, name: edited.name.trim() }, submit, caller),
  }
  const examineState = changes.examineState ?? row.examineState
  await linkOwnFiles(work, companyId, given, caller, row.passedValues?.licenseFile ?? null)
  const saved = saveRow(work, companyRecord, row, version, changes)
  const changed = changesOf(companyRecord, row, changes)
  if (changed.length > 0 || examineState !== row.examineState)
    await recordCompanyEvent(work, companyId, {
      action: examineState === row.examineState ? 'UPDATE' : submit ? 'SUBMIT' : 'RE_EXAMINE',
      fromState: row.examineState,
      toState: examineState,
      changes: changed,
    })
  return { ...saved, examineState }
}

const definedOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [Name in keyof Values]: Exclude<Values[Name], undefined> }

const emptyToNull = (text: string) => (text === '' ? null : text)

async function assertUnique(work: Work, row: CompanyRecord, { name, creditCode }: { name?: string; creditCode?: string }, caller: Principal): Promise<void> {
  if (name !== undefined && (await findByName(work, name, caller, row.id)) !== null) throw refuse(companyRefusals.nameTaken)
  const other = creditCode === undefined ? null : await findByCreditCode(work, creditCode, caller, row.id)
  if (other !== null) throw other.visible ? refuse(companyRefusals.creditCodeTaken, { name: other.name }) : refuse(companyRefusals.creditCodeUsed)
}

const examinedOf = (row: Record<ExaminedField, string | null>): PassedValues => {
  const { name, creditCode, legalPerson, licenseFile } = row
  return { name, creditCode, legalPerson, licenseFile }
}

/** An edit may submit the company or send it to the examiners again. Of all people only an administrator passes his own edit. */
function examinationAfter(row: CompanyRecord, edited: CompanyRecord, submit: boolean, caller: Principal): Partial<CompanyRecord> {
  const submitted = { examineState: 'WAIT_EXAMINE', submittedAt: clock.iso(), submittedBy: caller.staffId, examineReason: null } as const
  if (submit) {
    if (edited.licenseFile === null) throw refuse(companyRefusals.licenseMissing)
    return { ...submitted, reExamine: row.passedValues !== null }
  }
  const isTouched = examinedFields.some(field => row[field] !== edited[field])
  if (row.examineState !== 'PASS' || !isTouched) return {}
  return caller.isAdmin ? { passedValues: examinedOf(edited) } : { ...submitted, reExamine: true }
}

export async function examineCompany(
  work: Work,
  { companyId, version, result, reason = null, adviserId = null }: ParsedInputOf<typeof calls.examine>,
  caller: Principal,
  hanging: readonly CompanyWork[],
): Promise<AnswerOf<typeof calls.examine>> {
  const row = await lockRow(work, companyRecord, companyId, caller.scope)
  // The state is asked for before the version, so that of two examiners at once the second hears that it is done.
  const isReview = result === 'REJECT' && isPossible(companyActions.reject, row)
  if (!isReview) assertPossible(companyActions.examine, row)
  // Whoever serves the sale that registered the company, or has it now, has a hand in it as well.
  const isOfSale = [row.registerSaleId, row.saleId].some(saleId => saleId !== null && caller.identityIds.includes(saleId))
  await assertOtherHands(work, companyTakesTwo, caller, {
    by: [row.submittedBy, ...(isOfSale ? [caller.staffId] : [])],
    records: [{ type: companyRecord.type, id: companyId }],
    since: row.examinedAt,
    refusal: companyRefusals.ownSubmission,
    administratorMay: true,
  })
  const newAdviserId = result === 'PASS' && adviserId !== row.adviserId ? adviserId : null
  const adviser = newAdviserId === null ? null : await lockBearer(work, 'ADVISER', newAdviserId, caller)
  const examineState = result
  const changes: Partial<CompanyRecord> = {
    examineState,
    examineReason: result === 'PASS' ? null : reason!.trim(),
    examinedBy: caller.staffId,
    examinedAt: clock.iso(),
    reExamine: false,
    ...(result === 'PASS' ? { passedValues: examinedOf(row) } : {}),
    ...(adviser === null ? {} : { adviserId: adviser.id }),
  }
  const saved = saveRow(work, companyRecord, row, version, changes, {
    ...(result === 'REJECT' ? { remark: reason!.trim() } : {}),
    changes: adviser === null ? [] : [{ field: 'adviserName', old: await nameOf(work, row.adviserId), new: adviser.name }],
  })
  if (result === 'PASS') await linkOwnFiles(work, companyId, { licenseFile: row.licenseFile }, caller)
  else for (const one of hanging) await one.stopped(work, companyId, 'COMPANY_REJECTED')
  await recordCompanyEvent(work, companyId, {
    action: result === 'PASS' ? 'EXAMINE_PASS' : 'EXAMINE_REJECT',
    fromState: row.examineState,
    toState: examineState,
    remark: result === 'REJECT' ? reason!.trim() : adviser === null ? null : companySayings.adviserBound({ adviser: adviser.name }),
  })
  await tellExamined(work, row, result === 'REJECT' ? reason!.trim() : null)
  if (adviser !== null) await tellBound(work, row, adviser.id)
  return { examineState, ...saved }
}

/** Nobody of a disabled company signs in any more, but what is under way is kept. */
export async function changeCompanyState(
  work: Work,
  { companyId, version, reason }: { companyId: number; version: number; reason?: string },
  move: 'disable' | 'enable',
  caller: Principal,
  hanging: readonly CompanyWork[],
): Promise<{ state: CompanyRecord['state']; version: number; offlinePositions: number }> {
  const row = await lockFor(work, companyRecord, companyActions[move], companyId, caller)
  const { state } = companyActions[move].to
  const disableReason = reason?.trim() ?? null
  const saved = saveRow(work, companyRecord, row, version, { state, disableReason }, disableReason === null ? {} : { remark: disableReason })
  if (state === 'DISABLED')
    await work.db
      .update(companyStaff)
      .set({ loginVersion: sql`${companyStaff.loginVersion} + 1` })
      .where(eq(companyStaff.companyId, companyId))
  let offlinePositions = 0
  if (state === 'DISABLED') for (const one of hanging) offlinePositions += await one.stopped(work, companyId, 'COMPANY_DISABLED')
  await recordCompanyEvent(work, companyId, { action: move === 'disable' ? 'DISABLE' : 'ENABLE', fromState: row.state, toState: state, remark: disableReason })
  return { state, ...saved, offlinePositions }
}

/** Only a company that never came to business is deleted, and its accounts and addresses go with it. */
export async function deleteCompany(
  work: Work,
  { companyId, version }: ParsedInputOf<typeof calls.delete>,
  caller: Principal,
  hanging: readonly CompanyWork[],
): Promise<void> {
  const row = await lockFor(work, companyRecord, companyActions.delete, companyId, caller)
  const [sign] = await work.db.select({ id: companySign.id }).from(companySign).where(eq(companySign.companyId, companyId)).limit(1)
  if (sign !== undefined || row.couponUsed > 0 || row.couponFrozen > 0 || row.onboardCount > 0) throw refuse(companyRefusals.hasBusiness)
  for (const one of hanging) if (await one.hasAny(work, companyId)) throw refuse(companyRefusals.hasBusiness)
  deleteRow(work, companyRecord, row, version)
  for (const table of [companyStaff, companyAddress])
    await work.db
      .update(table)
      .set({ deletedAt: clock.iso(), updatedBy: caller.staffId })
      .where(and(eq(table.companyId, companyId), isNull(table.deletedAt)))
  await dropNewCompany(work, companyId)
  await recordCompanyEvent(work, companyId, { action: 'DELETE' })
}
