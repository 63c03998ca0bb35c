export type Greeting = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The hour is that of Shanghai. */
export function greetingAt(hour: number): Greeting {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
