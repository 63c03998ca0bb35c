import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { apiTimeBounds } from '@gongtai/contract'

/** Tests run several applications in one process, so its figures are collected once and shown by each of them. */
let ofProcess: Registry | null = null

function processRegistry(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Figures of this process in the text format that Prometheus reads: calls, the gauges named below, memory, processor and event loop. */
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE
  private readonly ofApp = new Registry()
  private readonly calls = new Counter({
    name: 'gongtai_calls_total',
    help: 'Calls answered, by HTTP status or by the business code of a refusal',
    labelNames: ['path', 'status'],
    registers: [this.ofApp],
  })
  private readonly times = new Histogram({
    name: 'gongtai_call_milliseconds',
    help: 'Time that calls took to answer',
    labelNames: ['path'],
    buckets: [...apiTimeBounds],
    registers: [this.ofApp],
  })

  constructor() {
    processRegistry()
  }

  /** One call answered. `status` is the HTTP status, or the business code of a refusal. */
  observe(path: string, status: number, milliseconds: number): void {
    this.calls.inc({ path, status })
    this.times.observe({ path }, milliseconds)
  }

  gauge(name: string, help: string, read: () => number): void {
    this.ofApp.registerMetric(
      new Gauge({
        name: `gongtai_${name}`,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }

  text(): Promise<string> {
    return Registry.merge([this.ofApp, processRegistry()]).metrics()
  }
}
