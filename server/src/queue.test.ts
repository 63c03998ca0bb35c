import { expect, test } from 'vitest'
import { declaredQueues, queue as calls } from '@gongtai/contract'
import { house } from './app.ts'
import { allLists } from './kit/list-query.ts'
import { findQueues, queueCap } from './kit/queue.ts'
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

test('all queues of a person are read in one statement', async () => {
  const { database } = app.services
  const client = await database.$client.connect()
  const sent: unknown[] = []
  // What is sent beside it begins and ends the transaction, as plain text.
  const counting = Object.assign(Object.create(client) as typeof client, {
    query: (...asked: [never]) => {
      if (typeof asked[0] !== 'string') sent.push(asked[0])
      return client.query(...asked)
    },
  })
  const watched = new Proxy(database, {
    get: (of, name) => (name === '$client' ? { connect: () => Promise.resolve(counting) } : (Reflect.get(of, name) as unknown)),
  })
  const everything = { staffId: 1, isAdmin: true, codes: new Set<string>(), scope: { kind: 'ALL' }, identityIds: [1], fields: new Map() } as never
  const states = await findQueues(watched, house.queues, everything)
  expect(states.map(({ queue }) => queue.name)).toEqual(house.queues.map(({ queue }) => queue.name))
  expect(sent).toHaveLength(1)
})

test('the next of a queue is the first that was not passed over, and nobody gets that of another', async () => {
  const client = await app.signIn(members.admin)
  const { queues } = await client.call(calls.mine, {})
  const { name, entries } = queues.find(({ total }) => total >= 3)!
  const ids = entries.map(({ id }) => id)
  expect((await client.call(calls.next, { name })).next?.id).toBe(ids[0])
  expect((await client.call(calls.next, { name, skip: ids.slice(0, 1) })).next?.id).toBe(ids[1])
  expect((await client.call(calls.next, { name, skip: ids.slice(0, 2) })).next?.id).toBe(ids[2])
  const other = await app.signIn(members.withoutRole)
  expect((await other.ask(calls.next, { name })).status).toBe(403)
})
