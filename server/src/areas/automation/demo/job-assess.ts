import { addDays, dayOf } from '@gongtai/contract'
import type { AssigneeKind } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { officeCities } from '../../../demo/generator/network.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import { isWorkday, readCalendar } from '../../config/index.ts'
import { findAssignees } from '../../permissions/index.ts'
import { firstLevels } from '../../positions/demo/job-category.ts'
import { gradeOf, ranksOf, scoreOf } from '../job-assess/assess-score.ts'
import { findDefaultRule } from '../job-assess/job-assess.queries.ts'
import { jobAssessResult, jobAssessSetting } from '../job-assess/job-assess.tables.ts'

const hangzhou = officeCities.find(({ cityName }) => cityName === '杭州市')!.cityCode

const defaults = [
  {
    identityKind: 'WAITER',
    name: '职业顾问默认考核',
    firstBookHours: 16,
    weekBookMin: 3,
    targetDays: 30,
    targetPercent: 100,
    noticeTo: ['SELF', 'LEADER'],
    weights: { FIRST_BOOK: 20, BOOK: 30, ARRIVE: 25, ONBOARD: 25 },
    fullValues: { BOOK: 60, ARRIVE: 24, ONBOARD: 8 },
  },
  {
    identityKind: 'ADVISER',
    name: '招聘专家默认考核',
    firstBookHours: 24,
    targetDays: 45,
    targetPercent: 80,
    noticeTo: ['SELF', 'LEADER'],
    weights: { FIRST_BOOK: 20, BOOK: 20, ARRIVE: 30, ONBOARD: 30 },
    fullValues: { BOOK: 120, ARRIVE: 50, ONBOARD: 20 },
  },
] satisfies Partial<typeof jobAssessSetting.$inferInsert>[]

/** Four rules before the two default ones. */
export async function seedAssessRules(transaction: Transaction, now: Date): Promise<void> {
  if ((await transaction.$count(jobAssessSetting)) === 0)
    await transaction.insert(jobAssessSetting).values(defaults.map(rule => ({ ...rule, priority: 999, isDefault: true })))
  const madeAt = instantAt(addDays(dayOf(now), -200), 11)
  const rules: (typeof jobAssessSetting.$inferInsert)[] = [
    {
      name: '特急职位',
      priority: 1,
      identityKind: 'WAITER',
      urgencies: ['VERY_URGENT'],
      firstBookHours: 4,
      weekBookMin: 8,
      arriveHours: 24,
      arriveMin: 3,
      targetDays: 10,
      targetPercent: 100,
      warnPercent: 70,
      overdueAction: 'ADD_WAITER',
      noticeTo: ['SELF', 'LEADER', 'ADVISER'],
    },
    {
      name: '急聘职位',
      priority: 2,
      identityKind: 'WAITER',
      urgencies: ['URGENT'],
      firstBookHours: 8,
      weekBookMin: 5,
      arriveHours: 40,
      arriveMin: 2,
      targetDays: 20,
      targetPercent: 100,
      overdueAction: 'RECLAIM',
      reclaimHours: 16,
      noticeTo: ['SELF', 'ADVISER'],
    },
    {
      name: '杭州普通职位',
      priority: 3,
      identityKind: 'WAITER',
      urgencies: ['NORMAL'],
      cityCodes: [hangzhou],
      categoryIds: await firstLevels(transaction, '生产制造', '物流仓储', '餐饮酒店'),
      firstBookHours: 12,
      weekBookMin: 4,
      targetDays: 30,
      targetPercent: 100,
      noticeTo: ['SELF'],
    },
    {
      name: '急聘与特急（专家）',
      priority: 1,
      identityKind: 'ADVISER',
      urgencies: ['URGENT', 'VERY_URGENT'],
      firstBookHours: 8,
      arriveHours: 40,
      arriveMin: 3,
      targetDays: 20,
      targetPercent: 100,
      noticeTo: ['SELF', 'LEADER'],
    },
  ]
  await insertRows(
    transaction,
    jobAssessSetting,
    rules.map(rule => ({ ...rule, createdAt: madeAt, updatedAt: madeAt })),
  )
}

const months = 6

/** Six months of everybody who was there; the last one is provisional until the fifth. */
export async function seedAssessResults(transaction: Transaction, now: Date): Promise<void> {
  const random = randomOf('automation/assess-result')
  const [people, calendar] = await Promise.all([findAssignees(transaction), readCalendar(transaction)])
  const today = dayOf(now)
  const rows: (typeof jobAssessResult.$inferInsert)[] = []
  const skill = new Map(people.map(({ id }) => [id, 0.45 + random.fraction() * 0.6]))
  for (let back = months; back >= 1; back--) {
    const month = dayOf(new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, 1, 4))).slice(0, 7)
    let workdays = 0
    for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) if (isWorkday(day, calendar)) workdays++
    const closedOn = addDays(`${nextMonthOf(month)}-01`, 4)
    const frozenAt = closedOn <= today ? instantAt(closedOn, 3) : null
    for (const kind of ['ADVISER', 'WAITER'] satisfies AssigneeKind[]) {
      const { id: settingId, weights, fullValues } = (await findDefaultRule(transaction, kind))!
      const own = people
        .filter(person => person.kind === kind && dayOf(person.createdAt) < `${month}-01`)
        .map(person => {
          const level = skill.get(person.id)! * (0.85 + random.fraction() * 0.3)
          const assigned = random.integer(6, kind === 'ADVISER' ? 18 : 12)
          const bookNum = Math.round(fullValues!.BOOK * level)
          const arriveNum = Math.min(bookNum, Math.round(fullValues!.ARRIVE * level * (0.8 + random.fraction() * 0.3)))
          const onboardNum = Math.min(arriveNum, Math.round(fullValues!.ONBOARD * level * (0.7 + random.fraction() * 0.5)))
          const ontimeFirst = Math.min(assigned, Math.round(assigned * Math.min(1, level + 0.1)))
          const figures = { assigned, ontimeFirst, bookNum, arriveNum, onboardNum, workdays, presentDays: workdays }
          return { person, figures, overdueNum: assigned - ontimeFirst + random.integer(0, 2), score: scoreOf(weights!, fullValues!, figures) }
        })
      const ranks = ranksOf(own.map(({ score }) => score))
      for (const [place, { person, figures, overdueNum, score }] of own.entries())
        rows.push({
          ...figures,
          month,
          identityId: person.id,
          identityKind: kind,
          identityName: person.name,
          deptId: person.deptId,
          settingId,
          weights: weights!,
          fullValues: fullValues!,
          overdueNum,
          score,
          grade: gradeOf(score),
          rank: ranks[place]!,
          frozenAt,
          createdAt: instantAt(`${nextMonthOf(month)}-01`, 3),
          updatedAt: frozenAt ?? instantAt(`${nextMonthOf(month)}-01`, 3),
        })
    }
  }
  await insertRows(transaction, jobAssessResult, rows)
  await transaction.execute(sql`analyze job_assess_result`)
}

const nextMonthOf = (month: string) => dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1, 4))).slice(0, 7)
