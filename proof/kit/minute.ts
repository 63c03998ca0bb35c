import { setTimeout as pause } from 'node:timers/promises'

/** Limits count by minutes of the clock: waits until so many seconds are left of one. */
export async function withinMinute(secondsLeft: number): Promise<void> {
  const passed = Date.now() % 60_000
  if (passed > 60_000 - secondsLeft * 1_000) await pause(60_100 - passed)
}

export async function nextMinute(): Promise<void> {
  await pause(60_100 - (Date.now() % 60_000))
}
