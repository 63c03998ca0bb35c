import { texts } from '../../base/text.ts'

export const calendarText = texts({
  label: ['日历', 'Calendar'],
  hint: ['按住 Alt 加方向键移动，回车确认，Esc 取消', 'Alt + arrow keys move it, Enter confirms, Esc cancels'],
  today: ['今天', 'Today'],
  earlier: ['更早', 'Earlier'],
  later: ['更晚', 'Later'],
  spans: { day: ['日', 'Day'], week: ['周', 'Week'] },
  moving: (name: string, at: string, lane: string) => [`${name} → ${at} · ${lane}`, `${name} → ${at} · ${lane}`],
  cannot: (name: string) => [`“${name}”现在不能移动`, `“${name}” cannot be moved now`],
  cancelled: (name: string) => [`已取消移动“${name}”`, `Move of “${name}” canceled`],
  rest: (day: string, count: number) => [`${day} 还有 ${count} 条未显示，请缩小筛选范围`, `${day}: ${count} more. Narrow the filters to see them.`],
  empty: ['这段时间没有记录', 'No records in this period'],
})
