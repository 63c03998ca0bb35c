import { useEffect, useState } from 'react'
import { serverNow } from './phone-store.ts'

/** 65 → 01:05, 3 665 → 1:01:05. */
export function clockOf(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}

/** The server's time, every second. */
export function useServerTime(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long it has lasted. */
export function Since({ at }: { at: string }) {
  const now = useServerTime()
  return <span className="kit-figure">{clockOf((now - Date.parse(at)) / 1_000)}</span>
}
