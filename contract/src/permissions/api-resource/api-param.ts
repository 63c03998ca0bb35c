import { params } from '../../kit/param.ts'

export const apiParams = params('api', {
  hoursKeptDays: {
    label: ['接口小时统计保存天数', 'Keep hourly endpoint figures for (days)'],
    meaning: ['按小时的接口统计保存多少天，之后只留按天的', 'Days for which hourly figures of endpoints are kept; afterwards only those of days remain'],
    value: 90,
    min: 7,
    max: 365,
  },
})
