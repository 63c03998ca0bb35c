import { homeCommissionFields, inLanguage, transferLabels } from '@gongtai/contract'
import type { homeCommission } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'

/** What waits for its transfer comes first, because nearly all statements have been transferred. */
export function PlanTabs({ list }: { list: ListQuery<typeof homeCommission.page> }) {
  const w = useWords()
  const l = useLabels(homeCommissionFields)
  const language = useLanguage()
  const tabs = [
    { key: 'false', label: inLanguage(transferLabels.false, language) },
    { key: 'true', label: inLanguage(transferLabels.true, language) },
    { key: 'all', label: w.all },
  ]
  return (
    <TabBar
      label={l.settleFlag}
      tabs={tabs}
      active={String(list.filter.settleFlag ?? 'all')}
      onChange={key => list.setFilter({ settleFlag: key === 'all' ? undefined : key === 'true' })}
    />
  )
}
