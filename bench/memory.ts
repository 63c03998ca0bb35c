/** Memory of the process during ten minutes of mixed traffic: the first minute against the last (README.md). */
import { join } from 'node:path'
import { drive } from './drive.ts'
import { openLoadData } from './load-data.ts'
import { openTraffic, startOurs } from './mixed-traffic.ts'
import { circumstances, markdown, median, writeReport } from './report.ts'
import { inWorkFolder } from './work-folder.ts'

const minutes = Number(process.env.BENCH_MINUTES ?? 10)
const sampleMs = Number(process.env.BENCH_SAMPLE_MS ?? 10_000)
const isReal = minutes >= 10 && process.env.BENCH_SCALE === undefined
/** At most this many times the memory of the first minute. */
const budget = 1.2

async function run(workDir: string): Promise<boolean> {
  const head = circumstances({})
  const data = await openLoadData(process.env.BENCH_DATA ?? join(workDir, 'database'))
  try {
    const server = await startOurs(data.url, workDir)
    try {
      const traffic = await openTraffic(data.database, server)
      const samples: number[] = []
      // The first samples are taken when the program is warm: compiled code and filled pools are no growth.
      const warmUp = Math.min(30, minutes * 6)
      const timer = setTimeout(() => samples.push(server.memory()), warmUp * 1_000)
      const sampling = setInterval(() => {
        if (samples.length > 0) samples.push(server.memory())
      }, sampleMs)
      const figures = await drive(server, await traffic.requests('ours'), { warmUp, seconds: minutes * 60 })
      clearInterval(sampling)
      clearTimeout(timer)
      return report(head, samples, figures.perSecond)
    } finally {
      await server.stop()
    }
  } finally {
    await data.stop()
  }
}

function report(head: string, samples: readonly number[], perSecond: number): boolean {
  const inMinute = Math.max(1, Math.round(60_000 / sampleMs))
  const [first, last] = [median(samples.slice(0, inMinute)), median(samples.slice(-inMinute))]
  const ratio = last / first
  const kept = ratio <= budget
  const mb = (value: number) => `${value.toFixed(0)} MB`
  const table = markdown([
    ['First minute', 'Last minute', 'Highest', 'Ratio', 'Budget', ''],
    [mb(first), mb(last), mb(Math.max(...samples)), ratio.toFixed(2), `≤ ${budget}`, kept ? 'ok' : 'MISSED'],
  ])
  const course = samples.filter((_, place) => place % inMinute === 0).map(value => value.toFixed(0))
  const text = `\`npm run bench:memory\`, ${minutes} minutes at ${perSecond.toFixed(0)} requests a second, a sample every ${sampleMs / 1_000} s, medians of a minute; ${head}\n\n${table}\n\nMinute by minute, in MB: ${course.join(', ')}.`
  console.log(text)
  if (isReal) writeReport('memory', text)
  return kept
}

process.exitCode = (await inWorkFolder(run)) ? 0 : 1
