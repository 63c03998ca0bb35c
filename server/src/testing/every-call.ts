import { afterAll } from 'vitest'
import { allCalls, apiResource, audit, exportTask, file, importTask, navigation, queue, recordComment, requestOf, reveal, session } from '@gongtai/contract'
import type { Call, NamedCall } from '@gongtai/contract'
import { clock } from '../kit/clock.ts'
import type { Answer, Client } from './client.ts'
import { sampleInput } from './sample.ts'

/*
 * For the tests that hold for every call of the contract and are generated from it: a new call is covered without a line.
 */

/**
 * Streams have tests of their own; a logout would end the session that the next call needs, and a limit set on a call
 * would hold for it from then on (api.test.ts has its rights).
 */
export const ordinaryCalls = allCalls.filter(
  ({ call }) => call.kind !== 'stream' && call !== session.logout && call !== apiResource.update && call.signed === undefined,
)

/** Those that ask for a code. */
export const guardedCalls = ordinaryCalls.filter(({ call }) => typeof call.access !== 'string')

/** These ask for a code that depends on the kind of record, scene, export, import or queue, or on the page. */
export const guardedByKind: readonly Call[] = [
  reveal.field,
  audit.record,
  file.partInit,
  exportTask.columns,
  importTask.template,
  navigation.addFavorite,
  recordComment.timeline,
  recordComment.members,
  recordComment.add,
  queue.next,
]

/** As `test.each` takes them. */
export const named = (calls: readonly NamedCall[]) => calls.map(({ call }) => [`${call.method} ${call.path}`, call] as const)

/** A session may make 600 calls a minute: before it has, the minute is over. */
let asked = 0
afterAll(() => clock.reset())

export async function ask(client: Client, call: Call, input: Record<string, unknown> = sampleInput(call)): Promise<Answer> {
  if (++asked % 400 === 0) clock.advance(60_000)
  const { address, body } = requestOf(call, input)
  return client.send(call.method, address, body)
}
