import { dayOf } from '@gongtai/contract'

/** The one place that knows the time, so that tests can set it. */
let offset = 0
let frozen: number | null = null

export const clock = {
  now: (): Date => new Date(frozen ?? Date.now() + offset),
  iso: (): string => clock.now().toISOString(),
  /** The Shanghai day of now. */
  today: (): string => dayOf(clock.now()),
  /** An ISO instant some milliseconds from now. */
  in: (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString(),
  freeze(at: string): void {
    frozen = Date.parse(at)
  },
  advance(milliseconds: number): void {
    if (frozen === null) offset += milliseconds
    else frozen += milliseconds
  },
  reset(): void {
    offset = 0
    frozen = null
  },
}
