import { params } from '../../kit/param.ts'

export const recordingParams = params('recording', {
  keepDays: {
    label: ['录音保存天数', 'Keep recordings for (days)'],
    meaning: ['通话录音保存多少天，只影响之后的通话', 'Days for which recordings are kept; applies to calls from now on'],
    value: 731,
    min: 30,
    max: 3650,
  },
})
