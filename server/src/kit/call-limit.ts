import type { FastifyRequest } from 'fastify'
import type { Call, RateLimit } from '@gongtai/contract'
import type { Principal } from './access.ts'
import type { CallSetting } from './call-setting.ts'
import type { Services } from './context.ts'
import { networkOf } from './network.ts'

/** Calls a minute of every session. */
const sessionLimit = 600

/** The limit of every session, and the one that was set on the call. */
export function checkSessionLimits({ limiter }: Services, call: Call, { rateLimit }: CallSetting, { sessionId }: Principal): void {
  limiter.count(`session:${sessionId}`, sessionLimit)
  if (rateLimit !== null) limiter.count(`${call.path}:set:${sessionId}`, rateLimit)
}

/** Limits by address hold before anything else is done for a stranger. */
export async function checkAddressLimits(services: Services, call: Call, request: FastifyRequest, principal: Principal | null): Promise<void> {
  for (const { by, perMinute } of call.limits)
    if (by === 'address' || (by === 'stranger' && principal === null))
      await services.limiter.countExactly(`${call.path}:${by}:${networkOf(request.ip)}`, perMinute)
}

export async function checkOtherLimits(services: Services, call: Call, input: Record<string, unknown>, principal: Principal | null): Promise<void> {
  for (const limit of call.limits) {
    const field = fieldOf(limit)
    if (field !== null) await services.limiter.countExactly(`${call.path}:${field}:${String(input[field])}`, limit.perMinute)
    else if (limit.by === 'person' && principal !== null) services.limiter.count(`${call.path}:person:${principal.staffId}`, limit.perMinute)
  }
}

function fieldOf({ by }: RateLimit): string | null {
  return typeof by === 'object' ? by.field : null
}
