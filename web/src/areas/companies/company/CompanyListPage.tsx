import { companyStaffQueues, companyTabs, inLanguage } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { CompanyList } from './CompanyList.tsx'
import { useFirstTab } from './first-tab.ts'
import { text } from './text.ts'

const StaffQueue = lazyPart(() => import('../company-staff/StaffQueue.tsx'))

/** areas/companies.md, /company. The tab stands in the address; that of HR accounts is a list of its own. */
export function CompanyListPage() {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const navigate = useNavigate()
  const first = useFirstTab()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const { HR_EXAMINE: waiting } = companyStaffQueues
  const keys = [...companyTabs.values, ...(waiting.codes.some(can) ? (['STAFF'] as const) : [])]
  const active = keys.find(key => key === search.tab) ?? first
  const items = keys.map(key => ({ key, label: inLanguage(key === 'STAFF' ? waiting.label : companyTabs.labels[key], language) }))
  // Filters of companies stay from tab to tab; accounts have filters of their own.
  const choose = (tab: string) => {
    const isOther = tab === 'STAFF' || active === 'STAFF'
    void navigate({ to: '.', search: isOther ? { tab } : { ...search, tab, pageNum: undefined }, replace: true })
  }
  const tabs = <TabBar label={t.title} tabs={items} active={active} onChange={choose} />
  return <Suspense>{active === 'STAFF' ? <StaffQueue tabs={tabs} /> : <CompanyList tabs={tabs} />}</Suspense>
}
