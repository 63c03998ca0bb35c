import { inLanguage } from '@gongtai/contract'
import type { QueueEntryRow, QueueRow } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { startQueue } from '../../../base/queue-work.ts'
import { entryAddress, useQueues } from '../../../base/queues.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { lengthText } from './age.ts'
import { Block } from './Block.tsx'
import { text } from './text.ts'

/** What waits for the person or the team: how much, how long, the first of it, and the way to work through it. What is overdue comes first. */
export function QueueBlock() {
  const t = useText(text)
  const query = useQueues()
  const { cap = 0, queues = [] } = query.data ?? {}
  const waiting = queues.filter(({ total }) => total > 0).toSorted((one, other) => Number(other.late > 0) - Number(one.late > 0))
  return (
    <Block title={t.queues} empty={t.queuesEmpty} state={query} isEmpty={waiting.length === 0}>
      <div className="welcome-queues">
        {waiting.map(row => (
          <QueueCard key={row.name} row={row} cap={cap} />
        ))}
      </div>
    </Block>
  )
}

function QueueCard({ row, cap }: { row: QueueRow; cap: number }) {
  const t = useText(text)
  const language = useLanguage()
  const router = useRouter()
  const [starting, setStarting] = useState(false)
  const shown = (count: number) => (count >= cap ? `${cap}+` : String(count))
  const start = async () => {
    setStarting(true)
    await startQueue(router, row.name).catch(() => {})
    setStarting(false)
  }
  return (
    <article className="welcome-queue">
      <h3>
        <SiteLink to={row.linkPath}>
          {inLanguage([row.label, row.labelEn], language)} <b>{shown(row.total)}</b>
        </SiteLink>
        {row.late > 0 && (
          <SiteLink className="welcome-late" to={`${row.linkPath}&todoLate=true`}>
            {t.late(shown(row.late))}
          </SiteLink>
        )}
        <Button size="small" type="primary" loading={starting} onClick={() => void start()}>
          {t.workNext}
        </Button>
      </h3>
      <ul className="welcome-list">
        {row.entries.map(entry => (
          <li key={entry.id}>
            <SiteLink to={entryAddress(row, entry.id)}>{entry.title}</SiteLink>
            <When entry={entry} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** How late it is, or how long there is still time, or how long it has waited. */
function When({ entry: { since, dueAt } }: { entry: QueueEntryRow }) {
  const t = useText(text)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const words = (milliseconds: number) => inLanguage(lengthText(milliseconds), language)
  if (dueAt !== null && Date.parse(dueAt) < now) {
    return (
      <time className="welcome-late" dateTime={dueAt}>
        {t.overdueBy(words(now - Date.parse(dueAt)))}
      </time>
    )
  }
  if (dueAt !== null) return <time dateTime={dueAt}>{t.dueIn(words(Date.parse(dueAt) - now))}</time>
  return since === null ? null : <time dateTime={since}>{t.waitedFor(words(now - Date.parse(since)))}</time>
}
