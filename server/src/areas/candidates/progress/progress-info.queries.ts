import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Language, ProgressInfo } from '@gongtai/contract'
import { maskPhone } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { companyAddressView } from '../../companies/index.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { offer } from '../offer/offer.tables.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { besideProgress, firm, place, progressColumns, withActions } from './progress-columns.ts'
import { visibleProgress } from './progress-scope.ts'
import { revertObstacle } from './revert.rules.ts'
import { candidateProgress, progressLog, recruitNotice } from './progress.tables.ts'

const findRow = oneQuery({
  select: {
    ...progressColumns,
    consentWay: candidateProgress.consentWay,
    wishedTimes: candidateProgress.wishedTimes,
    reportId: candidateProgress.reportId,
    feeMode: candidateProgress.feeMode,
    feeType: candidateProgress.feeType,
    feeValue: candidateProgress.feeValue,
    guaranteeDays: candidateProgress.guaranteeDays,
    salaryMonths: candidateProgress.salaryMonths,
    positionAddress: sql<string>`coalesce(${place.address}, '')`,
    arrangeMode: place.interviewMode,
    arrangeAddressId: place.interviewAddressId,
    arrangeAddress: sql<
      string | null
    >`(select ${companyAddressView.address} from ${companyAddressView} where ${companyAddressView.id} = ${place.interviewAddressId})`,
    arrangeContact: place.interviewContact,
    arrangeMobile: place.interviewMobile,
    positionFeeMode: place.feeMode,
    couponLeft: sql<number | null>`${firm.couponAvailable}`,
  },
  from: sql`${candidateProgress} ${besideProgress}`,
  scope: visibleProgress,
  id: candidateProgress.id,
})

/** Landlines have another length than mobiles, and are masked as well. */
const numberOf = (phone: string) => (phone.length === 11 ? maskPhone(phone) : `${phone.slice(0, 4)}****`)

/** Everything of one candidate on one position. */
export async function findProgress(database: Database, id: number, reader: Principal, language: Language): Promise<ProgressInfo> {
  const found = await findRow(database, id, reader.scope)
  const { arrangeMode, arrangeAddressId, arrangeAddress, arrangeContact, arrangeMobile, positionFeeMode, couponLeft, ...row } = found
  const [interviews, offers, [started], resignations, log, notices, places] = await Promise.all([
    findInterviews(database, id),
    findOffers(database, id),
    findOnboard(database, id),
    findResignations(database, id),
    findLog(database, id),
    findNotices(database, id),
    findPlaces(database, row.companyId, arrangeAddressId),
  ])
  const last = log.find(({ fromState, isRevert, isReverted }) => fromState !== null && !isRevert && !isReverted)
  const usesQuota = (found.feeMode ?? positionFeeMode) === 'COUPON'
  return {
    ...withActions(row, reader),
    consentWay: found.consentWay,
    wishedTimes: found.wishedTimes,
    reportId: found.reportId,
    feeMode: found.feeMode,
    feeType: found.feeType,
    feeValue: found.feeValue,
    guaranteeDays: found.guaranteeDays,
    salaryMonths: found.salaryMonths,
    positionAddress: found.positionAddress,
    arrange: {
      mode: arrangeMode,
      addressId: arrangeAddressId,
      address: arrangeAddress,
      addresses: places,
      contactName: arrangeContact,
      contactMobile: numberOf(arrangeMobile),
    },
    couponAvailable: usesQuota ? couponLeft : null,
    interviews: interviews.map(one => ({ ...one, contactMobile: numberOf(one.contactMobile) })),
    offers,
    onboard: started ?? null,
    resignations,
    log: log.map(({ operatorId: _operator, effects: _effects, ...entry }) => entry),
    notices,
    revertObstacle: last === undefined || last.effects.length === 0 ? null : (revertObstacle(last, reader)?.text(language) ?? null),
  }
}

/** The places of a company where people are interviewed, that of the position first. */
const findPlaces = (database: Database, companyId: number, ofPosition: number | null) =>
  database
    .select({ id: companyAddressView.id, address: companyAddressView.address })
    .from(companyAddressView)
    .where(and(eq(companyAddressView.companyId, companyId), inArray(companyAddressView.kind, ['INTERVIEW', 'BOTH']), isNull(companyAddressView.deletedAt)))
    .orderBy(sql`${companyAddressView.id} = ${ofPosition ?? 0} desc`, companyAddressView.id)

const findInterviews = (database: Database, progressId: number) =>
  database
    .select({
      id: interview.id,
      round: interview.round,
      mode: interview.mode,
      startAt: interview.startAt,
      endAt: interview.endAt,
      address: interview.address,
      addressId: interview.addressId,
      meetingUrl: interview.meetingUrl,
      contactName: interview.contactName,
      contactMobile: interview.contactMobile,
      interviewer: interview.interviewer,
      slotKey: interview.slotKey,
      state: interview.state,
      checkInAt: interview.checkInAt,
      checkInWay: interview.checkInWay,
      endedAt: interview.endedAt,
      cancelSide: interview.cancelSide,
      cancelReason: interview.cancelReason,
      rescheduleCount: interview.rescheduleCount,
      result: interview.result,
      score: interview.score,
      comment: interview.comment,
      feedbackAt: interview.feedbackAt,
      feedbackByName: staffNameOf(interview.feedbackBy),
      version: interview.version,
    })
    .from(interview)
    .where(eq(interview.progressId, progressId))
    .orderBy(desc(interview.id))

const findOffers = (database: Database, progressId: number) =>
  database
    .select({
      id: offer.id,
      offerNo: offer.offerNo,
      title: offer.title,
      salaryBase: offer.salaryBase,
      salaryProbation: offer.salaryProbation,
      salaryNote: offer.salaryNote,
      onboardDate: offer.onboardDate,
      address: offer.address,
      validUntil: offer.validUntil,
      files: linkedFilesOf(offer.files),
      state: offer.state,
      sentAt: offer.sentAt,
      repliedAt: offer.repliedAt,
      declineReason: offer.declineReason,
      reasonText: offer.reasonText,
      createdAt: offer.createdAt,
      createdByName: staffNameOf(offer.createdBy),
      version: offer.version,
    })
    .from(offer)
    .where(eq(offer.progressId, progressId))
    .orderBy(desc(offer.id))

const findOnboard = (database: Database, progressId: number) =>
  database
    .select({
      id: onboard.id,
      planDate: onboard.planDate,
      actualDate: onboard.actualDate,
      salary: onboard.salary,
      salaryReason: onboard.salaryReason,
      contractType: onboard.contractType,
      proofFiles: linkedFilesOf(onboard.proofFiles),
      guaranteeUntil: onboard.guaranteeUntil,
      guaranteeState: onboard.guaranteeState,
      serviceFee: onboard.serviceFee,
      feeBase: onboard.feeBase,
      confirmedAt: onboard.confirmedAt,
      confirmedByName: staffNameOf(onboard.confirmedBy),
      refundState: onboard.refundState,
      refundOutcome: onboard.refundOutcome,
      refundAmount: onboard.refundAmount,
      refundReason: onboard.refundReason,
      refundAt: onboard.refundAt,
      refundByName: staffNameOf(onboard.refundBy),
    })
    .from(onboard)
    .where(eq(onboard.progressId, progressId))

const findResignations = (database: Database, progressId: number) =>
  database
    .select({
      id: resignation.id,
      type: resignation.type,
      plannedDate: resignation.plannedDate,
      actualDate: resignation.actualDate,
      reportSide: resignation.reportSide,
      reason: resignation.reason,
      proofFiles: linkedFilesOf(resignation.proofFiles),
      state: resignation.state,
      reportedByName: staffNameOf(sql`coalesce(${resignation.reportedBy}, ${resignation.plannedBy})`),
      reportedAt: resignation.reportedAt,
      confirmedByName: staffNameOf(resignation.confirmedBy),
      confirmedAt: resignation.confirmedAt,
      confirmReason: resignation.confirmReason,
    })
    .from(resignation)
    .where(eq(resignation.progressId, progressId))
    .orderBy(desc(resignation.id))

const findLog = (database: Database, progressId: number) =>
  database
    .select({
      id: progressLog.id,
      action: progressLog.action,
      fromState: progressLog.fromState,
      toState: progressLog.toState,
      detail: sql<Record<string, string | number | boolean | null>>`${progressLog.detail}`,
      operatorKind: progressLog.operatorKind,
      operatorId: progressLog.operatorId,
      operatorName: staffNameOf(progressLog.operatorId),
      effects: progressLog.effects,
      remark: progressLog.remark,
      isReverted: sql<boolean>`${progressLog.revertedById} is not null`,
      isRevert: sql<boolean>`${progressLog.revertsId} is not null`,
      at: progressLog.at,
    })
    .from(progressLog)
    .where(eq(progressLog.progressId, progressId))
    .orderBy(desc(progressLog.id))
    .limit(200)

const findNotices = (database: Database, progressId: number) =>
  database
    .select({
      id: recruitNotice.id,
      side: recruitNotice.side,
      channel: recruitNotice.channel,
      template: recruitNotice.template,
      text: recruitNotice.text,
      state: recruitNotice.state,
      tries: recruitNotice.tries,
      dueAt: recruitNotice.dueAt,
      sentAt: recruitNotice.sentAt,
      error: recruitNotice.error,
      createdAt: recruitNotice.createdAt,
      version: recruitNotice.version,
    })
    .from(recruitNotice)
    .where(eq(recruitNotice.progressId, progressId))
    .orderBy(desc(recruitNotice.id))
    .limit(100)
