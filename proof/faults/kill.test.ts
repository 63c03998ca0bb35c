import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { medianAndWorst, noteFigure } from '../kit/figure.ts'
import { startProduct } from '../kit/product.ts'
import { queryEmbedded } from '../kit/query.ts'
import { startWriteLoad } from '../kit/write-load.ts'

/** The product as a newcomer runs it: the embedded database with its own settings, which write through to the disk. */
const product = await startProduct({ databaseUrl: '' })
const kills = 20

const [durable] = await queryEmbedded<{ all: string }>(
  product.dataDir,
  `select current_setting('fsync') || ' ' || current_setting('synchronous_commit') || ' ' || current_setting('full_page_writes') as all`,
)

/** Kills while eight people write, and answers how long each recovery took. All sessions are those of before the first kill. */
async function underLoad(kill: () => Promise<number>): Promise<{ recoveries: number[]; answered: number }> {
  expect(durable!.all).toBe('on on on')
  const load = await startWriteLoad(() => product.visitor())
  const recoveries: number[] = []
  for (let round = 0; round < kills; round++) {
    const before = load.answered.length
    await pause(300 + Math.random() * 400)
    expect(load.answered.length).toBeGreaterThan(before)
    recoveries.push(await load.recoveredAfter(await kill()))
  }
  await load.stop()
  const { answered, ...wrong } = await load.compare((statement, values) => queryEmbedded(product.dataDir, statement, values))
  expect(wrong).toEqual({ lost: 0, twice: 0, withoutAudit: 0, unsent: 0 })
  expect(answered).toBeGreaterThan(kills * 8)
  expect(load.failures.map(({ status }) => status).filter(status => ![0, 503].includes(status))).toEqual([])
  return { recoveries, answered }
}

test('the application, twenty times', { timeout: 300_000 }, async () => {
  const { recoveries, answered } = await underLoad(async () => {
    await product.kill()
    const restart = performance.now()
    await product.start()
    return restart
  })
  noteFigure(`Application killed, ${kills} times`, `${answered} writes answered, 0 lost, 0 twice, sessions hold`, medianAndWorst(recoveries))
})

test('the database, twenty times', { timeout: 300_000 }, async () => {
  const application = product.child!.pid
  const { recoveries, answered } = await underLoad(async () => {
    const postmaster = readFileSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    process.kill(Number(postmaster), 'SIGKILL')
    return performance.now()
  })
  expect(product.child!.pid).toBe(application)
  expect(product.child!.exitCode).toBe(null)
  noteFigure(`Database killed, ${kills} times`, `${answered} writes answered, 0 lost, 0 twice, no restart of the application`, medianAndWorst(recoveries))
})
