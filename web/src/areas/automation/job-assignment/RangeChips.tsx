import { inLanguage, positionFeeModes, positionJobTypes, positionUrgencies } from '@gongtai/contract'
import type { JobAssessRow, JobAssignmentRow, ValueSet } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useJobCategoryNames } from '../../../kit/picker/job-category.ts'
import { labelOf } from '../../../kit/show/value-set.ts'
import { text } from './text.ts'
import './rule.css'

type Ranges = Pick<JobAssessRow, 'urgencies' | 'categoryIds' | 'cityNames'> &
  Partial<Pick<JobAssignmentRow, 'companyIds' | 'companyNames' | 'jobTypes' | 'feeModes'>>

/** How many chips a row has room for; the others are counted and named on hover. */
const shown = 2

/** Which positions a rule takes, as a few words each. */
export function RangeChips({ of, all = false }: { of: Ranges; all?: boolean }) {
  const t = useText(text).list
  const language = useLanguage()
  const categoryNames = useJobCategoryNames(of.categoryIds)
  const separator = language === 'en_US' ? ', ' : '、'
  const named = (set: ValueSet, values: readonly string[] = []) => values.map(value => inLanguage(labelOf(set, value).label, language))
  const some = (names: readonly string[], count = names.length) =>
    count === 0 ? [] : [all ? names.join(separator) : `${names.slice(0, shown).join(separator)}${count > shown ? ` +${count - shown}` : ''}`]
  const chips = [
    ...some(named(positionUrgencies, of.urgencies)),
    ...some(of.cityNames),
    ...some(named(positionJobTypes, of.jobTypes)),
    ...some(named(positionFeeModes, of.feeModes)),
    ...some(of.companyNames ?? [], of.companyIds?.length),
    ...some(categoryNames, of.categoryIds.length),
  ]
  if (chips.length === 0) return <span className="kit-secondary">{t.everything}</span>
  const open = all ? chips : chips.slice(0, shown)
  return (
    <span className="rule-chips" title={chips.join(' · ')}>
      {open.map(chip => (
        <span key={chip} className="rule-chip">
          {chip}
        </span>
      ))}
      {chips.length > open.length && <span className="rule-chip">+{chips.length - open.length}</span>}
    </span>
  )
}
