import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls, allExportKinds, codeLabelOf } from '@gongtai/contract'
import { faults } from './fault.ts'

const folder = path.resolve(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== path.join('kit', 'fault.ts'))
  .map(file => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))

/** Where a source says something that only the kit may say. */
const saying = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('no area refuses without a reason, or beside the kit', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(saying(/faults\.forbidden\(\s*\)/)).toEqual([])
  expect(saying(/new HttpFault\(\s*403/)).toEqual([])
})

test('a missing right is said by its code alone, so that the page can name it and offer to ask for it', () => {
  expect(saying(/缺少权限：|Missing permission/)).toEqual([])
  const fault = faults.lacks('Company.examine')
  expect([fault.status, fault.right, fault.text('zh_CN'), fault.text('en_US')]).toEqual([
    403,
    'Company.examine',
    '缺少权限：企业管理-审核企业',
    'Missing permission: Companies – Review companies',
  ])
})

test('every right that a call or an export asks for has a name in both languages', () => {
  const codes = new Set([
    ...allCalls.flatMap(({ call }) => (typeof call.access === 'string' ? [] : call.access)),
    ...allExportKinds.flatMap(({ codes: needed }) => needed),
  ])
  expect(codes.size).toBeGreaterThan(100)
  expect([...codes].filter(code => codeLabelOf(code).includes(code))).toEqual([])
})
