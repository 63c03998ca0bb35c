import { useEffect, useState } from 'react'
import { serverNow } from './phone-store.ts'

/** A time as a clock shows it: 65 becomes 01:05, and 3 665 becomes 1:01:05. */
export function clockOf(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}

/** The time of the server, told every second. */
export function useServerTime(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Shows how long something has lasted. */
export function Since({ at }: { at: string }) {
  const now = useServerTime()
  return <span className="kit-figure">{clockOf((now - Date.parse(at)) / 1_000)}</span>
}
