import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useText } from '../../../base/text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { NoRightState } from '../../../kit/page/NoRightState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useCallTabs } from './call-tabs.ts'
import type { CallTab } from './call-tabs.ts'
import { CallTabs } from './CallTabs.tsx'
import { text } from './text.ts'
import './call.css'

const parts = {
  statistics: lazyPart(() => import('./StatisticsTab.tsx')),
  board: lazyPart(() => import('../agent/AgentBoard.tsx')),
  knowledge: lazyPart(() => import('../knowledge/KnowledgeTab.tsx')),
}

/** A part of the call centre beside the list of calls, under the same head and tabs. */
export function CallPart({ tab }: { tab: Exclude<CallTab, 'calls'> }) {
  const t = useText(text)
  const mayOpen = useCallTabs().tabs.includes(tab)
  const Part = parts[tab]
  return (
    <div className="kit-page kit-list-page">
      <PageHead title={t.title} />
      <div className="kit-list">
        <div className="kit-list-main call-part">
          <div className="kit-list-tabs">
            <CallTabs />
          </div>
          {mayOpen ? (
            <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
              <Part />
            </Suspense>
          ) : (
            <NoRightState />
          )}
        </div>
      </div>
    </div>
  )
}
