import { dayOf, timeZone } from '@gongtai/contract'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { menuOf, onlyPageOf } from '../../../base/menu.ts'
import type { MenuGroup } from '../../../base/menu.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { RightHelp } from '../../../kit/right/RightHelp.tsx'
import { FavoriteBlock } from './FavoriteBlock.tsx'
import { FigureBlock } from './FigureBlock.tsx'
import { QueueBlock } from './QueueBlock.tsx'
import { RecentBlock } from './RecentBlock.tsx'
import { RequestBlock } from './RequestBlock.tsx'
import { greetingAt } from './greeting.ts'
import { text } from './text.ts'
import './welcome.css'

/** Agents alone need the first, and the picture may come after the rest. */
const AgentBlock = lazyPart(() => import('./AgentBlock.tsx'))
const TrendBlock = lazyPart(() => import('./TrendBlock.tsx'))

/** Home answers "what do I do now?" from live figures (look.md, "Home"). */
export default function WelcomePage() {
  const t = useText(text)
  const language = useLanguage()
  const session = useSession()
  const { right } = useSearch({ strict: false }) as { right?: unknown }
  const [now] = useState(() => new Date())
  const groups = session === null ? [] : menuOf(session, language)
  useOnlyPage(groups, typeof right !== 'string')
  const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  const [year, month, day] = dayOf(now).split('-').map(Number) as [number, number, number]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return (
    <div className="welcome">
      <header className="welcome-head">
        <h1>{t.greet(t.greeting[greetingAt(hour)], session?.userDetail.realName ?? '')}</h1>
        <p>{t.date(year, month, day, weekday)}</p>
      </header>
      {typeof right === 'string' && (
        <section className="welcome-block welcome-right" role="alert">
          <RightHelp code={right} />
        </section>
      )}
      {groups.length === 0 ? <Nothing /> : <Work />}
    </div>
  )
}

function Work() {
  const can = useCan()
  const isAgent = Boolean(useSession()?.agentId) && can('agent')
  return (
    <div className="welcome-columns">
      <div className="welcome-main">
        {isAgent && (
          <Suspense>
            <AgentBlock />
          </Suspense>
        )}
        <FigureBlock />
        <QueueBlock />
        <Suspense>
          <TrendBlock />
        </Suspense>
      </div>
      <aside className="welcome-aside">
        <FavoriteBlock />
        <RecentBlock />
        <RequestBlock />
      </aside>
    </div>
  )
}

/** A member without a role: who can help, and the way to ask. */
function Nothing() {
  const t = useText(text)
  return (
    <div className="welcome-main">
      <section className="welcome-block welcome-nothing">
        <p>{t.nothing}</p>
        <RightHelp code={undefined} />
      </section>
      <RequestBlock />
    </div>
  )
}

/** Only the first time in the life of the page: whoever opens Home later wants to see it. */
let hasLanded = false

/** Somebody who has one page alone lands on it. */
function useOnlyPage(groups: readonly MenuGroup[], isPlain: boolean): void {
  const router = useRouter()
  const only = isPlain ? onlyPageOf(groups) : undefined
  useEffect(() => {
    const isFirst = !hasLanded
    hasLanded = true
    if (isFirst && only !== undefined) void router.navigate({ href: only, replace: true })
  }, [only, router])
}
