// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { creations } from './palette-items.ts'

/** Every list with a button for something new, by the code or page that the button needs. */
function addCodes(): string[] {
  const codes: string[] = []
  for (const entry of readdirSync('web/src/areas', { recursive: true, encoding: 'utf8' })) {
    if (!/List(?:Page)?\.tsx$/.test(entry)) continue
    const source = readFileSync(`web/src/areas/${entry}`, 'utf8')
    for (const [, code] of source.matchAll(/useAddByAddress\(can\('([\w.]+)'\)/g)) codes.push(code!)
  }
  return codes
}

test('the palette has every form that a list opens by its address', () => {
  const offered = Object.values(creations).map(({ code }) => code as string)
  expect(addCodes().length).toBeGreaterThan(4)
  expect(addCodes().filter(code => !offered.includes(code))).toEqual([])
})
