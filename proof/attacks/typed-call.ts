import { allCalls, apiResource, phone, session, simulator } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'

/** A logout ends the session that the next call needs, and what is set on a call would hold for it from then on. */
const left: readonly Call[] = [session.logout, apiResource.update, phone.callback, phone.resolve, ...Object.values(simulator)]
/** What a person types into. */
export const calls = allCalls.map(({ call }) => call).filter(call => (call.kind === 'json' || call.kind === 'export') && !left.includes(call))
export const lists = calls.filter(call => 'pageSize' in call.input.shape)
export const writes = calls.filter(call => call.via === 'body')
export const named = (some: readonly Call[]) => some.map(call => [`${call.method} ${call.path}`, call] as const)
/** Kept, about something that is not there, or refused: never a fault. */
export const goodStatus = [200, 404, 406]
