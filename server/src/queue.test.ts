import { expect, test } from 'vitest'
import { declaredQueues, queue as calls } from '@gongtai/contract'
import { house } from './app.ts'
import { allLists } from './kit/list-query.ts'
import { queueCap } from './kit/queue.ts'
import { startTestApp } from './testing/app.ts'
import { members } from './testing/demo.ts'

const app = await startTestApp()

test('every queue that is declared is offered once', () => {
  expect(house.queues.map(({ queue }) => queue.name).toSorted()).toEqual(
    declaredQueues()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test.each([members.admin, members.sales, members.reviewer, members.salesLead])('what %s is told of a queue is what the list shows', async mobile => {
  const client = await app.signIn(mobile)
  const { queues } = await client.call(calls.mine, {})
  for (const { name, total, late, entries } of queues) {
    const { list, input } = house.queues.find(source => source.queue.name === name)!
    const { call } = allLists.find(({ run }) => run === list)!
    const shown = (await client.call(call, { ...input, pageSize: 10 })) as { total: number; records: { id: number }[] }
    expect(Math.min(shown.total, queueCap), name).toBe(total)
    const overdue = (await client.call(call, { ...input, todoLate: true, pageSize: 10 })) as { total: number }
    expect(Math.min(overdue.total, queueCap), name).toBe(late)
    expect(late, name).toBeLessThanOrEqual(total)
    expect(
      shown.records.slice(0, entries.length).map(({ id }) => id),
      name,
    ).toEqual(entries.map(({ id }) => id))
  }
})

test('a member without a role has no queue', async () => {
  const client = await app.signIn(members.withoutRole)
  expect((await client.call(calls.mine, {})).queues).toEqual([])
})
