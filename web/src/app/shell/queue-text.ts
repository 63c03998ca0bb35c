import { queueEnds } from '../../base/queue-ends.ts'
import { texts } from '../../base/text.ts'

export const queueText = texts({
  working: ['连续处理', 'Working through the queue'],
  left: (count: number) => [`还有 ${count} 条`, `${count} left`],
  late: (count: number) => [`${count} 已超时`, `${count} overdue`],
  next: ['处理下一条', 'Next'],
  again: ['从头开始', 'Start over'],
  leave: ['退出连续处理', 'Leave the queue'],
  atEnd: queueEnds.atEnd,
  allDone: queueEnds.allDone,
  home: ['返回首页', 'Back to Home'],
})
