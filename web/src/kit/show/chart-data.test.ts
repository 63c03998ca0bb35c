import { expect, test } from 'vitest'
import { sheetOf } from './chart-data.ts'

test('a sheet has a row per label and keeps what looks like a formula as text', () => {
  const sheet = sheetOf({
    title: '按坐席, 本周',
    labels: ['张三', '=HYPERLINK("http://x")', 'a\nb'],
    series: [
      { name: '呼入', tone: 'info', values: [3, null, -1] },
      { name: '+86', tone: 'good', values: [0, 1.5, 2] },
    ],
  })
  expect(sheet).toBe(`\ufeff"按坐席, 本周",呼入,'+86\r\n张三,3,0\r\n"'=HYPERLINK(""http://x"")",,1.5\r\n"a\nb",-1,2\r\n`)
})
