import { inLanguage, nameOf, seaDifferences, seaLevels, seaSettingFields } from '@gongtai/contract'
import type { SeaDifference, ShownSeaSettings } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface DifferencesProps {
  before: ShownSeaSettings
  after: ShownSeaSettings
  /** Shows so many and how many more there are. */
  most?: number
}

/** What a change changes, one line each: whose rule, which value, from what to what. */
export function Differences({ before, after, most }: DifferencesProps) {
  const t = useText(text)
  const language = useLanguage()
  const all = seaDifferences(before, after)
  const names = new Map([...before.exceptions, ...after.exceptions].map(({ deptId, deptName }) => [deptId, deptName]))
  const placeOf = ({ of }: SeaDifference) =>
    of === null
      ? null
      : [of.level === null ? null : nameOf(seaLevels, of.level, language), of.deptId === null ? null : (names.get(of.deptId) ?? `#${of.deptId}`)]
          .filter(name => name !== null)
          .join(' · ')
  const valueOf = (value: SeaDifference['from'], isException: boolean) => {
    if (value === null) return isException ? t.inherit : t.noData
    return typeof value === 'boolean' ? (value ? t.isOn : t.isOff) : String(value)
  }
  return (
    <ul className="sea-differences">
      {all.slice(0, most).map(one => (
        <li key={`${one.of?.level ?? ''}/${one.of?.deptId ?? ''}/${one.field}`}>
          {one.of !== null && <span className="kit-tag kit-tag-info">{placeOf(one)}</span>} {inLanguage(seaSettingFields[one.field].label, language)}{' '}
          <span className="kit-figure">
            {valueOf(one.from, one.of !== null)} → <strong>{valueOf(one.to, one.of !== null)}</strong>
          </span>
        </li>
      ))}
      {most !== undefined && all.length > most && <li className="kit-secondary">{t.more(all.length - most)}</li>}
    </ul>
  )
}
