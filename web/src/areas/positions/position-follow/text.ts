import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无跟进记录', 'No follow-ups yet'],
  saved: ['跟进已保存', 'Follow-up saved'],
  enterContent: ['请填写跟进内容', 'Describe the follow-up'],
  latest: ['最近跟进', 'Latest follow-up'],
})
