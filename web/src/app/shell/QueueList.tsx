import { inLanguage } from '@gongtai/contract'
import { useLanguage } from '../../base/language.ts'
import { useQueues } from '../../base/queues.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { useText } from '../../base/text.ts'
import { queueText } from './queue-text.ts'

/** What waits, in the panel of the bell: the numbers are those of Home and of the menu. */
export function QueueList({ onLeave }: { onLeave: () => void }) {
  const t = useText(queueText)
  const language = useLanguage()
  const { queues = [], cap = 0 } = useQueues().data ?? {}
  const waiting = queues.filter(({ total }) => total > 0)
  if (waiting.length === 0) return null
  return (
    <ul className="notice-list notice-queues">
      {waiting.map(({ name, label, labelEn, linkPath, total, late }) => (
        <li key={name}>
          <SiteLink to={linkPath} onClick={onLeave}>
            <strong>{inLanguage([label, labelEn], language)}</strong>
            {late > 0 && <em>{t.late(late)}</em>}
            <b>{total >= cap ? `${cap}+` : total}</b>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
