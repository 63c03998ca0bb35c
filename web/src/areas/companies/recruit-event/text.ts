import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['还没有操作记录', 'Nothing has happened yet'],
  to: ['变为', 'became'],
  file: ['文件', 'File'],
})
