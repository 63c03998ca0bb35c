import { inLanguage, progress, progressOperators, progressStates, showInstant } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import type { ProgressSubject } from './dialogs.ts'
import { stepName } from './LogPart.tsx'
import { effectsOf, lastStep } from './revert-effect.ts'
import { StepForm } from './StepForm.tsx'
import { StepModal } from './StepModal.tsx'
import { text } from './text.ts'

const RevertField = fieldOf(progress.revert)

/** The last step is taken back with everything that it did. What that is stands here before it happens. */
export function RevertDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const t = useText(text)
  const w = useWords()
  return (
    <StepModal action="revert" of={of} {...dialog}>
      {info => (
        <StepForm call={progress.revert} info={info} onDone={() => onDone(w.done)}>
          {info.revertObstacle !== null && <Alert className="progress-alert" type="warning" showIcon title={info.revertObstacle} />}
          <Undone info={info} />
          <RevertField name="reason" label={t.reason} empty={t.reasonRange}>
            <ReasonInput usual={t.usual.revert} />
          </RevertField>
        </StepForm>
      )}
    </StepModal>
  )
}

function Undone({ info }: { info: ProgressInfo }) {
  const t = useText(text).revert
  const language = useLanguage()
  const step = lastStep(info.log)
  if (step === undefined) return <p>{t.none}</p>
  const label = (state: keyof typeof progressStates.labels) => inLanguage(progressStates.labels[state].label, language)
  const effects = effectsOf(step, info).map(effect => t.effects[effect])
  return (
    <div className="progress-undone">
      <p>
        {t.step} <strong>{stepName(step, language)}</strong>{' '}
        <span className="kit-secondary">
          {showInstant(step.at)} {step.operatorName ?? inLanguage(progressOperators.labels[step.operatorKind], language)}
        </span>
      </p>
      <p>{step.fromState === null || step.fromState === step.toState ? t.same(label(step.toState)) : t.back(label(step.toState), label(step.fromState))}</p>
      {effects.length > 0 && (
        <p>
          {t.undone} {effects.join(' · ')}
        </p>
      )}
    </div>
  )
}
