import type { TaskReport } from './task.ts'

/** A log keeps the first lines; the counts tell of all. */
const mostLines = 500
const longest = 300

/** What a run tells, gathered until it ends. */
export class GatheredReport implements TaskReport {
  okCount = 0
  failCount = 0
  skipCount = 0
  readonly detail: string[] = []

  ok(line?: string): void {
    this.okCount++
    if (line !== undefined) this.line(line)
  }

  skip(line?: string): void {
    this.skipCount++
    if (line !== undefined) this.line(line)
  }

  fail(line: string): void {
    this.failCount++
    this.line(line)
  }

  line(line: string): void {
    if (this.detail.length < mostLines) this.detail.push(line.slice(0, longest))
  }
}
