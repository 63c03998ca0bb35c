import { inLanguage, queue } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../base/language.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { text } from './text.ts'
import { Block } from './Block.tsx'

/** What waits for the person or the team, each with the way to exactly the records that it counts. */
export function QueueBlock() {
  const t = useText(text)
  const language = useLanguage()
  const query = useQuery(callQuery(queue.mine, {}))
  const { cap = 0, queues = [] } = query.data ?? {}
  const waiting = queues.filter(({ total }) => total > 0)
  const shown = (count: number) => (count >= cap ? `${cap}+` : String(count))
  return (
    <Block title={t.queues} empty={t.queuesEmpty} state={query} isEmpty={waiting.length === 0}>
      <ul className="welcome-list">
        {waiting.map(({ name, label, labelEn, linkPath, total, late }) => (
          <li key={name}>
            <SiteLink to={linkPath}>{inLanguage([label, labelEn], language)}</SiteLink>
            {late > 0 && <span className="welcome-late">{t.late(shown(late))}</span>}
            <b>{shown(total)}</b>
          </li>
        ))}
      </ul>
    </Block>
  )
}
