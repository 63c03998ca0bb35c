import { describe, expect, test } from 'vitest'
import { allCalls, contract, exportTask, requestOf } from '@gongtai/contract'
import type { CallGroup, DataScope } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { newPerson, openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { kinds } from '../kit/scoped.ts'

const product = await startProduct()
const database = openDatabase(product)

/** The export of every list whose rows a scope hides. */
const pairs = Object.values(kinds).flatMap(kind => {
  if (!('list' in kind)) return []
  const named = allCalls.find(({ call }) => call === kind.list)!
  const group = (contract as Record<string, Record<string, CallGroup>>)[named.area]![named.resource]!
  const given = kind.input ?? {}
  return group.export === undefined || named.resource === 'identity' ? [] : [[group.export.path, kind.list, group.export, given] as const]
})

describe.each<[DataScope]>([['SELF'], ['DEPT']])('8 within %s', scope => {
  test('8 a file holds as many rows as the list shows, and none where it shows none', async () => {
    const admin = await product.signIn(members.admin)
    const { client } = await newPerson(product, database, { scope, codes: 'all' })
    expect(pairs.length).toBeGreaterThan(7)
    const wrong: string[] = []
    let narrower = 0
    for (const [path, list, call, input] of pairs) {
      const { total } = (await client.call(list, { ...input, pageSize: 1, exactTotal: true })) as { total: number }
      const all = ((await admin.call(list, { ...input, pageSize: 1, exactTotal: true })) as { total: number }).total
      if (total < all) narrower++
      const begun = await client.send<{ id: number } | null>('GET', requestOf(call, input).address)
      if (total === 0) {
        if (begun.code === 200) wrong.push(`${path}: a file of nothing`)
        continue
      }
      if (begun.code !== 200) {
        wrong.push(`${path}: ${begun.code} ${begun.msg}`)
        continue
      }
      const { id } = begun.data!
      await expect.poll(async () => (await client.call(exportTask.info, { id })).state, { timeout: 60_000, interval: 200 }).toBe('FINISHED')
      const { rowCount } = await client.call(exportTask.info, { id })
      if (rowCount !== total) wrong.push(`${path}: ${rowCount} rows of ${total}`)
      // What is in it is its owner's alone.
      expect((await admin.fetchFile(exportTask.download, { id })).status).toBe(404)
      expect((await client.fetchFile(exportTask.download, { id })).status).toBe(200)
    }
    expect(wrong).toEqual([])
    expect(narrower).toBeGreaterThan(6)
  })
})
