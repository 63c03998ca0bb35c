/** The list of positions at a million: every filter, every sort, searches by two characters, for three kinds of people (README.md). */
import { addDays, dayOf, position } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { multiplyPositions } from '../server/src/areas/positions/demo/multiply.ts'
import { benchList, casesOf } from './big-list.ts'

const count = Number(process.env.BENCH_POSITIONS ?? 1_000_000)

/** The sales lead of a region sees the positions of its companies. */
const people = { ALL: '13800000001', DEPT: '13800000008', SELF: '13800000007' } as const

type Input = InputOf<typeof position.page>

const today = dayOf(new Date())

const cases: Record<string, Input> = {
  'first page': {},
  'page 400': { pageNum: 400 },
  'two characters, a sixteenth of all': { keyword: '会计' },
  'two rare characters': { keyword: '月嫂' },
  'two characters that nobody has': { keyword: '魑魅' },
  'name of a company': { keyword: '恒达' },
  number: { keyword: 'X000000777' },
  'initials of the sound': { keyword: 'dhg' },
  'state ONLINE': { state: 'ONLINE' },
  'state WAIT_EXAMINE': { state: 'WAIT_EXAMINE' },
  'state CLOSED': { state: 'CLOSED' },
  'category of the first level': { categoryId: 1 },
  'category of the third level': { categoryId: 40 },
  provinceCode: { provinceCode: '330000' },
  cityCode: { cityCode: '110100' },
  companyId: { companyId: 7 },
  adviserId: { adviserId: 1 },
  waiterId: { waiterId: 30 },
  saleId: { saleId: 60 },
  deptId: { deptId: 12 },
  urgency: { urgency: 'VERY_URGENT' },
  jobType: { jobType: 'INTERN' },
  feeMode: { feeMode: 'ANNUAL' },
  eduMin: { eduMin: 'MASTER' },
  'monthly pay': { salaryFrom: 9_000, salaryTo: 12_000 },
  'published in a month': { publishFrom: addDays(today, -60), publishTo: addDays(today, -30) },
  'created in a month': { createdFrom: addDays(today, -60), createdTo: addDays(today, -30) },
  'ends in a week': { validFrom: today, validTo: addDays(today, 7) },
  unassigned: { unassigned: true },
  noBookDays: { noBookDays: 30 },
  assessState: { assessState: 'OVERDUE' },
  'filled up': { fillState: 'FULL' },
  visible: { visible: 'INTERNAL' },
  'several filters': { state: 'ONLINE', cityCode: '320500', urgency: 'URGENT', sortField: 'gap', sortOrder: 'desc' },
}
const sorts = ['createdAt', 'publishedAt', 'refreshedAt', 'validTo', 'bookCount', 'onboardCount', 'lastBookAt', 'monthMax', 'gap'] as const
for (const sortField of sorts) for (const sortOrder of ['asc', 'desc'] as const) cases[`sort ${sortField} ${sortOrder}`] = { sortField, sortOrder }

await benchList({
  name: 'position',
  rows: `${count} positions`,
  people,
  cases: casesOf(position.page, cases),
  fill: transaction => multiplyPositions(transaction, count - 900),
})
