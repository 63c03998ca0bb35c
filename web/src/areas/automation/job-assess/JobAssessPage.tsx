import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { AssessResultList } from './AssessResultList.tsx'
import { AssessRuleList } from './AssessRuleList.tsx'
import { text } from './text.ts'

const keys = ['rules', 'results'] as const

/** areas/config.md, JobAssess: what is expected of people, and what they reached. */
export function JobAssessPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tab = keys.find(key => key === search.tab) ?? 'rules'
  const choose = (key: string) => void navigate({ to: '.', search: key === 'rules' ? {} : { tab: key }, replace: true })
  const tabs = <TabBar label={t.title} tabs={keys.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  return tab === 'rules' ? <AssessRuleList tabs={tabs} /> : <AssessResultList tabs={tabs} />
}
