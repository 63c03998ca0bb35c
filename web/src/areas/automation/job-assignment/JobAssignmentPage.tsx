import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { AssignmentLogList } from './AssignmentLogList.tsx'
import { RuleList } from './RuleList.tsx'
import { text } from './text.ts'

const keys = ['rules', 'logs'] as const

/** areas/config.md, JobAssignment: the rules in their order, and what they did. */
export function JobAssignmentPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tab = keys.find(key => key === search.tab) ?? 'rules'
  const choose = (key: string) => void navigate({ to: '.', search: key === 'rules' ? {} : { tab: key }, replace: true })
  const tabs = <TabBar label={t.title} tabs={keys.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  return tab === 'rules' ? <RuleList tabs={tabs} /> : <AssignmentLogList tabs={tabs} />
}
