import { ArrowRightOutlined } from '@ant-design/icons'
import type { AuditEntryView } from '@gongtai/contract'
import { useLanguage } from '../../base/language.ts'
import { showChangeValue } from './change-value.ts'
import { historyText } from './history-text.ts'
import { useText } from '../../base/text.ts'
import './record-history.css'

interface ChangeListProps {
  recordType: string | null
  changes: AuditEntryView['changes']
}

/** Which fields changed, from what to what. What had no value before is only named with its new one. */
export function ChangeList({ recordType, changes }: ChangeListProps) {
  const t = useText(historyText)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <dl className="kit-changes">
      {changes.map(({ field, label, old, new: now }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {old !== null && (
              <>
                <del>{showChangeValue(recordType, field, old, language)}</del>
                <ArrowRightOutlined aria-label={t.to} />
              </>
            )}
            <ins>{showChangeValue(recordType, field, now, language)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
