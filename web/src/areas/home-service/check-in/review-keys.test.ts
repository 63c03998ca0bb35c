// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isTyping } from './review-keys.ts'

test('letters mean themselves where somebody types, and are keys elsewhere', () => {
  document.body.innerHTML = `<input id="field" /><input id="box" type="checkbox" /><textarea id="words"></textarea><button id="button">x</button>
    <div class="ant-modal"><button id="inside">y</button></div>`
  const of = (id: string) => isTyping(document.getElementById(id))
  expect([of('field'), of('words'), of('inside')]).toEqual([true, true, true])
  expect([of('box'), of('button'), isTyping(document.body), isTyping(null)]).toEqual([false, false, false, false])
})
