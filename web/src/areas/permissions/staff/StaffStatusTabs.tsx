import { inLanguage, staffFields, staffStatuses } from '@gongtai/contract'
import type { StaffStatus } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'

interface StaffStatusTabsProps {
  value: StaffStatus | undefined
  count: Record<string, number> | undefined
  onChange: (status: StaffStatus | undefined) => void
}

const order: StaffStatus[] = [1, 0, 2]
const everyone = 'all'

export function StaffStatusTabs({ value, count, onChange }: StaffStatusTabsProps) {
  const l = useLabels(staffFields)
  const w = useWords()
  const language = useLanguage()
  const total = count && Object.values(count).reduce((sum, one) => sum + one, 0)
  const tabs = [
    ...order.map(status => ({ key: String(status), label: inLanguage(staffStatuses[status].label, language), count: count?.[status] })),
    { key: everyone, label: w.all, count: total },
  ]
  return (
    <TabBar
      label={l.status}
      tabs={tabs}
      active={String(value ?? everyone)}
      onChange={key => onChange(key === everyone ? undefined : (Number(key) as StaffStatus))}
    />
  )
}
