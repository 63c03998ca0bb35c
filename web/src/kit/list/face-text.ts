import { texts } from '../../base/text.ts'

export const faceText = texts({
  label: ['展示方式', 'Layout'],
  list: ['列表', 'List'],
  board: ['看板', 'Board'],
  calendar: ['日历', 'Calendar'],
})
