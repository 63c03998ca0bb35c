import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { company, companyFollow, exportTask, file, presence, staff } from '@gongtai/contract'
import { newTestDatabase } from '../../server/src/testing/app.ts'
import { members } from '../../server/src/testing/demo.ts'
import { bitmap, bytesOf } from '../../server/src/testing/file.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { startProduct } from '../kit/product.ts'
import { query, queryEmbedded } from '../kit/query.ts'
import { mountSmallDisk, noSmallDisk } from '../kit/small-disk.ts'
import { startWriteLoad } from '../kit/write-load.ts'

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

test.skipIf(noSmallDisk !== null)(`no space for files ${noSmallDisk ?? ''}`, async () => {
  const disk = mountSmallDisk(16)
  const product = await startProduct({ dataDir: path.join(disk.folder, 'data') })
  onTestFinished(() => product.kill())
  const admin = await product.signIn(members.admin)
  const upload = () => admin.upload(file.upload, { scene: 'identity.avatar' }, 'a.bmp', bytesOf(bitmap(400, 400)))
  const rows = async () => (await query<{ number: number }>(product.databaseUrl, 'select count(*)::int as number from file'))[0]!.number
  const kept = await upload()
  expect(kept.code).toBe(200)
  const before = { rows: await rows(), stored: filesIn(path.join(product.dataDir, 'files')) }
  disk.fill()
  const full = await Promise.all(Array.from({ length: 5 }, upload))
  expect(full.map(({ status, data }) => [status, data])).toEqual(full.map(() => [500, { requestId: expect.any(String) }]))
  // Neither row nor bytes nor half a file.
  expect({ rows: await rows(), stored: filesIn(path.join(product.dataDir, 'files')) }).toEqual(before)
  expect(filesIn(path.join(product.dataDir, 'temp'))).toBe(0)
  const { id } = await admin.call(presence.exportLoginLog, {})
  await expect
    .poll(async () => (await admin.ask(exportTask.info, { id })).data, { timeout: 15_000 })
    .toMatchObject({ state: 'FAILED', failReason: '存储空间不足' })
  // Everything that needs no space goes on.
  expect((await admin.call(staff.page, {})).records.length).toBeGreaterThan(0)
  expect((await fetch(product.origin + kept.data.url)).status).toBe(200)
  disk.free()
  const freed = performance.now()
  expect((await upload()).code).toBe(200)
  expect(product.child!.exitCode).toBe(null)
  noteFigure(
    'No space for files',
    'uploads answered 500 with a number, an export failed with its reason, nothing half; lists and files go on',
    seconds(performance.now() - freed),
  )
})

test.skipIf(noSmallDisk !== null)(`no space for a table ${noSmallDisk ?? ''}`, async () => {
  const databaseUrl = await newTestDatabase()
  const [server] = await query<{ folder: string }>(databaseUrl, `select current_setting('data_directory') as folder`)
  const disk = mountSmallDisk(8, statSync(server!.folder).uid)
  const space = `small_${process.pid}`
  await query(databaseUrl, `create tablespace ${space} location '${tableFolder(disk.folder, statSync(server!.folder).uid)}'`)
  await query(databaseUrl, `alter table company_follow set tablespace ${space}`)
  const product = await startProduct({ databaseUrl })
  onTestFinished(() => product.kill())
  const admin = await product.signIn(members.admin)
  const { records } = await admin.call(company.search, {})
  const companyId = records[0]!.id
  const write = (number: number) =>
    admin.ask(companyFollow.save, { companyId, method: 'PHONE', result: 'OTHER', content: `${number} `.padEnd(900, String(Math.random())) })
  expect((await write(0)).code).toBe(200)
  const [before] = await query<{ number: number }>(databaseUrl, 'select count(*)::int as number from company_follow')
  disk.fill()
  let answered = 0
  let refused = await write(1)
  for (; refused.code === 200 && answered < 300; answered++) refused = await write(answered + 2)
  expect([refused.status, refused.code, refused.msg]).toEqual([503, 503, '存储空间不足'])
  expect((await admin.call(companyFollow.list, { companyId })).records.length).toBeGreaterThan(0)
  expect((await admin.call(staff.page, {})).records.length).toBeGreaterThan(0)
  const [during] = await query<{ number: number }>(databaseUrl, 'select count(*)::int as number from company_follow')
  expect(during!.number).toBe(before!.number + answered)
  const [failed] = await query<{ number: number }>(databaseUrl, `select count(*)::int as number from audit_log where result = 'FAILED' and code = 503`)
  expect(failed!.number).toBe(1)
  disk.free()
  const freed = performance.now()
  expect((await write(1_000)).code).toBe(200)
  const recovery = performance.now() - freed
  expect(product.child!.exitCode).toBe(null)
  await product.stop()
  await pause(100)
  await query(databaseUrl, 'alter table company_follow set tablespace pg_default')
  await query(databaseUrl, `drop tablespace ${space}`)
  noteFigure('No space for a table of the database', 'writes answered 503 and leave their audit entry, reads go on', seconds(recovery))
})

test.skipIf(noSmallDisk !== null)(`no space for the database and its journal ${noSmallDisk ?? ''}`, { timeout: 240_000 }, async () => {
  const disk = mountSmallDisk(700)
  const product = await startProduct({ databaseUrl: '', dataDir: path.join(disk.folder, 'data') })
  onTestFinished(() => product.kill())
  const load = await startWriteLoad(() => product.visitor())
  await expect.poll(() => load.answered.length, { timeout: 10_000 }).toBeGreaterThan(20)
  disk.fill()
  // Until there is no place for another piece of the journal: then the database gives up, and cannot come back by itself.
  const journal = `select pg_logical_emit_message(true, 'proof', repeat('x', 8000)), pg_switch_wal()`
  const goesOn = () =>
    queryEmbedded(product.dataDir, journal).then(
      () => true,
      () => false,
    )
  for (let piece = 0; piece < 100 && (await goesOn()); piece++);
  await pause(3_000)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(503)
  expect(load.failures.length).toBeGreaterThan(0)
  disk.free()
  const recovery = await load.recoveredAfter(performance.now(), 120_000)
  await load.stop()
  expect(load.failures.map(({ status }) => status).filter(status => status !== 503)).toEqual([])
  const { answered, ...wrong } = await load.compare((statement, values) => queryEmbedded(product.dataDir, statement, values))
  expect(wrong).toEqual({ lost: 0, twice: 0, withoutAudit: 0, unsent: 0 })
  expect(product.child!.exitCode).toBe(null)
  // The database lives in what is unmounted after the test.
  expect(await product.stop()).toBe(0)
  noteFigure(
    'No space for the database and its journal',
    `the database stops, calls answered 503; 0 of ${answered} writes lost, nobody has to restart anything`,
    seconds(recovery),
  )
})

/** PostgreSQL wants an empty folder of its own account. */
function tableFolder(folder: string, owner: number): string {
  const own = path.join(folder, 'table')
  mkdirSync(own)
  chownSync(own, owner, owner)
  return own
}
