import { checkInItems } from '@gongtai/contract'
import type { CheckInItem } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

export const checkInSayings = sayings('checkIn', {
  lacking: ({ items }: { items: readonly CheckInItem[] }) => [
    `${items.map(item => checkInItems[item][0]).join('、')}缺失或失效`,
    `Missing or not valid any more: ${items.map(item => checkInItems[item][1]).join(', ')}`,
  ],
  idCardPassed: ['身份证审核通过', 'Identity card approved'],
  avatarPassed: ['头像审核通过', 'Portrait approved'],
  certExpired: ['证件已过有效期', 'The certificate has expired'],
})
