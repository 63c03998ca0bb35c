import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronText } from './cron-text.ts'
import { cronBounds, cronFaults, cronModes, cronParts, joinCron, readCronPart, splitCron, writeCronPart } from './cron.ts'
import type { Cron, CronMode, CronPart } from './cron.ts'

const cron = (pattern: string): Cron => splitCron(pattern)!

/** Any way of saying a part, within its bounds. */
function modesOf(part: CronPart): fc.Arbitrary<CronMode> {
  const { min, max, step } = cronBounds[part]
  const value = fc.integer({ min, max })
  const all: Record<Exclude<CronMode['mode'], 'PARTS'>, fc.Arbitrary<CronMode>> = {
    EVERY: fc.constant({ mode: 'EVERY' }),
    NONE: fc.constant({ mode: 'NONE' }),
    RANGE: fc.tuple(value, value).map(([one, other]) => ({ mode: 'RANGE', from: Math.min(one, other), to: Math.max(one, other) })),
    STEP: fc.tuple(value, fc.integer({ min: 1, max: step })).map(([from, each]) => ({ mode: 'STEP', from, step: each })),
    LIST: fc.uniqueArray(value, { minLength: 1, maxLength: 10 }).map(values => ({ mode: 'LIST', values: values.sort((one, other) => one - other) })),
    NEAR_WORKDAY: value.map(day => ({ mode: 'NEAR_WORKDAY', day })),
    LAST: fc.constant({ mode: 'LAST' }),
    LAST_WORKDAY: fc.constant({ mode: 'LAST_WORKDAY' }),
    NTH: fc.tuple(value, fc.integer({ min: 1, max: 5 })).map(([week, nth]) => ({ mode: 'NTH', week, nth })),
    LAST_OF: value.map(week => ({ mode: 'LAST_OF', week })),
  }
  return fc.oneof(...cronModes(part).map(mode => all[mode]))
}

describe('a part', () => {
  test.each(cronParts)('%s is read as it was written, and has no fault within its bounds', part => {
    fc.assert(
      fc.property(modesOf(part), mode => {
        expect(readCronPart(part, writeCronPart(mode))).toEqual(mode)
        const whole: Cron = { ...cron('0 0 9 ? * 2 *'), ...(part === 'day' || part === 'week' ? { day: '?', week: '?' } : {}), [part]: writeCronPart(mode) }
        if (mode.mode !== 'NONE') expect(cronFaults(whole).filter(fault => fault.part === part)).toEqual([])
      }),
    )
  })

  test.each([
    ['0 0 24 * * ? *', 'hour', '时取值范围为0-23'],
    ['0 0 9 20-10 * ? *', 'day', '开始值不能大于结束值'],
    ['0 0 9 ? * 8 *', 'week', '周取值范围为1-7'],
    ['0 0/61 9 * * ? *', 'minute', '间隔取值范围为1-60'],
    ['0 0 9 ? * 2#6 *', 'week', '第几个取值范围为1-5'],
    ['0 0 9 * 1,13 ? *', 'month', '月取值范围为1-12'],
    ['0 0 9 * * ? 2018,2019,2020,2021,2022,2023,2024,2025,2026,2027,2028', 'year', '最多指定10个年份'],
    ['0 0 9 W * ? *', 'day', '日的写法不正确'],
    ['0 0 9 1 * 2 *', 'week', '日和周不能同时指定'],
    ['0 0 9 ? * ? *', 'week', '日和周不能同时指定'],
    ['0 5,30-70 9 * * ? *', 'minute', '分取值范围为0-59'],
  ])('%s is refused at %s: %s', (pattern, part, message) => {
    expect(cronFaults(cron(pattern)).map(fault => [fault.part, fault.message[0]])).toEqual([[part, message]])
  })
})

test.each([
  ['0 0 1 * * ? *', '每天 01:00', 'Every day at 01:00'],
  ['0 0/10 * * * ? *', '每10分钟', 'Every 10 minutes'],
  ['0/10 * * * * ? *', '每10秒', 'Every 10 seconds'],
  ['0 30 9 ? * 2-6 *', '每周一至周五 09:30', 'Monday to Friday at 09:30'],
  ['0 0 3 1 * ? *', '每月1日 03:00', 'Day 1 of every month at 03:00'],
  ['0 0 9 LW * ? *', '每月最后一个工作日 09:00', 'The last weekday of every month at 09:00'],
  ['0 0 9 ? * 6#1 *', '每月第1个星期五 09:00', 'The first Friday of every month at 09:00'],
  ['0 0 2 8 1,7 ? 2027', '2027年1、7月8日 02:00', 'Day 8 of January and July in 2027 at 02:00'],
  ['0 0/30 9-18 ? * 2-6 *', '每周一至周五，9点至18点之间每30分钟', 'Monday to Friday, every 30 minutes between 09:00 and 18:59'],
  ['0 5 * * * ? *', '每小时第5分', 'Every hour at 5 past'],
  ['0 5/10 * * * ? *', '每10分钟（每小时从第5分起）', 'Every 10 minutes, from 5 past each hour'],
])('%s reads: %s · %s', (pattern, zh, en) => expect(cronText(cron(pattern))).toEqual([zh, en]))

test('six parts mean every year, and a pattern is joined as it was split', () => {
  expect(joinCron(cron('0 0 1 * * ?'))).toBe('0 0 1 * * ? *')
  expect(splitCron('0 0 1 * *')).toBeNull()
  expect(joinCron({ ...cron('0 0 1 * * ? *'), year: '' })).toBe('0 0 1 * * ? *')
})
