import { params } from '../../kit/param.ts'

export const couponParams = params('coupon', {
  freePerMonth: {
    label: ['每月免费次数上限', 'Free credits per month'],
    meaning: ['每家企业每月可获得的试用与赠送面试次数之和', 'The most trial and gift credits together that a company can get in a month'],
    value: 50,
    min: 0,
    max: 10_000,
  },
})
