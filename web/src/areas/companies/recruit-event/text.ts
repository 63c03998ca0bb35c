import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['还没有操作记录', 'No activity yet'],
  to: ['变为', 'changed to'],
  file: ['文件', 'File'],
})
