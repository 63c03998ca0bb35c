import { texts } from '../../base/text.ts'

export const historyText = texts({
  empty: ['（空）', '(empty)'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  words: (count: number) => [`${count}字`, `${count} characters`],
  system: ['系统', 'System'],
  list: ['、', ', '],
  to: ['改为', 'changed to'],
  noHistory: ['还没有操作记录', 'Nothing has happened to it yet'],
})
