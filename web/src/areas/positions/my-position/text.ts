import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['我的职位', 'My positions'],
  keywordHint: ['职位名称或编号', 'Title or no.'],
  empty: {
    DOING: ['手上没有职位，可以到「可认领」看看', 'You have no positions. See what you can claim'],
    CLAIMABLE: ['现在没有可认领的职位', 'There is nothing to claim now'],
    ENDED: ['还没有结束的职位', 'Nothing has ended yet'],
  },
  counts: ['推荐/到面/入职', 'Recommended / interviewed / hired'],
  noBookDays: ['几天无推荐', 'No recommendations for (days)'],
  figures: { warning: ['预警', 'At risk'], overdue: ['超期', 'Overdue'] },
  gapTotal: (count: number) => [`共缺 ${count} 人`, `${count} to fill`],
  dueIn: (time: string) => [`剩 ${time}`, `${time} left`],
  late: (time: string) => [`已超 ${time}`, `${time} late`],
  hours: (hours: number) => [`${hours}小时`, hours === 1 ? '1 hour' : `${hours} hours`],
  days: (days: number) => [`${days}天`, days === 1 ? '1 day' : `${days} days`],
  claimSure: (title: string) => [`认领「${title}」吗？认领后开始考核计时`, `Claim “${title}”? The assessment clock starts`],
  claimed: (title: string) => [`已认领：${title}`, `Claimed: ${title}`],
  giveBackTitle: (title: string) => [`退回：${title}`, `Give back ${title}`],
  giveBackHint: [
    '退回后职位可被其他顾问认领；预警或超期会计入本月考核，7天内再次认领将继续原来的计时。',
    'Others can claim it then. A warning or delay still counts for this month, and claiming it again within 7 days goes on with the same clock.',
  ],
  givenBack: ['已退回', 'Given back'],
  reason: ['退回原因', 'Reason'],
  usual: [
    ['手上职位过多', '不熟悉该类岗位', '工作安排变化'],
    ['Too many positions in hand', 'Not my field', 'Other work has come up'],
  ],
  progress: (done: number, target: number) => [`${done} / ${target}`, `${done} of ${target}`],
  tabs: {
    info: ['职位信息', 'Position'],
    candidates: ['候选人', 'Candidates'],
    match: ['匹配候选人', 'Matches'],
    team: ['团队进度', 'Team'],
    follow: ['跟进记录', 'Follow-ups'],
  },
  copyNotice: ['复制面试通知', 'Copy the interview notice'],
  noticeCopied: ['面试通知已复制', 'Interview notice copied'],
  notice: (values: { title: string; company: string; place: string; times: string; contact: string; bring: string; note: string }) => [
    `【面试通知】${values.company} ${values.title}\n面试时间：${values.times}\n面试地点：${values.place}\n联系人：${values.contact}${values.bring === '' ? '' : `\n携带材料：${values.bring}`}${values.note === '' ? '' : `\n${values.note}`}`,
    `Interview: ${values.title}, ${values.company}\nTime: ${values.times}\nPlace: ${values.place}\nContact: ${values.contact}${values.bring === '' ? '' : `\nBring: ${values.bring}`}${values.note === '' ? '' : `\n${values.note}`}`,
  ],
  anonymous: ['匿名企业', 'Anonymous company'],
  internalNote: ['内部备注', 'Internal note'],
})
