import { checkInItems } from '@gongtai/contract'
import type { CheckInItem } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

export const checkInSayings = sayings('checkIn', {
  lacking: ({ items }: { items: readonly CheckInItem[] }) => [
    `${items.map(item => checkInItems[item][0]).join('、')}缺失或失效`,
    `Missing or no longer valid: ${items.map(item => checkInItems[item][1]).join(', ')}`,
  ],
  idCardPassed: ['身份证审核通过', 'ID card approved'],
  avatarPassed: ['头像审核通过', 'Avatar approved'],
  certExpired: ['证件已过有效期', 'The certificate has expired'],
})
