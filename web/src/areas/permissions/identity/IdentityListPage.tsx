import type { IdentityKind } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { IdentityList } from './IdentityList.tsx'
import { kinds } from './identity-kind.ts'
import { text } from './text.ts'

/** areas/permissions.md, ExpertManage. The kind stands in the address, and each kind is a list with filters of its own. */
export function IdentityListPage() {
  const t = useText(text)
  const search: { kind?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const kind = kinds.find(one => one === search.kind) ?? 'ADVISER'
  const choose = (next: IdentityKind) => void navigate({ to: '.', search: next === 'ADVISER' ? {} : { kind: next }, replace: true })
  const tabs = <TabBar label={t.title} tabs={kinds.map(key => ({ key, label: t.kinds[key] }))} active={kind} onChange={key => choose(key as IdentityKind)} />
  return <IdentityList key={kind} kind={kind} tabs={tabs} />
}
