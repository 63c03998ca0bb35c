import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { company, file, homeOrder, presence, staff } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { downloadExport, finishedExport } from '../../server/src/testing/exported-file.ts'
import { bitmap, bytesOf, picture } from '../../server/src/testing/file.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { limitMemory } from '../kit/memory-limit.ts'
import { startProduct } from '../kit/product.ts'
import { query } from '../kit/query.ts'
import { addSignIns } from '../kit/sign-ins.ts'

const megabytes = 256

test(`lists, an export and uploads within ${megabytes} MB`, { timeout: 240_000 }, async context => {
  const limit = limitMemory(megabytes)
  if (limit === null) return context.skip('this machine does not let us limit the memory of a process')
  const product = await startProduct({ joinFile: limit.joinFile })
  onTestFinished(() => product.kill())
  await addSignIns((statement, values) => query(product.databaseUrl, statement, values), 150_000)
  const clients = [await product.signIn(members.admin), await product.signIn(members.secondAdmin)] as const
  const [admin, other] = clients
  const began = performance.now()
  const { id } = await admin.call(presence.exportLoginLog, { ip: '10.77.0.1' })
  let lists = 0
  const readers = clients.flatMap(client =>
    [staff.page, company.search, homeOrder.page, presence.loginLogPage].map(async call => {
      for (let round = 0; round < 60; round++) {
        await client.call(call, { pageSize: 100 })
        lists++
        await pause(50)
      }
    }),
  )
  const pictures = [bytesOf(bitmap(800, 800)), await picture(2_000, 2_000, 'jpeg')]
  let uploads = 0
  const uploaders = [0, 1].map(async place => {
    for (let round = 0; round < 30; round++) {
      const answer = await other.upload(file.upload, { scene: 'identity.avatar' }, place === 0 ? 'a.bmp' : 'a.jpg', pictures[place]!)
      expect(answer.code, answer.msg).toBe(200)
      uploads++
    }
  })
  await Promise.all([...readers, ...uploaders, finishedExport(admin, id, 120_000)])
  const took = performance.now() - began
  expect((await downloadExport(admin, id)).rows).toHaveLength(150_000)
  expect([product.child!.exitCode, product.child!.signalCode]).toEqual([null, null])
  const calm = performance.now()
  await admin.call(staff.page, {})
  noteFigure(
    `Memory limited to ${megabytes} MB by the kernel`,
    `${lists} lists, ${uploads} uploads and an export of 150000 rows in ${seconds(took)}; at most ${Math.round(limit.highest())} MB, files that the kernel keeps for later among them`,
    seconds(performance.now() - calm),
  )
})
