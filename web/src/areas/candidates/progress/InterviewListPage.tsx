import { inLanguage, progress, progressStages } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { ProgressList } from './ProgressList.tsx'
import { text } from './text.ts'

/** The tab 推荐报告 is a list of the reports. It gets the tabs of the page, because a list draws them above its own filters. */
const ReportList = lazyPart(() => import('../rec-report/ReportList.tsx'))

const everything = 'all'
const reports = 'reports'

/** areas/candidates.md, /interview. The stage is a filter of the list; reports are a list of their own, whose tab stands in the address. */
export function InterviewListPage() {
  const search: { tab?: unknown } = useSearch({ strict: false })
  return search.tab === reports ? <Reports /> : <Candidates />
}

function Candidates() {
  const t = useText(text)
  const language = useLanguage()
  const list = useListQuery(progress.page)
  const count = list.answer?.stageCount
  const choose = useTabs(stage => list.setFilter({ stage, state: undefined, code: undefined }))
  const tabs = [
    { key: everything, label: t.all, count: count && Object.values(count).reduce((sum, one) => sum + one, 0) },
    ...progressStages.values.map(stage => ({ key: String(stage), label: inLanguage(progressStages.labels[stage], language), count: count?.[`${stage}`] })),
    ...useReportTab(),
  ]
  return <ProgressList list={list} tabs={<TabBar label={t.tabs} tabs={tabs} active={String(list.filter.stage ?? everything)} onChange={choose} />} />
}

/** Filters of candidates do not stay for reports, which have filters of their own, nor the other way round. */
function Reports() {
  const t = useText(text)
  const language = useLanguage()
  const navigate = useNavigate()
  const choose = useTabs(stage => void navigate({ to: '.', search: stage === undefined ? {} : { stage }, replace: true }))
  const tabs = [
    { key: everything, label: t.all },
    ...progressStages.values.map(stage => ({ key: String(stage), label: inLanguage(progressStages.labels[stage], language) })),
    ...useReportTab(),
  ]
  return (
    <Suspense>
      <ReportList tabs={<TabBar label={t.tabs} tabs={tabs} active={reports} onChange={choose} />} />
    </Suspense>
  )
}

function useTabs(choose: (stage: (typeof progressStages.values)[number] | undefined) => void): (key: string) => void {
  const navigate = useNavigate()
  return key => {
    if (key === reports) void navigate({ to: '.', search: { tab: reports }, replace: true })
    else choose(progressStages.values.find(stage => String(stage) === key))
  }
}

/** The tab of reports, for whoever may see them. */
function useReportTab() {
  const t = useText(text)
  const can = useCan()
  return can('JobSeekersRecReport') ? [{ key: reports, label: t.reports }] : []
}
