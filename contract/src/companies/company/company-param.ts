import { params } from '../../kit/param.ts'

export const companySeaParams = params('companySea', {
  ownLimit: {
    label: ['销售私海上限', 'Companies per sales rep'],
    meaning: ['每个销售最多可持有的企业数，可在销售身份上单独设置', 'The most companies a sales rep can hold, unless the rep has a limit of their own'],
    value: 100,
    min: 1,
    max: 5_000,
  },
  claimPerDay: {
    label: ['每日领取上限', 'Claims per day'],
    meaning: ['每个销售每天可从公海领取的企业数，0 为不可领取', 'The most companies a sales rep can claim from the shared pool in a day. 0 turns claiming off'],
    value: 20,
    min: 0,
    max: 500,
  },
  reclaimCoolDays: {
    label: ['再次领取间隔（天）', 'Days before reclaiming'],
    meaning: ['释放后本人多少天内不能再次领取', 'Days a sales rep must wait before claiming a company they released'],
    value: 7,
    min: 0,
    max: 90,
  },
  noRecordDays: {
    label: ['未跟进回收（天）', 'Days without follow-up'],
    meaning: ['未签约企业多少天没有跟进后退回公海', 'Days without a follow-up after which an unsigned company returns to the shared pool'],
    value: 30,
    min: 1,
    max: 365,
  },
  remindBeforeDays: {
    label: ['回收前提醒（天）', 'Reminder (days before)'],
    meaning: ['回收前多少天提醒销售', 'Days before a company returns to the shared pool when its sales rep is reminded'],
    value: 3,
    min: 0,
    max: 30,
  },
})
