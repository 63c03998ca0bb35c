import { sayings } from '../../../kit/saying.ts'

interface Address {
  place: string
  /** It is the person there, with a masked number. */
  contact: string
  isDefault: boolean
}

export const homeUserSayings = sayings('homeUser', {
  addresses: ({ addresses }: { addresses: readonly Address[] }) => [
    addresses.map(({ place, contact, isDefault }) => `${place}（${contact}${isDefault ? ' 默认' : ''}）`).join('；'),
    addresses.map(({ place, contact, isDefault }) => `${place} (${contact}${isDefault ? ', default' : ''})`).join('; '),
  ],
})
