import { expect, test } from 'vitest'
import { demoProgress } from './demo-progress.ts'

function written(isTTY: boolean): string {
  let text = ''
  const { progress, end } = demoProgress({ isTTY, write: (more: unknown) => (text += String(more)) !== '' })
  progress(0, 2, '部门与成员')
  progress(1, 2, '部门与成员')
  progress(2, 2, '企业')
  end()
  return text
}

test('on a terminal it is one line, written over at every step and ended once', () => {
  const text = written(true)
  expect(text.match(/\n/g)).toHaveLength(1)
  expect(text.endsWith(' s\u001b[K\n')).toBe(true)
  const lines = text.trimEnd().split('\r').slice(1)
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line.endsWith('\u001b[K')).toBe(true)
})

test('elsewhere it says that it began and that it ended, without a mark of a terminal', () => {
  expect(written(false).replace(/\d+\.\d/, '0.0')).toBe('正在生成演示数据 / making demo data\n演示数据已生成 / demo data made in 0.0 s\n')
})

test('nothing is said where nothing was made', () => {
  let text = ''
  demoProgress({ isTTY: true, write: (more: unknown) => (text += String(more)) !== '' }).end()
  expect(text).toBe('')
})
