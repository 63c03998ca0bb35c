import { identityWorkKinds } from '@gongtai/contract'
import type { IdentityWorkKind } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Account {
  name: string
  isMain: boolean
}

interface Moved {
  kind: IdentityWorkKind
  moved: number
}

export const identitySayings = sayings('identity', {
  accounts: ({ accounts }: { accounts: readonly Account[] }) => [
    accounts.map(({ name, isMain }) => (isMain ? `${name}（主）` : name)).join('、'),
    accounts.map(({ name, isMain }) => (isMain ? `${name} (main)` : name)).join(', '),
  ],
  handedOver: ({ to, moved }: { to: string; moved: readonly Moved[] }) => {
    const sum = (place: 0 | 1, comma: string) => moved.map(one => `${identityWorkKinds.labels[one.kind][place]} ${one.moved}`).join(comma)
    return moved.length === 0 ? [`交接给${to}`, `Handed over to ${to}`] : [`交接给${to}：${sum(0, '、')}`, `Handed over to ${to}: ${sum(1, ', ')}`]
  },
})
