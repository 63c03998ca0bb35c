import { notices } from '../../../kit/notice.ts'

export const calendarNotices = notices('workCalendar', {
  daysChanged: {
    title: ({ year }: { year: number }) => [`${year}年工作日历已修改`, `The work calendar of ${year} has changed`],
    content: ({ by, count }: { by: string; count: number }) => [`${by}修改了${count}天`, `${by} changed ${count} ${count === 1 ? 'day' : 'days'}`],
  },
  hoursChanged: {
    title: () => ['办公时间已修改', 'The office hours have changed'],
    content: ({ by, hours }: { by: string; hours: string }) => [`${by}将其改为${hours}`, `${by} changed them to ${hours}`],
  },
})
