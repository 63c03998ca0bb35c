// @vitest-environment jsdom
import { post } from '@gongtai/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { upload } from './upload.ts'

const card = post('/testCard', {
  title: ['证件', 'Card'],
  access: 'LOGIN',
  kind: 'upload',
  files: ['front', 'back'],
  audit: 'NONE',
  input: z.strictObject({ staffId: z.int(), remark: z.string().optional() }),
  answer: z.strictObject({ names: z.array(z.string()) }),
})

let sent: [string, unknown][]

/** Answers whatever is sent. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = JSON.stringify({ code: 200, msg: 'success', data: { names: [] } })
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    sent = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value])
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => vi.unstubAllGlobals())

test('the fields come first, then the files by the names of the call', async () => {
  const files = { front: new File(['1'], '人像面.png'), back: new File(['2'], '国徽面.png') }
  expect(await upload(card, { staffId: 7, remark: undefined }, files)).toEqual({ names: [] })
  expect(sent).toEqual([
    ['staffId', '7'],
    ['front', '人像面.png'],
    ['back', '国徽面.png'],
  ])
  await upload(card, { staffId: 7 }, new File(['1'], 'a.png'))
  expect(sent).toEqual([
    ['staffId', '7'],
    ['file', 'a.png'],
  ])
})
