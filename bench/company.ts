/** The list of companies at a million: every filter, every sort, searches by two characters, for three kinds of people (README.md). */
import type { InputOf } from '@gongtai/contract'
import { company } from '@gongtai/contract'
import { multiplyCompanies } from '../server/src/areas/companies/demo/multiply.ts'
import { benchList, casesOf } from './big-list.ts'

const count = Number(process.env.BENCH_COMPANIES ?? 1_000_000)

type Input = InputOf<typeof company.search>

/** One account for each width of scope. */
const people = { ALL: '13800000001', DEPT: '13800000008', SELF: '13800000007' } as const

const filters: Record<string, Input> = {
  'first page': {},
  'page 400': { pageNum: 400 },
  'two characters': { keyword: '恒达' },
  'two rare characters': { keyword: '麦谷' },
  'two characters that nobody has': { keyword: '魑魅' },
  'a word of a trade, a tenth of all': { keyword: '精密电子' },
  'credit code': { keyword: 'X00000000000000777' },
  'HR mobile': { keyword: '19900000777' },
  'my companies': { tab: 'MINE' },
  'public pool': { tab: 'PUBLIC' },
  examineState: { examineState: 'WAIT_EXAMINE' },
  signState: { signState: 'TERMINATED' },
  state: { state: 'DISABLED' },
  source: { source: 'CHANNEL' },
  industryCode: { industryCode: 'HOTEL' },
  scale: { scale: 'S_10000' },
  cityCode: { cityCode: '110100' },
  'city and industry': { cityCode: '330100', industryCode: 'CATERING' },
  saleId: { saleId: 60 },
  deptId: { deptId: 12 },
  'created in a month': { createdFrom: '2026-09-01', createdTo: '2026-09-30' },
  'signed in a month': { signFrom: '2026-01-01', signTo: '2026-01-31' },
  signExpireInDays: { signExpireInDays: 30 },
  noFollowDays: { noFollowDays: 30 },
  'next follow-up today': { nextFollowFrom: '2026-11-15', nextFollowTo: '2026-11-15' },
  recycleInDays: { recycleInDays: 3 },
  couponMax: { couponMax: 3 },
  noLoginDays: { noLoginDays: 30 },
  tag: { tag: 'SEASONAL' },
  'several filters': { examineState: 'PASS', signState: 'SIGNED', cityCode: '320500', couponMax: 3, sortField: 'couponAvailable', sortOrder: 'asc' },
}
const sorts = ['createdAt', 'signValidTo', 'lastFollowAt', 'couponAvailable', 'onlinePositionCount', 'onboardCount'] as const
for (const sortField of sorts) for (const sortOrder of ['asc', 'desc'] as const) filters[`sort ${sortField} ${sortOrder}`] = { sortField, sortOrder }

await benchList({
  name: 'company',
  rows: `${count} companies`,
  people,
  cases: casesOf(company.search, Object.fromEntries(Object.entries(filters).map(([name, input]) => [name, { tab: 'ALL', ...input } as const]))),
  fill: transaction => multiplyCompanies(transaction, count - 320),
})
