import { texts } from '../../base/text.ts'

export const factText = texts({
  progress: ['进度', 'Progress'],
  more: ['更多信息', 'More details'],
  less: ['收起', 'Fewer details'],
})
