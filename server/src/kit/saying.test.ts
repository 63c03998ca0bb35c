import { expect, test } from 'vitest'
import type { Text } from '@gongtai/contract'
import { noticeText, notices } from './notice.ts'
import { cutText, inBoth, inWords, jsonInWords, saidMark, sayings } from './saying.ts'

const book = sayings('saidTest', {
  plain: ['已停止', 'Stopped'],
  named: ({ name }: { name: string }): Text => [`原主账号${name}`, `Main account before: ${name}`],
  listed: ({ names }: { names: readonly string[] }): Text => [names.join('、'), names.join(', ')],
  of: ({ name, remark }: { name: string; remark: string }): Text => [`${name}：${remark}`, `${name}: ${remark}`],
})

test('a sentence is kept by its key and read in the language of the reader', () => {
  expect(book.plain).not.toContain('停止')
  expect([inWords(book.plain, 'zh_CN'), inWords(book.plain, 'en_US')]).toEqual(['已停止', 'Stopped'])
  const said = book.named({ name: '王 "小" 丽' })
  expect([inWords(said, 'zh_CN'), inWords(said, 'en_US')]).toEqual(['原主账号王 "小" 丽', 'Main account before: 王 "小" 丽'])
})

test('a value may be a sentence itself', () => {
  const said = book.of({ name: '王小丽', remark: book.named({ name: '陈主管' }) })
  expect([inWords(said, 'zh_CN'), inWords(said, 'en_US')]).toEqual(['王小丽：原主账号陈主管', '王小丽: Main account before: 陈主管'])
})

test('what a person typed stays as it is, and is what is cut where it is too long', () => {
  for (const typed of ['', '换号', '@saidTest.plain {}', 'saidTest.plain {}', `长期${book.plain}`]) expect(inWords(typed, 'en_US')).toBe(typed)
  expect(cutText('很长的备注', 2)).toBe('很长')
  expect(inWords(cutText(book.plain, 2), 'en_US')).toBe('Stopped')
})

test('a whole answer is read at once, in lists and objects too', () => {
  const answer = { records: [{ remark: book.plain, changes: [{ old: [book.plain], new: null }], count: 2 }] }
  expect(JSON.parse(jsonInWords(JSON.stringify(answer), 'en_US'))).toEqual({
    records: [{ remark: 'Stopped', changes: [{ old: ['Stopped'], new: null }], count: 2 }],
  })
})

test('a sentence of a release that is gone shows its key, and never fails', () => {
  expect(inWords(`${saidMark}gone.sentence {"name":"王"}`, 'en_US')).toBe('gone.sentence')
  expect(inWords(`${saidMark}broken`, 'en_US')).toBe('broken')
  expect(inWords(`${saidMark}saidTest.listed {"names":null}`, 'en_US')).toBe('saidTest.listed')
})

test('a name that has no key is kept in both languages', () => {
  expect([inWords(inBoth(['成员', 'Members']), 'zh_CN'), inWords(inBoth(['成员', 'Members']), 'en_US')]).toEqual(['成员', 'Members'])
})

test('a key is declared once', () => {
  expect(() => sayings('saidTest', { plain: ['又一次', 'Once more'] })).toThrow('saidTest.plain')
})

test('a notice has a title, a content, or what a person typed', () => {
  const { toExamine } = notices('saidTestNotice', {
    toExamine: { title: ['企业待审核', 'Company to review'], content: ({ name }: { name: string }): Text => [`${name}提交了资料`, `${name} handed in papers`] },
  })
  const { key, values } = toExamine({ name: '海康' })
  const row = { messageKey: key, messageValues: values, title: null, content: null }
  expect(noticeText(row, 'zh_CN')).toEqual({ title: '企业待审核', content: '海康提交了资料' })
  expect(noticeText(row, 'en_US')).toEqual({ title: 'Company to review', content: '海康 handed in papers' })
  expect(noticeText({ messageKey: null, messageValues: null, title: '停电', content: null }, 'en_US')).toEqual({ title: '停电', content: '' })
})
