import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'

/** The figures of areas/customer-service.md, Demo data. */

const app = await startTestApp()
/** What is late was late when the data was made; more becomes late while the tests run. */
const seededAt = sql`${inject('seededAt')}::timestamptz`
const one = async (query: ReturnType<typeof sql>) => (await app.services.database.execute(query)).rows[0]!

test('14 000 calls: 68 % came in, 87 % of those were answered, talks last 168 s on average', async () => {
  const figures = await one(sql`
    select count(*)::int as calls, count(*) filter (where direction = 'IN')::int as incoming,
      round(100.0 * count(*) filter (where direction = 'IN' and result = 'ANSWERED')
        / count(*) filter (where direction = 'IN' and not (result = 'IVR_ABANDON' and wait_seconds < 10)), 1)::float as answered,
      avg(talk_seconds) filter (where result = 'ANSWERED')::float as talk, avg(satisfaction)::float as satisfaction,
      (count(satisfaction)::float / count(*) filter (where direction = 'IN' and result = 'ANSWERED')) as rated,
      count(*) filter (where customer_type = 'UNKNOWN')::float / count(*) as unknown
    from call_log`)
  expect(figures).toMatchObject({ calls: 14_000, incoming: 9520, answered: 87 })
  expect(Math.abs((figures.talk as number) - 168)).toBeLessThan(4)
  expect(figures.satisfaction).toBeCloseTo(4.6, 1)
  expect(figures.rated).toBeCloseTo(0.31, 1)
  expect(figures.unknown).toBeCloseTo(0.3, 1)
})

test('1 150 missed calls, 10 groups of them open, 2 late', async () => {
  expect(
    await one(sql`
      select sum(miss_count)::int as missed, count(*) filter (where check_state = 'UNCHECKED')::int as open,
        count(*) filter (where check_state = 'UNCHECKED' and check_due_at < ${seededAt})::int as late,
        count(*) filter (where miss_count <> (select count(*) from call_log as member where member.miss_group_id = call_log.id))::int as wrong
      from call_log where check_state is not null`),
  ).toEqual({ missed: 1150, open: 10, late: 2, wrong: 0 })
})

test('5 600 business records, 40 open, 4 late, and every call knows how many it has', async () => {
  expect(
    await one(sql`
      select count(*)::int as notes, count(*) filter (where handle_state in ('PENDING', 'PROCESSING'))::int as open,
        count(*) filter (where handle_state in ('PENDING', 'PROCESSING') and due_at < ${seededAt})::int as late,
        (select count(*)::int from call_log where note_count <> (select count(*) from call_note where call_log_id = call_log.id)) as wrong
      from call_note`),
  ).toEqual({ notes: 5600, open: 40, late: 4, wrong: 0 })
})

test('templates, fields, knowledge, expressions, links, callers and kept recordings', async () => {
  expect(
    await one(sql`
      select (select count(*)::int from call_workflow) as workflows, (select count(*)::int from call_agent) as agents, (select count(*)::int from note_template) as templates,
        (select count(*)::int from custom_field) as fields, (select count(*)::int from kb_catalog) as catalogs, (select count(*)::int from kb_question) as questions,
        (select count(*)::int from useful_expression) as expressions, (select count(*)::int from useful_link) as links, (select count(*)::int from caller_profile) as callers,
        (select count(*)::int from caller_profile where blocked) as blocked, (select count(*)::int from call_log where recording_file is not null) as recordings`),
  ).toEqual({
    workflows: 6,
    agents: 22,
    templates: 9,
    fields: 14,
    catalogs: 42,
    questions: 260,
    expressions: 90,
    links: 25,
    callers: 420,
    blocked: 8,
    recordings: 30,
  })
})

test('no call goes on that nobody ends, and nobody talks in a call that is over', async () => {
  expect(
    await one(sql`select
      (select count(*)::int from call_log where state <> 'ENDED') as calls,
      (select count(*)::int from sim_run where state = 'RUNNING') as runs,
      (select count(*)::int from agent_state where phase <> 'NONE') as talking,
      (select count(*)::int from call_log where recording_state = 'PENDING') as recordings`),
  ).toEqual({ calls: 0, runs: 0, talking: 0, recordings: 0 })
})

test('each note belongs to the number of its call, and what is solved was solved after it was written', async () => {
  expect(
    await one(sql`select
      (select count(*)::int from call_note join call_log on call_log.id = call_log_id where call_note.phone <> call_log.phone) as others,
      (select count(*)::int from call_note join call_log on call_log.id = call_log_id where call_note.created_at < call_log.start_at) as early,
      (select count(*)::int from call_note where solved_at < created_at or solved_at > ${seededAt}) as solved,
      (select count(*)::int from call_log where end_at < start_at or end_at > ${seededAt}) as ended`),
  ).toEqual({ others: 0, early: 0, solved: 0, ended: 0 })
})

test('the stories: a refund asked for three times, a call through three hands, a recording that failed, a long break', async () => {
  expect(
    await one(sql`
      select (select count(*)::int from call_log where phone = call_note.phone) as calls, priority, link_type, (select refund_state from home_order where id = link_id) as refund
      from call_note where subject = '第三次来电催促退款'`),
  ).toMatchObject({ calls: expect.toSatisfy((calls: number) => calls >= 3), priority: 'URGENT', link_type: 'HOME_ORDER', refund: 'REFUNDING' })
  expect(await one(sql`select cardinality(rung_agents) as hands, result, satisfaction from call_log where tags = array['转接']`)).toEqual({
    hands: 3,
    result: 'ANSWERED',
    satisfaction: 5,
  })
  expect(await one(sql`select count(*)::int as failed from call_log where recording_state = 'FAILED'`)).toEqual({ failed: 1 })
  expect(await one(sql`select max(seconds) / 60 as minutes from agent_state_log where work_state = 'onBreak'`)).toEqual({ minutes: 27 })
})
