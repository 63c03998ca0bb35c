import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import {
  artificerCertActions,
  artificerRefusals,
  certExamineTakesTwo,
  certRevokeTakesTwo,
  checkInRefusals,
  formats,
  isIdCard,
  maskNumber,
  paths,
} from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, artificerCert as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { artificerCertRecord } from './artificer-cert.record.ts'
import type { Cert } from './artificer-cert-kind.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { artificerRecord } from '../artificer/artificer.record.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { assertExaminable, assertOtherThanSubmitter, decisionOf, expireImages } from '../check-in/check-in-decision.ts'
import { checkInNotices } from '../check-in/check-in.notice.ts'
import { checkInSayings } from '../check-in/check-in.sayings.ts'
import { recomputeCheckIn } from '../check-in/check-in.rules.ts'
import { findOpenOrders } from '../home-dispatch/home-dispatch.rules.ts'

type Artificer = typeof artificer.$inferSelect
type Examination = Omit<ParsedInputOf<typeof calls.examine>, 'filter'>

/** Locks the person before the certificate, because a decision changes both and everybody locks them in this order. */
async function lockWithPerson(work: Work, id: number, { scope }: Pick<Principal, 'scope'>): Promise<{ cert: Cert; person: Artificer }> {
  const { artificerId } = await readRow(work, artificerCertRecord, id, scope, ['artificerId'])
  const person = await lockRow(work, artificerRecord, artificerId!, scope)
  return { cert: await lockRow(work, artificerCertRecord, id, scope), person }
}

/** A member hands it in on behalf of the person, and what waited of the same kind gives way. */
export async function submitCert(
  work: Work,
  { artificerId, frontFile, backFile = null, extraFiles = [], ...given }: ParsedInputOf<typeof calls.submit>,
  submitter: Principal,
  cipher: Cipher,
): Promise<{ id: number }> {
  await lockRow(work, artificerRecord, artificerId, submitter.scope)
  const { certType, certName, longTerm } = given
  const [issueOrg, issueDate, categoryId] = [given.issueOrg ?? null, given.issueDate ?? null, given.categoryId ?? null]
  const validTo = longTerm ? null : (given.validTo ?? null)
  assertDays({ issueDate, validTo, longTerm })
  if (validTo !== null && validTo < clock.today()) throw refuse(checkInRefusals.submittedExpired)
  if (categoryId !== null) await assertServed(work, artificerId, categoryId)
  await supersede(work, { artificerId, certType, categoryId }, 'PENDING')
  const number = numberOf(null, given.certNo, cipher)
  const fields = { artificerId, certType, categoryId, certName: certName.trim(), issueOrg, issueDate, validTo, longTerm, frontFile, backFile, extraFiles }
  const now = clock.iso()
  const row = await insertRow(
    work,
    artificerCertRecord,
    { ...fields, ...number.columns, state: 'PENDING', submitAt: now, submitSource: 'ADMIN', createdAt: now, updatedAt: now },
    number.changes,
  )
  const pictures = [frontFile, ...(backFile === null ? [] : [backFile]), ...extraFiles]
  await linkFiles(work, { bizType: artificerCertRecord.type, bizId: row.id, scene: 'home.cert', staffId: submitter.staffId }, pictures)
  await recomputeCheckIn(work, artificerId)
  return { id: row.id }
}

async function assertServed(work: Work, artificerId: number, categoryId: number): Promise<void> {
  const served = await work.db.$count(artificerCategory, and(eq(artificerCategory.artificerId, artificerId), eq(artificerCategory.categoryId, categoryId)))
  if (served === 0) throw refuse(checkInRefusals.categoryNotServed)
}

/** Decides a certificate, with what the examiner read differently on its pictures. */
export async function examineCert(
  work: Work,
  { id, version, result, rejectReasonCode, rejectReason, corrections = {} }: Examination,
  examiner: Principal,
  cipher: Cipher,
): Promise<Omit<AnswerOf<typeof calls.examine>, 'nextId'> & { submitAt: string }> {
  const { cert, person } = await lockWithPerson(work, id, examiner)
  await assertExaminable(work, certExamineTakesTwo, cert, person, examiner)
  const decision = decisionOf({ result, rejectReasonCode, rejectReason }, examiner)
  if (result === 'REJECT') {
    saveRow(work, artificerCertRecord, cert, version, decision)
    await expireImages(work, 'ARTIFICER_CERT', id)
    await tellSubmitter(work, cert, person)
  } else {
    const { certNo, ...read } = corrections
    const { certName, issueOrg, issueDate, longTerm, validTo: lastDay } = { ...cert, ...definedOf(read) }
    const validTo = longTerm ? null : lastDay
    assertDays({ issueDate, validTo, longTerm })
    if (validTo !== null && validTo < clock.today()) throw refuse(checkInRefusals.certExpired)
    const number = numberOf(cert, certNo, cipher)
    await supersede(work, cert, 'PASSED')
    const changes = { ...decision, certName: certName.trim(), issueOrg, issueDate, validTo, longTerm, ...number.columns }
    saveRow(work, artificerCertRecord, cert, version, changes, { changes: number.changes })
    if (cert.certType === 'ID_CARD') await writeIdentity(work, person, { ...cert, ...changes }, cipher)
  }
  const checkInState = await recomputeCheckIn(work, person.id)
  return { id, state: decision.state, checkInState, submitAt: cert.submitAt }
}

/** An identity card that passed says who the person is, so nobody else may have its number. */
async function writeIdentity(work: Work, person: Artificer, { certName, certNoSealed, certNoDigest }: Cert, cipher: Cipher): Promise<void> {
  const idCardNo = certNoSealed === null ? null : cipher.decrypt(certNoSealed)
  if (idCardNo === null || certNoDigest === null || !isIdCard(idCardNo)) throw refuse(checkInRefusals.idCardInvalid)
  if (!formats.chineseName.pattern.test(certName)) throw refuse(checkInRefusals.holderInvalid)
  // Where two cards with one number pass at once, the second waits here and then finds the first.
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${certNoDigest}, 0))`)
  const [other] = await work.db
    .select({ no: artificer.artificerNo })
    .from(artificer)
    .where(and(eq(artificer.idCardDigest, certNoDigest), ne(artificer.id, person.id), isNull(artificer.deletedAt)))
  if (other !== undefined) throw refuse(artificerRefusals.idCardTaken, { no: other.no })
  const identity = {
    name: certName,
    gender: Number(idCardNo[16]) % 2 === 1 ? ('MALE' as const) : ('FEMALE' as const),
    birthDate: `${idCardNo.slice(6, 10)}-${idCardNo.slice(10, 12)}-${idCardNo.slice(12, 14)}`,
    idCardSealed: certNoSealed,
    idCardDigest: certNoDigest,
    ...payeeOf(person, certName),
  }
  const former = person.idCardSealed === null ? null : cipher.decrypt(person.idCardSealed)
  const change = { field: 'idCardNo', old: former === null ? null : maskNumber(former), new: maskNumber(idCardNo) }
  saveRow(work, artificerRecord, person, null, identity, { remark: checkInSayings.idCardPassed, changes: person.idCardDigest === certNoDigest ? [] : [change] })
  if ('payeeName' in identity) await tellOperations(work, { ...person, name: certName })
}

/** An individual is paid under the own name, so the payee follows it; who has given no account has no payee to follow. */
const payeeOf = ({ providerType, payeeName }: Artificer, name: string): { payeeName?: string } =>
  providerType === 'INDIVIDUAL' && payeeName !== null && payeeName !== name ? { payeeName: name } : {}

/** The account may still be in the former name, which somebody has to ask about before the next transfer. */
async function tellOperations(work: Work, { id, artificerNo, name, ownerId }: Artificer): Promise<void> {
  const receivers = ownerId === null ? await staffIdsHolding(work.db, 'HomeUser.addArtificer') : [ownerId]
  await sendNotice(work.db, receivers, {
    kind: 'NOTICE',
    area: 'home-service',
    message: checkInNotices.payeeChanged({ name, artificerNo }),
    linkPath: `${paths.HomeUserDetail({ userId: id })}?userType=ARTIFICER`,
    recordType: artificerRecord.type,
    recordId: id,
  })
}

export async function revokeCert(
  work: Work,
  { id, version, reason }: ParsedInputOf<typeof calls.revoke>,
  revoker: Principal,
): Promise<AnswerOf<typeof calls.revoke>> {
  const { cert, person } = await lockWithPerson(work, id, revoker)
  assertPossible(artificerCertActions.revoke, cert)
  await assertOtherThanSubmitter(work, certRevokeTakesTwo, cert, person, revoker)
  const saved = saveRow(work, artificerCertRecord, cert, version, { ...artificerCertActions.revoke.to, rejectReason: reason.trim() })
  const checkInState = await recomputeCheckIn(work, person.id)
  const orders = await findOpenOrders(work.db, person.id)
  return {
    checkInState,
    version: saved.version,
    openOrders: orders.map(({ orderId, orderNo, productName, appointStart }) => ({ orderId, orderNo, productName, appointStart })),
  }
}

/** The task of every night calls this on the day after the last one. */
export async function expireCert(work: Work, id: number): Promise<void> {
  const { cert, person } = await lockWithPerson(work, id, { scope: { kind: 'ALL' } })
  if (cert.state !== 'PASSED' || cert.longTerm || cert.validTo === null || cert.validTo >= clock.today()) return
  saveRow(work, artificerCertRecord, cert, null, { state: 'EXPIRED' }, { remark: checkInSayings.certExpired })
  await recomputeCheckIn(work, person.id)
}

/** Replaces the former version. It is written before the newer one, because of one kind only one may wait and one be in force. */
async function supersede(
  work: Work,
  { artificerId, certType, categoryId }: Pick<Cert, 'artificerId' | 'certType' | 'categoryId'>,
  state: 'PENDING' | 'PASSED',
): Promise<void> {
  const [former] = await work.db
    .select({ id: artificerCert.id })
    .from(artificerCert)
    .where(
      and(
        eq(artificerCert.artificerId, artificerId),
        eq(artificerCert.certType, certType),
        categoryId === null ? isNull(artificerCert.categoryId) : eq(artificerCert.categoryId, categoryId),
        eq(artificerCert.state, state),
      ),
    )
  if (former === undefined) return
  const row = await lockRow(work, artificerCertRecord, former.id, { kind: 'ALL' })
  saveRow(work, artificerCertRecord, row, null, { state: 'SUPERSEDED' })
  await expireImages(work, 'ARTIFICER_CERT', row.id)
}

/** A number is kept sealed, so the digest finds it again, and the log keeps it masked. The former one stays where none is given. */
function numberOf(cert: Cert | null, certNo: string | null | undefined, cipher: Cipher): { columns: Partial<Cert>; changes: AuditChange[] } {
  const given = certNo?.trim().toUpperCase()
  if (given === undefined || given === '') return { columns: {}, changes: [] }
  const certNoDigest = cipher.digest(given)
  if (certNoDigest === cert?.certNoDigest) return { columns: {}, changes: [] }
  const former = typeof cert?.certNoSealed === 'string' ? cipher.decrypt(cert.certNoSealed) : null
  return {
    columns: { certNoSealed: cipher.encrypt(given), certNoDigest },
    changes: [{ field: 'certNo', old: former === null ? null : maskNumber(former), new: maskNumber(given) }],
  }
}

type Corrections = Omit<NonNullable<Examination['corrections']>, 'certNo'>

/** What the examiner left out stays as it was handed in. */
const definedOf = (read: Corrections) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as { [Name in keyof Corrections]: Exclude<Corrections[Name], undefined> }

function assertDays({ issueDate, validTo, longTerm }: Pick<Cert, 'issueDate' | 'validTo' | 'longTerm'>): void {
  if (!longTerm && validTo === null) throw refuse(checkInRefusals.validToMissing)
  if (issueDate !== null && issueDate > clock.today()) throw refuse(checkInRefusals.issuedInFuture)
  if (issueDate !== null && validTo !== null && issueDate > validTo) throw refuse(checkInRefusals.validBeforeIssue)
}

/** Whoever handed it in for somebody else is told, because he has to hand in a better one. */
async function tellSubmitter(work: Work, { id, certType, submitSource, createdBy }: Cert, { name }: Artificer): Promise<void> {
  if (submitSource !== 'ADMIN' || createdBy === null) return
  await sendNotice(work.db, [createdBy], {
    kind: 'NOTICE',
    area: 'home-service',
    message: checkInNotices.certRejected({ certType, name }),
    linkPath: `${paths.HomeCheckIn()}?state=REJECTED&view=${id}`,
    recordType: artificerCertRecord.type,
    recordId: id,
  })
}
