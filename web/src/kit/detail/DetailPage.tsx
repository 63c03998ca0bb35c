import { inLanguage, routes } from '@gongtai/contract'
import type { AnswerOf, Call, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useRecordTitle } from '../../base/top-bar.ts'
import { callQuery } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { Neighbours } from './Neighbours.tsx'
import type { NeighboursProps } from './Neighbours.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { TabBar } from '../list/TabBar.tsx'
import type { Tab } from '../list/TabBar.tsx'

export interface DetailTab extends Tab {
  children: ReactNode
}

interface DetailPageProps<C extends Call> {
  call: C
  input: InputOf<C>
  title: (record: AnswerOf<C>) => string
  state?: (record: AnswerOf<C>) => ReactNode
  actions?: (record: AnswerOf<C>, refetch: () => void) => ReactNode
  summary?: (record: AnswerOf<C>) => ReactNode
  /** The parts of the record; the open one stands in the address as `tab`. */
  tabs?: (record: AnswerOf<C>) => DetailTab[]
  /** The list that the record is opened from, for the way to the next one. */
  neighbours?: Omit<NeighboursProps, 'search'>
  /** What of the address names the record beside its path: it stays with every tab and every neighbour. */
  search?: Record<string, string>
}

/** A page that shows one record. The shell's back bar leads back to the list. */
export function DetailPage<C extends Call>({ call, input, title, state, actions, summary, tabs, neighbours, search }: DetailPageProps<C>) {
  const query = useQuery(callQuery(call, input))
  const record = query.data
  const routeTitle = inLanguage(routes[useRouteName()].title, useLanguage())
  useRecordTitle(record === undefined ? undefined : title(record), undefined, search)
  const beside = neighbours && <Neighbours {...neighbours} search={search} />

  if (record === undefined)
    return (
      <div className="kit-page">
        <PageHead title={routeTitle} beside={beside} />
        {query.error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      </div>
    )
  return (
    <div className="kit-page" key={JSON.stringify(input)}>
      <PageHead title={title(record)} state={state?.(record)} beside={beside} actions={actions?.(record, () => void query.refetch())} />
      {summary && <section className="kit-panel">{summary(record)}</section>}
      {tabs && <AddressTabs label={title(record)} tabs={tabs(record)} search={search} />}
    </div>
  )
}

/** Tabs whose open one is part of the address, so that a link leads to it. */
export function AddressTabs({ label, tabs, search }: { label: string; tabs: DetailTab[]; search?: Record<string, string> }) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  // Another tab drops the filters from the address, because they belong to the list of the tab that is left.
  const open = (key: string) => void navigate({ to: '.', search: { ...search, tab: key }, replace: true, resetScroll: false })
  const active = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const panel = useId()
  return (
    <section className="kit-panel">
      <TabBar label={label} tabs={tabs} active={active?.key} onChange={open} panel={panel} />
      <div key={active?.key} id={panel} role="tabpanel" aria-label={active?.label} className="kit-tab-panel">
        {/* The code of a tab may come with its first look. */}
        <Suspense fallback={<Skeleton active />}>{active?.children}</Suspense>
      </div>
    </section>
  )
}
