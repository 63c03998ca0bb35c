import { blank } from '../../../kit/show/show.tsx'

/** Figures of calls read 12,345 · 0.02% · 18.4 ms. */
export function figure(value: number): string {
  return value.toLocaleString('en-US')
}

/** A share has two digits, because that is what matters of a small one; none is plainly 0%. */
export function rate(share: number): string {
  return share === 0 ? '0%' : `${(share * 100).toFixed(2)}%`
}

export function milliseconds(value: number | null): string {
  return value === null ? blank : `${figure(value)} ms`
}
