import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { queues } from '../../kit/queue.ts'

/** A change of a day is logged under what the day was and what it is: `2026-10-01 国庆节`. */
export const calendarFields = fields({
  year: ['年份', 'Year'],
  day: ['日期', 'Date'],
  workday: ['类型', 'Type'],
  name: ['名称', 'Name'],
  dayOff: ['休息日', 'Day off'],
  makeUp: ['调休上班', 'Make-up workday'],
  holidayCount: ['休息日', 'Days off'],
  makeUpCount: ['调休上班', 'Make-up days'],
  hours: ['办公时间', 'Office hours'],
})

export const calendarRecordType = recordType('WORK_CALENDAR', {
  label: ['工作日历', 'Work calendar'],
  code: 'TreeManage.param',
  path: null,
  fields: calendarFields,
})

/** The State Council announces the holidays of a year in November. Until they are entered every weekday counts as work. */
export const calendarQueues = queues({
  CALENDAR_MISSING: {
    label: ['节假日未维护', 'Holidays missing'],
    route: 'TreeManage',
    query: { tab: 'param', part: 'calendar' },
    codes: ['TreeManage.param'],
  },
})
