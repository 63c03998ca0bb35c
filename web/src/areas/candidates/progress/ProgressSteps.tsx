import { inLanguage, progressStages } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { LifeSteps } from '../../../kit/detail/LifeSteps.tsx'
import { stagesOf } from './stage-code.ts'
import { text } from './text.ts'

/** The five stages, each with how it stands. */
export function ProgressSteps({ row }: { row: Pick<ProgressRow, 'state'> }) {
  const t = useText(text)
  const language = useLanguage()
  const steps = stagesOf(row).map(({ stage, state, label }) => ({
    label: inLanguage(progressStages.labels[stage as (typeof progressStages.values)[number]], language),
    at: label && inLanguage(label, language),
    state,
  }))
  return <LifeSteps label={t.view.steps} steps={steps} />
}
