import { couponSources } from '@gongtai/contract'
import type { ValueOf } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

export const couponSayings = sayings('coupon', {
  ofContract: ({ contractNo }: { contractNo: string }) => [`合同${contractNo}`, `Contract ${contractNo}`],
  granted: ({ source, units, reason }: { source: ValueOf<typeof couponSources>; units: number; reason: string }) => [
    `${couponSources.labels[source][0]}${units}次：${reason}`,
    `${couponSources.labels[source][1]}, ${units} credits: ${reason}`,
  ],
  revoked: ({ units, reason }: { units: number; reason: string }) => [`${units}次：${reason}`, `${units} credits: ${reason}`],
  lastDay: ({ day }: { day: string | null }) => [`有效期至${day}`, `Valid until ${day}`],
  expired: ({ units, day }: { units: number; day: string | null }) => [`${units}次，有效期至${day}`, `${units} credits, valid until ${day}`],
})
