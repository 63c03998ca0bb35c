// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eventsOf } from './event-stream.ts'

function streamOf(...parts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part))
      controller.close()
    },
  })
}

async function read(...parts: string[]) {
  const events = []
  for await (const event of eventsOf(streamOf(...parts))) events.push(event)
  return events
}

test('events are read across the borders of packets; heartbeats carry nothing', async () => {
  expect(
    await read(': heartbeat\n\nid: 41\neve', 'nt: NOTICE\ndata: {"id":1}\n', '\nid: 42\r\nevent: PERM_CHANGED\r\ndata: {\r\ndata: }\r\n\r\n', 'data: half'),
  ).toEqual([
    { id: '41', name: 'NOTICE', data: '{"id":1}' },
    { id: '42', name: 'PERM_CHANGED', data: '{\n}' },
  ])
})
