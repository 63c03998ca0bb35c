import { bindReceivers, bindTargets, inLanguage } from '@gongtai/contract'
import type { TaskBindingRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const shown = 2

/** The kind of targets and the first of their names. */
export function Targets({ row: { targetType, targets } }: { row: TaskBindingRow }) {
  const t = useText(text)
  const language = useLanguage()
  const separator = language === 'en_US' ? ', ' : '、'
  const names = targets.map(({ label }) => label)
  return (
    <span title={names.join('\n')}>
      <span className="kit-secondary">{inLanguage(bindTargets.labels[targetType], language)} </span>
      {names.slice(0, shown).join(separator)} {names.length > shown && t.more(names.length - shown)}
    </span>
  )
}

export function Receivers({ row: { receiverType, receiverNames } }: { row: TaskBindingRow }) {
  const t = useText(text)
  const language = useLanguage()
  if (receiverType !== 'STAFF') return inLanguage(bindReceivers.labels[receiverType], language)
  const separator = language === 'en_US' ? ', ' : '、'
  return (
    <span title={receiverNames.join('\n')}>
      {receiverNames.slice(0, shown).join(separator)} {receiverNames.length > shown && t.more(receiverNames.length - shown)}
    </span>
  )
}

export function OwnParams({ row: { params } }: { row: TaskBindingRow }) {
  const t = useText(text)
  const language = useLanguage()
  const own = params.filter(param => param.own !== null)
  if (own.length === 0) return <span className="kit-secondary">{t.noOwn}</span>
  return own.map(param => `${inLanguage(param.label, language)} ${param.own}`).join(' · ')
}

export function Validity({ row: { validFrom, validTo } }: { row: TaskBindingRow }) {
  const t = useText(text)
  return t.valid(validFrom, validTo ?? t.forever)
}
