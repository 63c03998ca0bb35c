import { loginOddities } from '@gongtai/contract'
import type { LoginOddity } from '@gongtai/contract'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import '../staff/staff.css'

export function OddityTags({ oddities }: { oddities: readonly LoginOddity[] }) {
  return (
    <span className="staff-tags">
      {oddities.map(oddity => (
        <ToneTag key={oddity} tone="warn">
          <ValueName of={loginOddities} value={oddity} />
        </ToneTag>
      ))}
    </span>
  )
}
