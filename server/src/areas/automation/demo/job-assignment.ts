import { asc, eq, lt, sql } from 'drizzle-orm'
import { dayOf } from '@gongtai/contract'
import type { AssignCandidate, AssignVerdict, PositionUrgency } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { officeCities } from '../../../demo/generator/network.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { insertRows } from '../../../demo/insert.ts'
import { deptView, findAssignees } from '../../permissions/index.ts'
import { firstLevels } from '../../positions/demo/job-category.ts'
import { assignPause, jobAssignmentLog, jobAssignmentPick, jobAssignmentSetting, jobAssignmentTurn } from '../job-assignment/job-assignment.tables.ts'

const cityOf = (name: string) => officeCities.find(({ cityName }) => cityName === name)!.cityCode

type NewRule = typeof jobAssignmentSetting.$inferInsert

/** Eight rules before the default one, the most particular first; one of them is switched off. */
async function seedRules(transaction: Transaction, now: Date): Promise<void> {
  const people = await findAssignees(transaction)
  const of = (kind: 'ADVISER' | 'WAITER') => people.filter(person => person.kind === kind && person.status === 'ENABLED').map(({ id }) => id)
  const [advisers, waiters] = [of('ADVISER'), of('WAITER')]
  const [consultants] = await transaction
    .select({ id: deptView.id })
    .from(deptView)
    .where(eq(deptView.id, people.find(({ kind }) => kind === 'WAITER')!.deptId))
  const rules: Omit<NewRule, 'priority'>[] = [
    {
      name: '特急职位全员响应',
      urgencies: ['VERY_URGENT'],
      adviserMode: 'LEAST_LOAD',
      waiterMode: 'SKILL_FIRST',
      waiterCount: 6,
      loadLimit: 40,
      claimLimit: 10,
    },
    {
      name: '年框客户专属团队',
      feeModes: ['ANNUAL'],
      adviserMode: 'COMPANY_ADVISER',
      adviserIds: advisers.slice(0, 4),
      waiterMode: 'FIXED',
      waiterIds: waiters.slice(0, 6),
      waiterCount: 3,
      claimEnabled: false,
      claimLimit: 0,
    },
    { name: '杭州急聘', cityCodes: [cityOf('杭州市')], urgencies: ['URGENT'], adviserMode: 'LEAST_LOAD', waiterMode: 'LEAST_LOAD', waiterCount: 4 },
    {
      name: '长三角全职',
      cityCodes: ['杭州市', '上海市', '南京市', '苏州市'].map(cityOf),
      jobTypes: ['FULL_TIME'],
      adviserMode: 'COMPANY_ADVISER',
      waiterMode: 'SKILL_FIRST',
      waiterCount: 3,
    },
    {
      name: '珠三角',
      cityCodes: ['深圳市', '广州市'].map(cityOf),
      adviserMode: 'ROUND_ROBIN',
      waiterMode: 'ROUND_ROBIN',
      deptIds: consultants === undefined ? [] : [consultants.id],
      waiterCount: 2,
    },
    {
      name: '劳务派遣与外包',
      jobTypes: ['DISPATCH', 'OUTSOURCE'],
      categoryIds: await firstLevels(transaction, '生产制造', '物流仓储'),
      adviserMode: 'LEAST_LOAD',
      adviserIds: advisers.slice(4, 9),
      waiterMode: 'LEAST_LOAD',
      waiterCount: 4,
      loadLimit: 20,
      defaultTarget: 30,
    },
    { name: '实习与兼职', jobTypes: ['INTERN', 'PART_TIME'], adviserMode: 'NONE', waiterMode: 'ROUND_ROBIN', waiterCount: 1, loadLimit: 15 },
    {
      name: '成都试点',
      state: 'DISABLED',
      cityCodes: [cityOf('成都市')],
      categoryIds: await firstLevels(transaction, '餐饮酒店', '零售百货', '家政护理'),
      adviserMode: 'FIXED',
      adviserIds: advisers.slice(9, 11),
      waiterMode: 'SKILL_FIRST',
      waiterCount: 2,
    },
  ]
  const madeAt = instantAt(dayOf(new Date(now.getTime() - 200 * 86_400_000)), 10)
  await insertRows(
    transaction,
    jobAssignmentSetting,
    rules.map((rule, place) => ({ ...rule, priority: place + 1, createdAt: madeAt, updatedAt: madeAt })),
  )
}

/** A position that came by the rules: it tells when, and what they said. */
export interface AssignedPosition {
  id: number
  title: string
  cityCode: string
  urgency: PositionUrgency
  at: string
  verdict: AssignVerdict
}

/** Logs come from the engine itself, so that whoever reads one finds the rules and reasons of today in it. */
export async function seedAssignmentLogs(transaction: Transaction, positions: readonly AssignedPosition[]): Promise<void> {
  const rows: (typeof jobAssignmentLog.$inferInsert)[] = []
  for (const { id, title, cityCode, urgency, at, verdict } of [...positions].sort((one, other) => (one.at < other.at ? -1 : 1)))
    for (const kind of ['ADVISER', 'WAITER'] as const) {
      const { picked, candidates } = kind === 'ADVISER' ? verdict.adviser : verdict.waiter
      if (candidates.length === 0) continue
      rows.push({
        at,
        positionId: id,
        positionTitle: title,
        cityCode,
        urgency,
        settingId: verdict.ruleId,
        ruleName: verdict.ruleName,
        kind,
        picked,
        candidates: shortened(candidates),
      })
    }
  await insertRows(transaction, jobAssignmentLog, rows)
  await transaction.execute(sql`insert into ${jobAssignmentPick} (identity_id, picked_at)
    select one, max(at) from ${jobAssignmentLog}, unnest(picked) as one group by one`)
  await transaction.execute(sql`insert into ${jobAssignmentTurn} (setting_id, kind, identity_id)
    select distinct on (setting_id, kind) setting_id, kind, picked[cardinality(picked)] from ${jobAssignmentLog}
    where setting_id is not null and picked <> '{}' order by setting_id, kind, at desc, id desc`)
}

/** All who were picked or left out for a reason, and the first of those who were not needed. */
const shortened = (candidates: readonly AssignCandidate[]): AssignCandidate[] => {
  const others = candidates.filter(({ skip }) => skip === 'ENOUGH').slice(0, 5)
  return candidates.filter(one => one.skip !== 'ENOUGH' || others.includes(one))
}

/** Two people are away for some days. */
async function seedPauses(transaction: Transaction, now: Date): Promise<void> {
  const people = (await findAssignees(transaction)).filter(({ status }) => status === 'ENABLED')
  const away = [people.filter(({ kind }) => kind === 'WAITER').at(-1)!, people.filter(({ kind }) => kind === 'ADVISER').at(-1)!]
  await transaction.insert(assignPause).values(
    away.map(({ id }, place) => ({
      identityId: id,
      until: new Date(now.getTime() + (3 + place * 4) * 86_400_000).toISOString(),
      reason: place === 0 ? '年假' : '外出参加招聘会，暂不接新职位',
    })),
  )
}

export async function seedJobAssignment(transaction: Transaction, now: Date): Promise<void> {
  const [known] = await transaction.select({ id: jobAssignmentSetting.id }).from(jobAssignmentSetting).orderBy(asc(jobAssignmentSetting.id)).limit(1)
  if (known === undefined)
    await transaction
      .insert(jobAssignmentSetting)
      .values({ name: '默认规则', priority: 999, isDefault: true, adviserMode: 'COMPANY_ADVISER', waiterMode: 'LEAST_LOAD', waiterCount: 2 })
  await seedRules(transaction, now)
  // Thirteen recruiters share some 400 positions that run, and have room for more.
  await transaction.update(jobAssignmentSetting).set({ loadLimit: 45 }).where(lt(jobAssignmentSetting.loadLimit, 45))
  await seedPauses(transaction, now)
}

/** As many more entries of the log, made by the database from those of the demo. */
export async function multiplyAssignmentLogs(transaction: Transaction, count: number): Promise<void> {
  await transaction.execute(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from ${jobAssignmentLog}),
    size as materialized (select count(*) as entries from template)
    insert into ${jobAssignmentLog} (at, position_id, position_title, city_code, urgency, setting_id, rule_name, kind, picked, candidates)
    select at - i % 400000 * interval '1 minute', 100000 + i, position_title || i, city_code, urgency, setting_id, rule_name, kind, picked, candidates
    from generate_series(1, ${count}::bigint) as i, size join template on true where template.place = i % size.entries`)
  await transaction.execute(sql`analyze job_assignment_log`)
}
