import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'

const app = await startTestApp()

async function countsOf(query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await app.services.database.execute<{ name: string; count: string }>(query)
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

test('3,000 consumers, 18 of them disabled, none with two default addresses', async () => {
  expect(await countsOf(sql`select status as name, count(*) from home_user group by 1`)).toEqual({ ENABLED: 2982, DISABLED: 18 })
  expect(
    await countsOf(
      sql`select 'several' as name, count(*) from (select from home_user_address where is_default group by user_id having count(*) > 1) as doubled`,
    ),
  ).toEqual({
    several: 0,
  })
  expect(
    await countsOf(
      sql`select 'without' as name, count(*) from home_user where status = 'DISABLED' and id not in (select target_id from home_status_log where target_type = 'CONSUMER')`,
    ),
  ).toEqual({
    without: 0,
  })
})

test('420 service persons in the states that the area file counts', async () => {
  expect(await countsOf(sql`select check_in_state as name, count(*) from artificer group by 1`)).toEqual({
    CHECKED_IN: 318,
    PENDING_REVIEW: 9,
    INCOMPLETE: 46,
    REJECTED: 29,
    SUSPENDED: 18,
  })
  expect(await countsOf(sql`select status as name, count(*) from artificer group by 1`)).toEqual({ ENABLED: 411, DISABLED: 9 })
  expect(await countsOf(sql`select disabled_until::text as name, count(*) from artificer where disabled_until is not null group by 1`)).toEqual({
    [addDays(dayOf(inject('seededAt')), 7)]: 3,
  })
  expect(await countsOf(sql`select 'recruited' as name, count(*) from artificer where source = 'LABOR_RECRUIT'`)).toEqual({ recruited: 60 })
})

test('the people of the stories are there', async () => {
  const { rows } = await app.services.database.execute<
    Record<string, unknown>
  >(sql`select artificer_no, artificer.name, score, check_in_state, region.name as city,
    id_card_sealed, (select string_agg(home_category.name, ',') from artificer_category join home_category on home_category.id = category_id where artificer_id = artificer.id) as categories
    from artificer join region on region.code = work_city_code where artificer.name in ('王秀英', '李建国', '陈小虎') or artificer_no = 'AR000000000127' order by artificer_no`)
  const by = (name: string) => rows.filter(row => row.name === name)
  expect(by('王秀英')).toEqual([
    expect.objectContaining({ score: '4.98', check_in_state: 'CHECKED_IN', city: '杭州市', categories: expect.stringContaining('月嫂') }),
  ])
  expect(by('李建国')).toEqual([expect.objectContaining({ check_in_state: 'SUSPENDED' })])
  expect(by('陈小虎')).toEqual([expect.objectContaining({ check_in_state: 'PENDING_REVIEW', id_card_sealed: null })])
  const shared = rows.find(row => row.artificer_no === 'AR000000000127')!
  expect(app.services.cipher.decrypt(shared.id_card_sealed as string)).toMatch(/^\d{17}[\dX]$/)
  const best = await countsOf(sql`select 'better' as name, count(*) from artificer where completed_count > 0 and score > 4.98`)
  expect(best).toEqual({ better: 0 })
})
