import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

const readme = new URL('README.md', import.meta.url)

export type Table = string[][]

/** A table as Markdown, which is also fit for a terminal. Chinese characters take two places there. */
export function markdown([head, ...rows]: Table): string {
  const all = [head!, ...rows]
  const widths = head!.map((_, place) => Math.max(...all.map(cells => width(cells[place]!))))
  const line = (cells: string[]) => `| ${cells.map((cell, place) => cell + ' '.repeat(widths[place]! - width(cell))).join(' | ')} |`
  return [line(head!), line(widths.map(size => '-'.repeat(size))), ...rows.map(line)].join('\n')
}

function width(text: string): number {
  return text.replace(/[\u2e80-\uffef]/g, '##').length
}

/** Where and when: figures of different machines cannot be compared, their ratios can. */
export function circumstances(versions: Record<string, string>): string {
  const named = Object.entries({ Node: process.versions.node, ...versions }).map(([name, version]) => `${name} ${version}`)
  const busy = loadavg()[0]!.toFixed(1)
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${availableParallelism()} cores ${cpuModel()}, ${named.join(', ')}; load average of the machine at the beginning ${busy}.`
}

function cpuModel(): string {
  const model = cpus()[0]?.model ?? 'unknown'
  return model === 'unknown' ? process.arch : model
}

export function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8' })
    .replace(/^[^\d]*/, '')
    .trim()
}

/** Replaces what stands between the markers of this name. */
export function writeReport(
  name:
    | 'load'
    | 'mixed'
    | 'growth'
    | 'memory'
    | 'processes'
    | 'web'
    | 'export'
    | 'company'
    | 'position'
    | 'candidate'
    | 'match'
    | 'queue'
    | 'call'
    | 'attacks'
    | 'faults'
    | 'races',
  text: string,
): void {
  const before = readFileSync(readme, 'utf8')
  const place = new RegExp(`(<!-- ${name}:begin -->\n).*?(\n?<!-- ${name}:end -->)`, 's')
  if (!place.test(before)) throw new Error(`README.md has no markers for ${name}`)
  writeFileSync(
    readme,
    before.replace(place, (_, begin: string, end: string) => `${begin}${text}\n${end.trimStart()}`),
  )
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
