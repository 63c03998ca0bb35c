import type { AgentWorkState } from '@gongtai/contract'
import type { Services } from '../../../kit/context.ts'

export type PhoneConfig = NonNullable<Services['config']['phone']>

/** A token holds this long. A new one is made from five minutes before its end. */
export const tokenSeconds = 7_200
export const tokenRenewSeconds = 300

export const unixOf = (instant: string) => Math.floor(Date.parse(instant) / 1_000)

const own: readonly string[] = ['idle', 'busy', 'onBreak', 'offline'] satisfies AgentWorkState[]

/** A phone system that uses our own words. */
export function sameWorkState(word: string): AgentWorkState | null {
  return own.includes(word) ? (word as AgentWorkState) : null
}
