import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['未接来电', 'Missed calls'],
  empty: ['没有未接来电', 'No missed calls'],
  mine: ['我的', 'Mine'],
  keywordHint: ['客户姓名、通话ID、号码或后4位', 'Name, call ID, number or its last 4 digits'],
  noNeed: ['标记无需处理', 'No action needed'],
  assignTitle: (count: number) => [`分配${count}个未接来电`, `Assign ${count} missed ${count === 1 ? 'call' : 'calls'}`],
  checkTitle: (count: number) => [
    count === 1 ? '标记已处理' : `标记${count}个未接来电已处理`,
    count === 1 ? 'Mark as handled' : `Mark ${count} missed calls as handled`,
  ],
  agent: ['坐席', 'Agent'],
  chooseAgent: ['请选择坐席', 'Choose an agent'],
  chooseResult: ['请选择处理结果', 'Choose a result'],
  remarkHint: ['请填写说明，2-200个字', 'Add a remark of 2–200 characters'],
})
