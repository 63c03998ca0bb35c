import { beforeAll, expect, test } from 'vitest'
import { importTask, isWrite } from '@gongtai/contract'
import { startTestApp } from './testing/app.ts'
import type { Client } from './testing/client.ts'
import { members } from './testing/demo.ts'
import { ask, guardedByKind, named, ordinaryCalls } from './testing/every-call.ts'
import { sampleInput } from './testing/sample.ts'

/** What every call answers an administrator who asks for something that its schema takes. */

// What the clock would start has no part in it.
const app = await startTestApp({ JOBS: 'off' })
let client: Client
beforeAll(async () => {
  client = await app.signIn(members.secondAdmin)
})

test.each(named(ordinaryCalls.filter(({ call }) => call.kind !== 'upload' && call !== importTask.template)))(
  '%s answers in the envelope, with data as the contract says',
  async (_, call) => {
    for (const withOptional of [false, true]) {
      const answer = await ask(client, call, sampleInput(call, withOptional))
      // The columns of an export are its own; a write may name a file, a city or a category that is not there.
      // Where more than the code of the call decides, as with a page that is made a favourite, a made-up one is refused.
      const known =
        call.kind === 'export' && withOptional ? [200, 406] : isWrite(call) ? [200, 404, 406, ...(guardedByKind.includes(call) ? [403] : [])] : [200, 404]
      expect(known, JSON.stringify(answer)).toContain(answer.status)
      if (answer.status === 406) expect(answer.data, call.path).toEqual(expect.any(Array))
      expect(answer).toEqual({ status: answer.status, headers: answer.headers, code: expect.any(Number), msg: expect.any(String), data: answer.data })
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.headers.get('cache-control')).toBe(call.etag === true ? 'private, no-cache' : 'no-store')
      if (call.kind === 'file' && answer.code === 200) continue
      if (answer.code === 200) expect(call.answer.safeParse(answer.data).error?.issues ?? []).toEqual([])
      else expect(answer.msg).not.toBe('')
    }
  },
)
