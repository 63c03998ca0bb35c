import { params } from '../../kit/param.ts'

export const companySeaParams = params('companySea', {
  ownLimit: {
    label: ['销售私海上限', 'Companies of one sales rep'],
    meaning: ['每个销售最多可持有的企业数，可在销售身份上单独设置', 'So many companies one sales rep may hold, unless the identity has a limit of its own'],
    value: 100,
    min: 1,
    max: 5_000,
  },
  claimPerDay: {
    label: ['每日领取上限', 'Claims per day'],
    meaning: ['每个销售每天可从公海领取的企业数，0 为不可领取', 'So many companies one sales rep may claim from the pool in a day; 0 stops claiming'],
    value: 20,
    min: 0,
    max: 500,
  },
  reclaimCoolDays: {
    label: ['再次领取间隔（天）', 'Days before claiming again'],
    meaning: ['释放后本人多少天内不能再次领取', 'A sales rep may claim again what he let go after so many days'],
    value: 7,
    min: 0,
    max: 90,
  },
  noRecordDays: {
    label: ['未跟进回收（天）', 'Days without follow-up'],
    meaning: ['未签约企业多少天没有跟进后退回公海', 'An unsigned company returns to the pool after so many days without a follow-up'],
    value: 30,
    min: 1,
    max: 365,
  },
  remindBeforeDays: {
    label: ['回收前提醒（天）', 'Reminder before return'],
    meaning: ['回收前多少天提醒销售', 'The sales rep is reminded so many days before a company returns to the pool'],
    value: 3,
    min: 0,
    max: 30,
  },
})
