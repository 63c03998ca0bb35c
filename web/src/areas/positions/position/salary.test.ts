import { expect, test } from 'vitest'
import { salaryText } from './salary.ts'

const month = { salaryUnit: 'MONTH', salaryMin: '6000.00', salaryMax: '8500.00', salaryMonths: 12, negotiable: false } as const

test.each([
  [month, '6–8.5K/月', '¥6–8.5K/mo'],
  [{ ...month, salaryMonths: 13 }, '6–8.5K/月·13薪', '¥6–8.5K/mo × 13'],
  [{ ...month, salaryMax: '6000.00' }, '6K/月', '¥6K/mo'],
  // What is not said exactly in thousands is said in full.
  [{ ...month, salaryMin: '4550.00' }, '4550–8500元/月', '¥4,550–8,500/mo'],
  [{ ...month, salaryMin: '900', salaryMax: '1500' }, '900–1500元/月', '¥900–1,500/mo'],
  [{ ...month, salaryUnit: 'HOUR', salaryMin: '18.50', salaryMax: '22.00' }, '18.5–22元/小时', '¥18.5–22/hour'],
  [{ ...month, salaryUnit: 'DAY', salaryMin: '200', salaryMax: '1000' }, '200–1000元/天', '¥200–1,000/day'],
  [{ ...month, salaryUnit: 'PIECE' }, '计件约6–8.5K/月', 'Piecework, about ¥6–8.5K/mo'],
  // Only pay by the month has more than twelve months.
  [{ ...month, salaryUnit: 'HOUR', salaryMin: '20', salaryMax: '20', salaryMonths: 13 }, '20元/小时', '¥20/hour'],
  [{ ...month, negotiable: true }, '面议', 'Negotiable'],
  [{ ...month, salaryMin: null, salaryMax: null }, '面议', 'Negotiable'],
  // A form that is being filled in.
  [{}, '面议', 'Negotiable'],
  [{ salaryUnit: 'MONTH', salaryMin: '6000' }, '6K/月', '¥6K/mo'],
] as const)('the pay %o', (pay, chinese, english) => {
  expect(salaryText(pay, 'zh_CN')).toBe(chinese)
  expect(salaryText(pay, 'en_US')).toBe(english)
})
