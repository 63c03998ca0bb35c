import { apiTimeBounds } from '@gongtai/contract'
import { bucketOf } from './call-stats.ts'

/** Figures of this process in the text format that Prometheus reads. */

const bounds = [...apiTimeBounds, Number.POSITIVE_INFINITY]

interface CallFigures {
  byStatus: Map<number, number>
  buckets: number[]
  totalMs: number
}

export class Metrics {
  private readonly calls = new Map<string, CallFigures>()
  private readonly gauges = new Map<string, () => number>()

  /** One call answered. `status` is the HTTP status, or the business code of a refusal. */
  observe(path: string, status: number, milliseconds: number): void {
    let figures = this.calls.get(path)
    if (figures === undefined) {
      figures = { byStatus: new Map(), buckets: bounds.map(() => 0), totalMs: 0 }
      this.calls.set(path, figures)
    }
    figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1)
    figures.buckets[bucketOf(milliseconds)]!++
    figures.totalMs += milliseconds
  }

  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read)
  }

  text(): string {
    const lines = ['# TYPE gongtai_calls_total counter']
    for (const [path, { byStatus }] of this.calls)
      for (const [status, count] of byStatus) lines.push(`gongtai_calls_total{path="${path}",status="${status}"} ${count}`)
    lines.push('# TYPE gongtai_call_milliseconds histogram')
    for (const [path, { buckets, totalMs }] of this.calls) {
      let sum = 0
      bounds.forEach((bound, place) => {
        sum += buckets[place]!
        lines.push(`gongtai_call_milliseconds_bucket{path="${path}",le="${bound === Number.POSITIVE_INFINITY ? '+Inf' : bound}"} ${sum}`)
      })
      lines.push(`gongtai_call_milliseconds_sum{path="${path}"} ${totalMs.toFixed(1)}`, `gongtai_call_milliseconds_count{path="${path}"} ${sum}`)
    }
    for (const [name, read] of this.gauges) lines.push(`# TYPE gongtai_${name} gauge`, `gongtai_${name} ${read()}`)
    return `${lines.join('\n')}\n`
  }
}
