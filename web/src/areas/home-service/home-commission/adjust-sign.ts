import type { AdjustCode } from '@gongtai/contract'

/** A reward is added, a correction may be either, and everything else is taken off. A lone sign is left, because somebody is still typing. */
export function withSignOf(code: AdjustCode | undefined, typed: string): string {
  const amount = typed.trim().replace(/^[+-]/, '')
  if (code === undefined || code === 'CORRECTION' || amount === '') return typed
  return code === 'REWARD' ? amount : `-${amount}`
}
