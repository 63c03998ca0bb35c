const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Stay = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** How long somebody has been in a state, in the greatest unit that says something. */
export function stayOf(since: string, now: number): Stay {
  const passed = Math.max(0, now - Date.parse(since))
  if (passed < hour) return { unit: 'minutes', count: Math.floor(passed / minute) }
  if (passed < 2 * day) return { unit: 'hours', count: Math.floor(passed / hour) }
  return { unit: 'days', count: Math.floor(passed / day) }
}

/** What waits for somebody is late once its time has passed. */
export const isLate = (dueAt: string | null, now: number): boolean => dueAt !== null && Date.parse(dueAt) < now
