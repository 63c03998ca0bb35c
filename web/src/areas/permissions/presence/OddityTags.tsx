import { inLanguage, loginOddities } from '@gongtai/contract'
import type { LoginOddity } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import '../staff/staff.css'

export function OddityTags({ oddities }: { oddities: readonly LoginOddity[] }) {
  const language = useLanguage()
  return (
    <span className="staff-tags">
      {oddities.map(oddity => (
        <ToneTag key={oddity} tone="warn">
          {inLanguage(loginOddities.labels[oddity], language)}
        </ToneTag>
      ))}
    </span>
  )
}
