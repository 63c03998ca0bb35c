import { inLanguage, signStates } from '@gongtai/contract'
import type { CompanySignRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { LifeSteps } from '../../../kit/detail/LifeSteps.tsx'
import type { LifeStep } from '../../../kit/detail/LifeSteps.tsx'
import { day } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

/** A contract is signed, runs from its first day and ends with its last, unless it is ended early. */
export function SignSteps({ row }: { row: CompanySignRow }) {
  const t = useText(text).life
  const language = useLanguage()
  const nameOf = (state: 'ACTIVE' | 'EXPIRED' | 'TERMINATED') => inLanguage(signStates.labels[state].label, language)
  const signed: LifeStep = { label: t.signed, at: day(row.signDate), state: 'done' }
  const runs: LifeStep = { label: nameOf('ACTIVE'), at: day(row.validFrom), state: row.state === 'PENDING' ? 'open' : row.state === 'ACTIVE' ? 'now' : 'done' }
  if (row.state === 'TERMINATED') return <LifeSteps steps={[signed, { label: nameOf('TERMINATED'), state: 'ended' }]} />
  return <LifeSteps steps={[signed, runs, { label: nameOf('EXPIRED'), at: day(row.validTo), state: row.state === 'EXPIRED' ? 'ended' : 'open' }]} />
}
