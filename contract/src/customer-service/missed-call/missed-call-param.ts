import { params } from '../../kit/param.ts'

export const missedCallParams = params('missedCall', {
  dueMinutes: {
    label: ['未接来电处理期限（分钟）', 'Missed calls are due after (minutes)'],
    meaning: ['未接来电须在多少分钟工作时间内回访', 'Minutes of working time within which a missed call must be returned'],
    value: 30,
    min: 5,
    max: 480,
  },
  claimMinutes: {
    label: ['领取后未拨打收回（分钟）', 'Release claimed missed calls after (minutes)'],
    meaning: ['领取未接来电后多少分钟未拨打，自动退回', 'Minutes after which a missed call that was claimed and not tried is free again'],
    value: 30,
    min: 5,
    max: 480,
  },
})
