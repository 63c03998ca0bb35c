import { dayOf } from '@gongtai/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { artificer } from '../artificer/artificer.tables.ts'
import { laborRecruit } from '../labor-recruit/labor-recruit.tables.ts'
import { recruitApply, recruitFollow } from '../recruit-apply/recruit-apply.tables.ts'
import { startTestApp } from '../../../testing/app.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const seededAt = inject('seededAt')
const countBy = async (column: typeof laborRecruit.state | typeof recruitApply.state, table: typeof laborRecruit | typeof recruitApply) =>
  Object.fromEntries(
    (
      await database
        .select({ state: column, count: sql<number>`count(*)::int` })
        .from(table)
        .groupBy(column)
    ).map(row => [row.state, row.count]),
  )

test('24 recruitments in all states; their counts are those of their sign-ups', async () => {
  expect(await countBy(laborRecruit.state, laborRecruit)).toEqual({ RECRUITING: 10, PAUSED: 3, FINISHED: 8, DRAFT: 3 })
  const wrong = await database
    .select({ id: laborRecruit.id })
    .from(laborRecruit)
    .where(
      sql`${laborRecruit.applyCount} <> (select count(*) from ${recruitApply} where ${recruitApply.recruitId} = ${laborRecruit.id})
        or ${laborRecruit.hiredCount} <> (select count(*) from ${recruitApply} where ${recruitApply.recruitId} = ${laborRecruit.id} and ${recruitApply.state} = 'CONVERTED')
        or (${laborRecruit.state} in ('RECRUITING', 'PAUSED') and (${laborRecruit.hiredCount} >= ${laborRecruit.headcount} or ${laborRecruit.deadline} < ${dayOf(seededAt)}::date))`,
    )
  expect(wrong).toEqual([])
})

test('380 sign-ups over the funnel; 60 service persons link back to theirs', async () => {
  expect(await countBy(recruitApply.state, recruitApply)).toEqual({ NEW: 100, CONTACTED: 90, INTERVIEW: 60, PASSED: 40, CONVERTED: 60, ELIMINATED: 30 })
  const linked = await database
    .select({ id: artificer.id })
    .from(artificer)
    .innerJoin(recruitApply, sql`${recruitApply.artificerId} = ${artificer.id} and ${artificer.sourceApplyId} = ${recruitApply.id}`)
    .innerJoin(laborRecruit, eq(laborRecruit.id, recruitApply.recruitId))
    .where(
      sql`${artificer.source} = 'LABOR_RECRUIT' and ${artificer.mobile} = ${recruitApply.mobile} and ${artificer.name} = ${recruitApply.name}
        and ${artificer.workCityCode} = ${laborRecruit.cityCode} and ${recruitApply.createdAt} < ${artificer.createdAt} and ${laborRecruit.createdAt} <= ${recruitApply.createdAt}`,
    )
  expect(linked).toHaveLength(60)
  expect(await database.$count(artificer, sql`${artificer.source} = 'LABOR_RECRUIT'`)).toBe(60)
})

test('everybody who is new no more was talked to, and nobody before signing up', async () => {
  expect(
    await database.$count(
      recruitApply,
      sql`(${recruitApply.state} = 'NEW') = exists (select from ${recruitFollow} where ${recruitFollow.applyId} = ${recruitApply.id})`,
    ),
  ).toBe(0)
  expect(
    await database.$count(
      recruitFollow,
      sql`${recruitFollow.createdAt} > ${seededAt}::timestamptz or ${recruitFollow.createdAt} < (select ${recruitApply.createdAt} from ${recruitApply} where ${recruitApply.id} = ${recruitFollow.applyId})`,
    ),
  ).toBe(0)
  expect(await database.$count(recruitApply, sql`${recruitApply.nextFollowAt} < ${seededAt}::timestamptz`)).toBe(18)
})

test('国庆保洁突击招募 found everybody before its last day', async () => {
  const [story] = await database.select().from(laborRecruit).where(eq(laborRecruit.title, '国庆保洁突击招募'))
  expect(story).toMatchObject({ state: 'FINISHED', hiredCount: story!.headcount })
  expect(story!.updatedAt.slice(0, 10) < story!.deadline!).toBe(true)
})
