import { ArrowRightOutlined } from '@ant-design/icons'
import type { AuditEntryView } from '@gongtai/contract'
import { useLanguage } from '../../base/language.ts'
import { showChangeValue } from './change-value.ts'
import { historyText } from './history-text.ts'
import { useText } from '../../base/text.ts'
import './record-history.css'

interface ChangeListProps {
  /** Of older pages. What values are called comes with the entry. */
  recordType?: string | null
  /** What values of enumerations are called in the language of the person, by field and value. */
  valueNames?: AuditEntryView['valueNames']
  changes: AuditEntryView['changes']
}

/** Which fields changed, from what to what. What had no value before is only named with its new one. */
export function ChangeList({ valueNames = {}, changes }: ChangeListProps) {
  const t = useText(historyText)
  const language = useLanguage()
  const namesOf = (field: string) => (Object.hasOwn(valueNames, field) ? valueNames[field] : undefined)
  if (changes.length === 0) return null
  return (
    <dl className="kit-changes">
      {changes.map(({ field, label, old, new: now }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {old !== null && (
              <>
                <del>{showChangeValue(namesOf(field), old, language)}</del>
                <ArrowRightOutlined aria-label={t.to} />
              </>
            )}
            <ins>{showChangeValue(namesOf(field), now, language)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
