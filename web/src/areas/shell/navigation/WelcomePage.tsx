import { dayOf, timeZone } from '@gongtai/contract'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { menuOf } from '../../../base/menu.ts'
import { useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import { FavoriteBlock } from './FavoriteBlock.tsx'
import { FeatureBlock } from './FeatureBlock.tsx'
import { QueueBlock } from './QueueBlock.tsx'
import { RecentBlock } from './RecentBlock.tsx'
import { TodoBlock } from './TodoBlock.tsx'
import { greetingAt } from './greeting.ts'
import './welcome.css'

export default function WelcomePage() {
  const t = useText(text)
  const language = useLanguage()
  const session = useSession()
  const [now] = useState(() => new Date())
  const groups = session === null ? [] : menuOf(session, language)
  const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  const [year, month, day] = dayOf(now).split('-').map(Number) as [number, number, number]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return (
    <div className="welcome">
      <header className="welcome-head">
        <h1>{t.greet(t.greeting[greetingAt(hour)], session?.userDetail.realName ?? '')}</h1>
        <p>{t.date(year, month, day, weekday)}</p>
      </header>
      {groups.length === 0 ? (
        <section className="welcome-block welcome-nothing">{t.nothing}</section>
      ) : (
        <div className="welcome-blocks">
          <QueueBlock />
          <TodoBlock />
          <FavoriteBlock />
          <RecentBlock />
          <FeatureBlock groups={groups} />
        </div>
      )}
    </div>
  )
}
