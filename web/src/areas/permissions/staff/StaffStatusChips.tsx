import { inLanguage, staffStatuses } from '@gongtai/contract'
import type { StaffStatus } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useWords } from '../../../base/words.ts'
import { CountChip } from '../../../kit/list/CountChip.tsx'
import { shownCount } from '../../../kit/list/StateChips.tsx'

interface StaffStatusChipsProps {
  value: StaffStatus | undefined
  count: Record<string, number> | undefined
  onChange: (status: StaffStatus | undefined) => void
}

const order: StaffStatus[] = [1, 0, 2]

/** Members by their status. One is always chosen, and all of them is a choice too. */
export function StaffStatusChips({ value, count, onChange }: StaffStatusChipsProps) {
  const w = useWords()
  const language = useLanguage()
  const total = count && Object.values(count).reduce((sum, one) => sum + one, 0)
  return (
    <>
      {order.map(status => (
        <CountChip
          key={status}
          label={inLanguage(staffStatuses[status].label, language)}
          count={shownCount(count?.[status])}
          pressed={status === value}
          onClick={() => onChange(status)}
        />
      ))}
      <CountChip label={w.all} count={shownCount(total)} pressed={value === undefined} onClick={() => onChange(undefined)} />
    </>
  )
}
