import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无跟进记录', 'No follow-ups yet'],
  saved: ['跟进已保存', 'Follow-up saved'],
  enterContent: ['请输入跟进内容', 'Enter what was said'],
  next: (at: string) => [`下次跟进 ${at}`, `Next follow-up ${at}`],
  interest: ['意向', 'Interest'],
})
