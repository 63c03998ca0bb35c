// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { detailWords } from './log-detail.ts'

test('details read as their fields are called, in the language of the reader', () => {
  const detail = { startAt: '2026-11-18T01:30:00.000Z', mode: 'ONSITE', interviewId: 7, interviewer: null, salaryBase: '8000.00' }
  expect(detailWords(detail, 'zh_CN')).toEqual(['开始时间 2026-11-18 09:30', '面试方式 现场', '转正薪资 ¥8,000.00'])
  expect(detailWords(detail, 'en_US')).toEqual(['Start 2026-11-18 09:30', 'Mode On site', 'Regular pay ¥8,000.00'])
})

test('a value that no field names is left out', () => {
  expect(detailWords({ slot: 'x', closeOthers: true }, 'zh_CN')).toEqual(['关闭其他流程 是'])
})
