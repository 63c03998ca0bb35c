import { inLanguage, loginOddities } from '@gongtai/contract'
import type { LoginOddity } from '@gongtai/contract'
import { useLanguage } from '../../../app/language.ts'
import { ToneTag } from '../../../kit/StatusTag.tsx'
import './staff.css'

export function OddityTags({ oddities }: { oddities: readonly LoginOddity[] }) {
  const language = useLanguage()
  return (
    <span className="staff-tags">
      {oddities.map(oddity => (
        <ToneTag key={oddity} tone="warn">
          {inLanguage(loginOddities[oddity], language)}
        </ToneTag>
      ))}
    </span>
  )
}
