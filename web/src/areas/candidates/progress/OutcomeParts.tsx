import {
  candidateScenes,
  declineReasons,
  employmentContracts,
  guaranteeOutcomes,
  guaranteeRefundStates,
  guaranteeStates,
  inLanguage,
  offerStates,
  progressSides,
  resignationStates,
  resignationTypes,
  showInstant,
  showMoney,
} from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { FileList } from '../../../kit/file/FileList.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Item, Part } from './Part.tsx'
import { text } from './text.ts'

/** A sum that is hidden from the person is left out. */
const pay = (amount: string | null) => (amount === null ? '' : `¥${showMoney(amount)}`)

/** What was offered, the last one first. */
export function OfferPart({ info: { offers } }: { info: ProgressInfo }) {
  const t = useText(text)
  const language = useLanguage()
  if (offers.length === 0) return null
  return (
    <Part title={t.view.offers}>
      {offers.map(offer => (
        <Item
          key={offer.id}
          isOver={offer.state === 'DECLINED' || offer.state === 'WITHDRAWN' || offer.state === 'EXPIRED'}
          head={
            <>
              <strong>{[offer.title, pay(offer.salaryBase)].filter(Boolean).join(' · ')}</strong>
              <StatusTag of={offerStates} value={offer.state} />
            </>
          }
        >
          <p>
            {[
              t.view.firstDay(offer.onboardDate),
              offer.salaryProbation === null ? '' : t.view.probation(pay(offer.salaryProbation)),
              t.view.validUntil(showInstant(offer.validUntil)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="kit-secondary">{[offer.address, offer.salaryNote].filter(Boolean).join(' · ')}</p>
          {(offer.declineReason !== null || offer.reasonText !== null) && (
            <p className="kit-secondary">
              {[offer.declineReason === null ? '' : inLanguage(declineReasons.labels[offer.declineReason], language), offer.reasonText]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {offer.files.length > 0 && <FileList scene={candidateScenes['offer.file']} files={offer.files} />}
        </Item>
      ))}
    </Part>
  )
}

/** The first day with what is paid for it, and how the guarantee stands. */
export function OnboardPart({ info: { onboard } }: { info: ProgressInfo }) {
  const t = useText(text)
  const language = useLanguage()
  if (onboard === null) return null
  const { actualDate, planDate, contractType, serviceFee, refundState, refundOutcome } = onboard
  return (
    <Part title={t.view.onboarding}>
      <Item
        head={
          <>
            <strong className="kit-figure">{actualDate ?? t.view.planned(planDate)}</strong>
            <span>{contractType !== null && inLanguage(employmentContracts.labels[contractType], language)}</span>
            {onboard.guaranteeState !== 'NONE' && <StatusTag of={guaranteeStates} value={onboard.guaranteeState} />}
            {refundState !== 'NONE' && <StatusTag of={guaranteeRefundStates} value={refundState} />}
          </>
        }
      >
        {actualDate !== null && (
          <p>
            {[
              pay(onboard.salary),
              serviceFee === null ? '' : t.view.serviceFee(pay(serviceFee)),
              onboard.guaranteeUntil && t.view.guaranteeUntil(onboard.guaranteeUntil),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {onboard.salaryReason !== null && <p className="kit-secondary">{onboard.salaryReason}</p>}
        {onboard.confirmedAt !== null && <p className="kit-secondary">{t.view.at(onboard.confirmedByName ?? '', showInstant(onboard.confirmedAt))}</p>}
        {refundOutcome !== null && (
          <p>
            {[inLanguage(guaranteeOutcomes.labels[refundOutcome], language), pay(onboard.refundAmount), onboard.refundReason, onboard.refundByName]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {onboard.proofFiles.length > 0 && <FileList scene={candidateScenes['onboard.proof']} files={onboard.proofFiles} />}
      </Item>
    </Part>
  )
}

/** Whoever leaves again: planned, reported, confirmed, or taken back. */
export function ResignationPart({ info: { resignations } }: { info: ProgressInfo }) {
  const t = useText(text)
  const language = useLanguage()
  if (resignations.length === 0) return null
  return (
    <Part title={t.view.resignations}>
      {resignations.map(one => (
        <Item
          key={one.id}
          isOver={one.state === 'CANCELLED'}
          head={
            <>
              <strong className="kit-figure">{one.actualDate ?? (one.plannedDate && t.view.planned(one.plannedDate))}</strong>
              <span>{inLanguage(resignationTypes.labels[one.type], language)}</span>
              <StatusTag of={resignationStates} value={one.state} />
            </>
          }
        >
          <p>{[one.reportSide && inLanguage(progressSides.labels[one.reportSide], language), one.reason].filter(Boolean).join(' · ')}</p>
          <p className="kit-secondary">
            {[
              one.reportedAt && t.view.at(one.reportedByName ?? '', showInstant(one.reportedAt)),
              one.confirmedAt && t.view.at(one.confirmedByName ?? '', showInstant(one.confirmedAt)),
              one.confirmReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {one.proofFiles.length > 0 && <FileList scene={candidateScenes['resignation.proof']} files={one.proofFiles} />}
        </Item>
      ))}
    </Part>
  )
}
