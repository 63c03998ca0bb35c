import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstMilestones, isPossible, progressActions, progressRefusals, progressStates } from '@gongtai/contract'
import type { ProgressAction, ProgressMilestone, ProgressState } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { begin, newWalk, newWorld, rowOf } from './progress.testing.ts'
import type { Walk } from './progress.testing.ts'
import { progressLog, progressMilestone } from './progress.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const world = await newWorld(app)

type Asked = keyof Awaited<ReturnType<Walk['inputs']>>
const asked = (Object.keys(progressActions) as ProgressAction[]).filter(name => !['follow', 'transfer', 'revert', 'checkIn'].includes(name)) as Asked[]

/** All that a step may change, without what says who wrote it when. */
const tables = ['candidate_progress', 'interview', 'offer', 'onboard', 'resignation', 'progress_milestone'] as const
async function snapshot({ id, seekerId, place }: Walk): Promise<unknown> {
  const rows: Record<string, unknown> = {}
  const read = async (name: string, query: ReturnType<typeof sql>) => {
    rows[name] = (
      await database.execute<{ rows: unknown }>(
        sql`select coalesce(json_agg(to_jsonb(found) - 'version' - 'updated_at' - 'updated_by' order by found.id), '[]') as rows from (${query}) as found`,
      )
    ).rows[0]!.rows
  }
  for (const table of tables)
    await read(table, sql`select * from ${sql.identifier(table)} where ${table === 'candidate_progress' ? sql`id` : sql`progress_id`} = ${id}`)
  await read(
    'job_seeker',
    sql`select id, no_show_count, live_progress_count, progress_stage, employed_progress_id, guarantee_until, reader_ids from job_seeker where id = ${seekerId}`,
  )
  await read(
    'position',
    sql`select id, headcount, hired_count, open_offer_count, book_count, arrive_count, offer_count, onboard_count, full_at from position where id = ${place.position.id}`,
  )
  await read('company', sql`select id, onboard_count, coupon_total, coupon_used, coupon_frozen, coupon_expired from company where id = ${place.employer.id}`)
  await read('coupon_batch', sql`select id, remaining, frozen, state from coupon_batch where company_id = ${place.employer.id}`)
  await read('recruit_notice', sql`select id, state from recruit_notice where progress_id = ${id} and state <> 'VOID'`)
  return rows
}

/** Where each step leads, by the table of the specification. */
function expected(state: ProgressState, action: Asked): ProgressState {
  const to = progressActions[action].to?.state
  if (to !== undefined) return to as ProgressState
  const others: Partial<Record<Asked, ProgressState>> = { feedback: 'FAILED', replyOffer: 'WAIT_ONBOARD', confirmResign: 'RESIGNED' }
  return others[action] ?? state
}

/** What a person could do also needs that the meeting has begun. */
async function ready(walk: Walk, state: ProgressState, action: Asked): Promise<void> {
  if (state === 'WAIT_INTERVIEW' && ['end', 'feedback'].includes(action)) await begin(walk.world, walk.id, 20)
}

const fee = { feeMode: 'RESULT', feeType: 'FIXED', feeValue: '3000.00' } as const

/** A session makes so many calls in a minute and no more. */
async function freshSession(): Promise<void> {
  world.recruiter = await app.signIn(members.reviewer)
}

describe.each(progressStates.values)('in %s', state => {
  beforeAll(async () => {
    if (progressStates.values.indexOf(state) % 5 === 4) await freshSession()
  })

  const possible = asked.filter(action => isPossible(progressActions[action], { state }))

  test('every other step is refused and changes nothing', async () => {
    const walk = await newWalk(world, state)
    const before = await snapshot(walk)
    for (const action of asked.filter(name => !possible.includes(name)))
      expect([action, (await walk.ask(action)).code]).toEqual([action, progressRefusals.notInState.code])
    const { data } = await walk.checkIn()
    if (!isPossible(progressActions.checkIn, { state })) expect(data.failures).toHaveLength(1)
    if (state !== 'WAIT_FEEDBACK') expect(await snapshot(walk)).toEqual(before)
  })

  test.each(possible)('%s leads where it should and is taken back without a trace', async action => {
    const walk = await newWalk(world, state, action === 'handleGuarantee' ? fee : {})
    await ready(walk, state, action)
    const before = await snapshot(walk)
    const answer = await walk.ask(action)
    expect([answer.code, answer.msg]).toEqual([200, expect.anything()])
    expect(answer.data.state).toBe(expected(state, action))
    expect((await rowOf(world, walk.id)).state).toBe(expected(state, action))
    expect(await snapshot(walk)).not.toEqual(before)
    await expectMilestones(walk.id)
    const client = action === 'confirmResign' || action === 'handleGuarantee' ? world.colleague : world.recruiter
    const reverted = await walk.revert(client)
    expect([reverted.code, reverted.msg]).toEqual([200, expect.anything()])
    expect(await snapshot(walk)).toEqual(before)
    await expectMilestones(walk.id)
  })
})

test.each(['WAIT_INTERVIEW', 'WAIT_FEEDBACK'] as const)('a check-in in %s is taken back without a trace', async state => {
  const walk = await newWalk(world, state)
  await begin(world, walk.id, 20)
  const before = await snapshot(walk)
  expect((await walk.checkIn()).data.success).toEqual([walk.id])
  expect((await rowOf(world, walk.id)).couponState).toBe('CONSUMED')
  await expectMilestones(walk.id)
  expect((await walk.revert()).code).toBe(200)
  expect(await snapshot(walk)).toEqual(before)
})

/** What was reached, worked out from the log alone. */
async function expectMilestones(progressId: number): Promise<void> {
  const log = await database.select().from(progressLog).where(eq(progressLog.progressId, progressId)).orderBy(progressLog.id)
  const reached = new Set<ProgressMilestone>()
  for (const { action, fromState, toState, detail, revertedById, revertsId } of log) {
    if (revertedById !== null || revertsId !== null) continue
    for (const milestone of milestonesOf(action, fromState, toState, detail)) reached.add(milestone)
    if (action === 'feedback' && fromState === 'PASSED') reached.delete('PASSED')
  }
  const rows = await database.select().from(progressMilestone).where(eq(progressMilestone.progressId, progressId))
  expect(rows.map(({ milestone }) => milestone).toSorted()).toEqual([...reached].toSorted())
  expect(firstMilestones).toContain('BOOKED')
}

const byState: Partial<Record<ProgressState, ProgressMilestone[]>> = {
  BOOKED: ['BOOKED'],
  UNSUITABLE: ['REFUSED'],
  CHECKED_IN: ['ARRIVED'],
  CANCELLED: ['CANCELLED'],
  FAILED: ['FAILED', 'FEEDBACK', 'ARRIVED'],
  NO_SHOW: ['NO_SHOW', 'FEEDBACK'],
  OFFER_DECLINED: ['OFFER_DECLINED'],
  WAIT_ONBOARD: ['OFFER_ACCEPTED'],
  NOT_ONBOARDED: ['NOT_ONBOARDED'],
  RESIGNED: ['RESIGNED'],
}

function milestonesOf(action: string, from: ProgressState | null, to: ProgressState, _detail: Record<string, unknown>): ProgressMilestone[] {
  if (action === 'accept') return ['ACCEPTED']
  if (action === 'checkIn') return ['ARRIVED']
  if (action === 'confirmOnboard') return ['ONBOARDED']
  // These candidates have a second round before them, so that a pass alone is none yet.
  if (action === 'feedback' && to === 'PASSED') return ['FEEDBACK', 'ARRIVED']
  if (action === 'issueOffer')
    return from === 'OFFER_DECLINED'
      ? ['OFFER_ISSUED']
      : from === 'WAIT_FEEDBACK'
        ? ['FEEDBACK', 'ARRIVED', 'PASSED', 'OFFER_ISSUED']
        : ['PASSED', 'OFFER_ISSUED']
  return from === to ? [] : (byState[to] ?? [])
}
