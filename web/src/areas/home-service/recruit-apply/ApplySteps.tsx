import { applyStates, inLanguage } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { LifeSteps, stepsTo } from '../../../kit/detail/LifeSteps.tsx'
import { instant } from '../../../kit/show/show.tsx'

const way = ['NEW', 'CONTACTED', 'INTERVIEW', 'PASSED', 'CONVERTED'] as const

/** From the sign-up to the day on which the person becomes a service person. How far somebody came who was eliminated is told by the interview alone. */
export function ApplySteps({ row }: { row: ApplyRow }) {
  const language = useLanguage()
  const at = { NEW: row.createdAt, INTERVIEW: row.interviewAt }
  if (row.state !== 'ELIMINATED') return <LifeSteps steps={stepsTo(applyStates, way, row.state, language, at)} />
  const nameOf = (state: 'NEW' | 'INTERVIEW' | 'ELIMINATED') => inLanguage(applyStates.labels[state].label, language)
  return (
    <LifeSteps
      steps={[
        { label: nameOf('NEW'), at: instant(row.createdAt), state: 'done' },
        ...(row.interviewAt === null ? [] : [{ label: nameOf('INTERVIEW'), at: instant(row.interviewAt), state: 'done' as const }]),
        { label: nameOf('ELIMINATED'), state: 'ended' },
      ]}
    />
  )
}
