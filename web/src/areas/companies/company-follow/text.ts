import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无跟进记录', 'No follow-ups yet'],
  next: (at: string) => [`下次跟进 ${at}`, `Next follow-up ${at}`],
  contact: (name: string) => [`联系人 ${name}`, `Contact ${name}`],
  saved: ['跟进已保存', 'Follow-up saved'],
  chooseMethod: ['请选择跟进方式', 'Choose a method'],
  enterContent: ['请填写跟进内容', 'Describe the follow-up'],
  chooseResult: ['请选择跟进结果', 'Choose a result'],
})
