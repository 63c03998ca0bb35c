import { applyStates, inLanguage, paths } from '@gongtai/contract'
import type { ApplyState, RecruitFunnel } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'

const fields: Record<ApplyState, keyof RecruitFunnel> = {
  NEW: 'new',
  CONTACTED: 'contacted',
  INTERVIEW: 'interview',
  PASSED: 'passed',
  CONVERTED: 'converted',
  ELIMINATED: 'eliminated',
}

/** Counts those who signed up by state. Each count leads to those people. */
export function Funnel({ recruitId, funnel, label }: { recruitId: number; funnel: RecruitFunnel; label: string }) {
  const language = useLanguage()
  const most = Math.max(1, ...Object.values(funnel))
  return (
    <ul className="recruit-funnel" aria-label={label}>
      {applyStates.states.map(state => (
        <li key={state}>
          <Link to={paths.LaborRecruit()} search={{ tab: 'applies', recruitId: String(recruitId), state }}>
            <span>{inLanguage(applyStates.labels[state].label, language)}</span>
            <span className="recruit-bar" data-tone={applyStates.labels[state].tone}>
              <span style={{ width: `${(funnel[fields[state]] / most) * 100}%` }} />
            </span>
            <span className="kit-figure">{funnel[fields[state]]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
