import { id as idSchema, jobSeeker, paths, seekerRecordType } from '@gongtai/contract'
import type { JobSeekerInfo, JobSeekerRow } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { FollowTab } from '../seeker-follow/FollowTab.tsx'
import { jobSeekerDialogs, jobSeekerOnward } from './dialogs.ts'
import { SeekerFacts } from './SeekerFacts.tsx'
import { SeekerActions, SeekerStates } from './SeekerHead.tsx'
import { SeekerSummary } from './SeekerSummary.tsx'
import { text } from './text.ts'
import './seeker.css'

const ResumeTab = lazyPart(() => import('../resume/ResumeTab.tsx'))
const SeekerProgressTab = lazyPart(() => import('../progress/SeekerProgressTab.tsx'))
const SeekerMatchTab = lazyPart(() => import('../match/SeekerMatchTab.tsx'))
const SeekerReportTab = lazyPart(() => import('../rec-report/SeekerReportTab.tsx'))
/** The calls stand in another area, whose code comes with them. */
const CustomerCalls = lazyPart(() => import('../../customer-service/index.ts'), 'CustomerCalls')

/** areas/candidates.md, /jobSeekers/{seekerId}. */
export function JobSeekerDetailPage() {
  const params: { seekerId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.seekerId))
  return parsed.success ? <JobSeekerDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function JobSeekerDetail({ id }: { id: number }) {
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)
  const leave = () => {
    // The page is left at once, because everything that is shown is asked again and a deleted candidate is gone.
    flushSync(() => setGone(true))
    void navigate({ to: paths.JobSeekers({}) })
  }
  // Whoever works through a queue on the pages is led to the next candidate.
  const next = useNextRecord<JobSeekerRow>([], jobSeekerOnward)
  const { open, dialogs } = useDialogs(jobSeekerDialogs, { onDone: name => name === 'delete' && leave(), next })
  const tabsOf = useTabs()
  const t = useText(text)
  const actions = (info: JobSeekerInfo) => <SeekerActions info={info} open={open} />
  const summary = (info: JobSeekerInfo) => <SeekerSummary info={info} open={open} />
  if (isGone) return null
  return (
    <>
      <DetailPage
        call={jobSeeker.info}
        input={{ id }}
        title={info => (info.erasedAt === null ? info.name : t.erasedName)}
        state={states}
        actions={actions}
        summary={summary}
        tabs={tabsOf}
        neighbours={{ call: jobSeeker.page, id, path: seekerId => paths.JobSeekerDetail({ seekerId }) }}
      />
      {dialogs}
    </>
  )
}

const states = (info: JobSeekerInfo) => <SeekerStates info={info} />

/** A tab that hangs on a candidate. */
interface SeekerTab {
  key: string
  label: string
  count?: number
  isShown?: boolean
  children: ReactNode
}

/** The tabs in their order. Each resource that hangs on candidates adds its own here. */
function useTabs(): (info: JobSeekerInfo) => { key: string; label: string; children: ReactNode }[] {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  return info => {
    const isLive = info.mergedInto === null && info.erasedAt === null
    const tabs: SeekerTab[] = [
      { key: 'resume', label: t.tabs.resume, count: info.counters.resume, isShown: isLive, children: <ResumeTab seekerId={info.id} /> },
      { key: 'progress', label: t.tabs.progress, count: info.counters.progress, isShown: isLive, children: <SeekerProgressTab seekerId={info.id} /> },
      { key: 'match', label: t.tabs.match, isShown: isLive && can('JobMatching'), children: <SeekerMatchTab seekerId={info.id} /> },
      { key: 'follow', label: t.tabs.follow, count: info.counters.follow, isShown: isLive, children: <FollowTab info={info} /> },
      {
        key: 'report',
        label: t.tabs.report,
        count: info.counters.report,
        isShown: isLive && can('JobSeekersRecReport'),
        children: <SeekerReportTab seekerId={info.id} />,
      },
      {
        key: 'call',
        label: t.tabs.call,
        isShown: isLive,
        children: info.actions.includes('viewPhone') ? (
          <CustomerCalls whose={{ customerType: 'JOB_SEEKER', customerId: info.id }} />
        ) : (
          <EmptyState text={t.call.notYours} />
        ),
      },
      { key: 'facts', label: t.tabs.facts, isShown: info.erasedAt === null, children: <SeekerFacts info={info} /> },
      { key: 'history', label: w.history, children: <RecordHistory recordType={seekerRecordType} recordId={info.id} /> },
    ]
    return tabs
      .filter(({ isShown = true }) => isShown)
      .map(({ key, label, count, children }) => ({ key, label: count === undefined ? label : t.counted(label, count), children }))
  }
}
