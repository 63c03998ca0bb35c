// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { antdSheet, themeVariables, withoutSurplus } from './static-css.ts'
import { unusedAntd } from './unused-antd.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-web-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function unusedIn(code: string): string[] {
  const file = join(folder, 'Page.tsx')
  writeFileSync(file, code)
  return unusedAntd([file])
}

test('a component that a page begins to import gets its styles by itself', () => {
  const before = antdSheet('default', unusedIn(`import { Modal } from 'antd'`))
  const after = antdSheet('default', unusedIn(`import { Modal, Carousel as Pictures } from 'antd'`))
  expect(before).toContain('.ant-modal')
  expect(before).not.toMatch(/\.ant-(?:carousel|table)/)
  expect(after).toContain('.ant-carousel')
  expect(after).not.toContain('.ant-table')
})

test('a component brings along the styles of the components that it is made of', () => {
  const unused = unusedIn(`import { Table } from 'antd'`)
  for (const brought of ['Table', 'Pagination', 'Select', 'Spin', 'Checkbox', 'Dropdown', 'Tooltip']) expect(unused).not.toContain(brought)
  expect(unused).toContain('Carousel')
})

test('a component whose style lies in the folder of another keeps it', () => {
  expect(unusedIn(`import { Form } from 'antd'`)).not.toContain('Row')
  expect(unusedIn(`import { Button } from 'antd'`)).toContain('Row')
})

test.each([
  ['a module of the library', `import Carousel from 'antd/es/carousel'`],
  ['a name that is handed on', `export { Carousel } from 'antd'`],
  ['the whole library', `import * as antd from 'antd'`],
  ['the library on demand', `const antd = () => import('antd')`],
])('sees the import of %s', (_, code) => {
  expect(unusedIn(code)).not.toContain('Carousel')
})

test('a type needs no style', () => {
  expect(unusedIn(`import type { Carousel } from 'antd'\nimport { type Tour, Button } from 'antd'`)).toEqual(expect.arrayContaining(['Carousel', 'Tour']))
})

test('fails for an import that is not in the index of the library', () => {
  expect(() => unusedIn(`import { Novelty } from 'antd'`)).toThrow('unused-antd: the index of antd/es does not export Novelty')
  expect(() => unusedIn(`import Novelty from 'antd/es/novelty'`)).toThrow('antd/es/novelty')
})

test('fails when the pages reach no style of the library', () => {
  expect(() => unusedIn(`import { version } from 'antd'`)).toThrow('unused-antd: the pages reach no module')
})

test('fails when the style sheet no longer has a text that is left out of it', () => {
  const nested = '.css-var-_R_1_{--ant-blue:#1677ff;}'
  const box = '[class^="ant-btn"]{box-sizing:border-box;}'
  expect(withoutSurplus(`${nested}${box}.ant-btn{color:red;}`)).toBe('.ant-btn{color:red;}')
  expect(() => withoutSurplus(box)).toThrow(/static-css: antd's style sheet no longer has the text .*css-var-_R_/)
  expect(() => withoutSurplus(nested)).toThrow(/static-css: antd's style sheet no longer has the text .*box-sizing/)
})

test('fails when the style sheet has no variables of the theme', () => {
  expect(themeVariables('contrast', '.theme-contrast{--ant-blue:#1677ff;}.ant-btn{color:red;}')).toBe('.theme-contrast{--ant-blue:#1677ff;}')
  expect(() => themeVariables('contrast', '.theme-default{--ant-blue:#1677ff;}')).toThrow('no variables for .theme-contrast')
})
