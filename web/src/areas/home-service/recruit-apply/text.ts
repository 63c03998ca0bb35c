import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['劳务招募', 'Labor recruitment'],
  empty: ['暂无报名', 'No sign-ups yet'],
  add: ['新增报名', 'Add sign-up'],
  keywordHint: ['姓名、手机号或后4位', 'Name, mobile or last 4 digits'],
  followDue: ['到期未跟进', 'Follow-up due'],
  years: (count: number) => [`${count}年`, count === 1 ? '1 year' : `${count} years`],
  from: (source: string, referrer: string | null) => [
    referrer === null ? source : `${source}（${referrer}）`,
    referrer === null ? source : `${source} (${referrer})`,
  ],
  about: (action: string, name: string) => [`${action}：${name}`, `${action}: ${name}`],
  sure: {
    PASS: (name: string) => [`确定通过「${name}」吗？`, `Pass the interview of “${name}”?`],
    REOPEN: (name: string) => [`确定重新激活「${name}」吗？`, `Reactivate “${name}”?`],
  },
  artificer: ['服务人员', 'Provider'],
  importInto: ['导入到招募', 'Import into recruitment'],
  chooseRecruit: ['请选择招募', 'Choose a recruitment'],
  detail: ['报名详情', 'Sign-up detail'],
  follows: ['跟进记录', 'Follow-ups'],
  noFollows: ['暂无跟进记录', 'No follow-ups yet'],
  nextAt: (at: string) => [`下次跟进：${at}`, `Next follow-up: ${at}`],
  interviewAt: (at: string) => [`面试：${at}`, `Interview: ${at}`],
  age: (years: number) => [`${years}岁`, `${years} years old`],
  cityHint: ['不填则为招募城市', "Leave empty to use the recruitment's city"],
  chooseInterview: ['请选择面试时间', 'Choose an interview time'],
  chooseReason: ['请选择淘汰原因', 'Choose a reason'],
  convertHint: [
    '将创建一名资料未完善的服务人员，录用人数加一。',
    'Creates a provider whose details still have to be completed, and adds one to the number hired.',
  ],
})
