import { companySignStates, examineStates, inLanguage } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { LifeSteps } from '../../../kit/detail/LifeSteps.tsx'
import type { LifeStep } from '../../../kit/detail/LifeSteps.tsx'
import { day, instant } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

/** From its registration through the review to its contract. */
export function CompanySteps({ info }: { info: CompanyInfo }) {
  const t = useText(text).life
  const language = useLanguage()
  const { examineState, signState, currentSign } = info
  const isPassed = examineState === 'PASS'
  const isSubmitted = isPassed || examineState === 'WAIT_EXAMINE' || examineState === 'REJECT'
  const isEnded = signState === 'EXPIRED' || signState === 'TERMINATED'
  const review: LifeStep =
    examineState === 'REJECT'
      ? { label: inLanguage(examineStates.labels.REJECT.label, language), at: instant(info.examinedAt), state: 'ended' }
      : {
          label: isSubmitted && !isPassed ? inLanguage(examineStates.labels.WAIT_EXAMINE.label, language) : t.review,
          at: isPassed && info.examinedAt !== null && instant(info.examinedAt),
          state: isPassed ? 'done' : isSubmitted ? 'now' : 'open',
        }
  const contract: LifeStep = isEnded
    ? { label: inLanguage(companySignStates.labels[signState].label, language), at: info.signValidTo && day(info.signValidTo), state: 'ended' }
    : { label: t.contract, at: currentSign && day(currentSign.validFrom), state: signState === 'SIGNED' ? 'done' : isPassed ? 'now' : 'open' }
  return (
    <LifeSteps
      steps={[
        { label: t.registered, at: instant(info.createdAt), state: 'done' },
        { label: t.submitted, at: info.submittedAt && instant(info.submittedAt), state: isSubmitted ? 'done' : 'now' },
        review,
        contract,
      ]}
    />
  )
}
