import { id as idSchema, paths, position, positionRecordType } from '@gongtai/contract'
import type { PositionInfo, PositionRow } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { AssignTab } from '../position-assign/AssignTab.tsx'
import { FollowTab } from '../position-follow/FollowTab.tsx'
import { positionDialogs, positionOnward } from './dialogs.ts'
import { InfoTab } from './InfoTab.tsx'
import { PositionStates } from './PositionCells.tsx'
import { PositionActions } from './PositionHead.tsx'
import { PositionSummary } from './PositionSummary.tsx'
import { text } from './text.ts'
import './position.css'
import './detail.css'

/** It shows records of another area, whose calls come with it. */
const CandidateTab = lazyPart(() => import('../../candidates/index.ts'), 'PositionProgressTab')
const MatchTab = lazyPart(() => import('../../candidates/index.ts'), 'PositionMatchTab')

/** areas/positions.md, /position/{positionId}. */
export function PositionDetailPage() {
  const params: { positionId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.positionId))
  return parsed.success ? <PositionDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function PositionDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)
  const leave = () => {
    // The page is left at once, because everything that is shown is asked again and a deleted position is gone.
    flushSync(() => setGone(true))
    void navigate({ to: paths.Position() })
  }
  // Whoever works through a queue on the pages is led to the next position.
  const next = useNextRecord<PositionRow>([], positionOnward)
  const { open, dialogs } = useDialogs(positionDialogs, { onDone: name => name === 'delete' && leave(), next })
  const tabs = (info: PositionInfo) => [
    { key: 'info', label: t.tabs.info, children: <InfoTab info={info} /> },
    { key: 'candidates', label: t.counted(t.tabs.candidates, info.bookCount), children: <CandidateTab position={info} /> },
    { key: 'match', label: t.tabs.match, children: <MatchTab position={info} /> },
    { key: 'assign', label: t.counted(t.tabs.assign, info.counters.assign), children: <AssignTab info={info} open={open} /> },
    { key: 'follow', label: t.counted(t.tabs.follow, info.counters.follow), children: <FollowTab info={info} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={positionRecordType} recordId={info.id} /> },
  ]
  const actions = (info: PositionInfo) => <PositionActions info={info} open={open} />
  if (isGone) return null
  return (
    <>
      <DetailPage
        call={position.info}
        input={{ id }}
        title={info => info.title}
        state={states}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: position.page, id, path: positionId => paths.PositionDetail({ positionId }) }}
      />
      {dialogs}
    </>
  )
}

const states = (info: PositionInfo) => <PositionStates row={info} />
const summary = (info: PositionInfo) => <PositionSummary info={info} />
