import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { interview as interviewCalls, offer as offerCalls, onboard as onboardCalls, progress as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { raceRounds } from '../../../testing/race.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { company } from '../../companies/company/company.tables.ts'
import { positionOf } from '../../positions/testing.ts'
import { interview } from '../interview/interview.tables.ts'
import { offer } from '../offer/offer.tables.ts'
import { offerExpire } from './progress.jobs.ts'
import { ageOffer, begin, book, newPlace, newSeeker, newWalk, newWorld, offerOf, planOf, rowOf } from './progress.testing.ts'
import type { Walk } from './progress.testing.ts'
import { progressLog } from './progress.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const world = await newWorld(app)
const crowd = 20
const rounds = Array.from({ length: Math.min(raceRounds, 4) }, (_, round) => round)

const wins = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length
const stepsOf = async ({ id }: Walk, action: string) =>
  (await database.select({ action: progressLog.action }).from(progressLog).where(eq(progressLog.progressId, id))).filter(one => one.action === action).length

describe.each(rounds)('at once, round %i', () => {
  // A session makes so many calls in a minute and no more.
  beforeAll(async () => {
    world.recruiter = await app.signIn(members.reviewer)
  })

  test('one of many who accept a booking wins, and one unit is set aside', async () => {
    raced('interview.accept')
    const walk = await book(world, await newPlace(world))
    const at = await walk.step()
    const answers = await Promise.all(Array.from({ length: crowd }, () => world.recruiter.ask(interviewCalls.accept, { ...at, ...planOf(walk.place) })))
    expect(wins(answers)).toBe(1)
    expect(await stepsOf(walk, 'accept')).toBe(1)
    expect((await database.select().from(company).where(eq(company.id, walk.place.employer.id)))[0]).toMatchObject({ couponFrozen: 1 })
  })

  test('one of many who sign somebody in wins, and one unit is used', async () => {
    raced('interview.checkIn')
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    await begin(world, walk.id, 5)
    const at = await walk.step()
    const answers = await Promise.all(Array.from({ length: crowd }, () => world.recruiter.call(interviewCalls.checkIn, { items: [at], way: 'STAFF' })))
    expect(answers.filter(({ success }) => success.length === 1)).toHaveLength(1)
    expect((await database.select().from(company).where(eq(company.id, walk.place.employer.id)))[0]).toMatchObject({ couponUsed: 1, couponFrozen: 0 })
  })

  test('one of many who confirm a start wins, and one place is taken', async () => {
    raced('onboard.confirm')
    const walk = await newWalk(world, 'WAIT_ONBOARD')
    await ageOffer(world, walk.id)
    const at = await walk.step()
    const input = { ...at, actualDate: clock.today(), salary: '6000', contractType: 'LABOR' as const }
    const answers = await Promise.all(Array.from({ length: crowd }, () => world.recruiter.ask(onboardCalls.confirm, { ...input, requestNo: randomUUID() })))
    expect(wins(answers)).toBe(1)
    expect(await positionOf(app, walk.place.position.id)).toMatchObject({ hiredCount: 1, onboardCount: 1, openOfferCount: 0 })
  })

  test('the last place of a slot, the last unit and the last headcount go to one', async () => {
    raced('interview.reschedule', 'offer.issue')
    const startAt = planOf({ employer: { id: 0, accountId: 0, addressId: 0 } }).startAt
    const day = new Date(Date.parse(startAt) + 8 * 3_600_000).toISOString().slice(0, 10)
    const slot = { day, start: '09:00', end: '10:00', capacity: 1 }
    const place = await newPlace(world, { interviewTimes: [slot], headcount: 1 }, 1)
    const walks = await Promise.all(Array.from({ length: 5 }, () => book(world, place)))
    const plan = { ...planOf(place), startAt: `${day}T01:00:00.000Z`, endAt: `${day}T01:30:00.000Z`, slotKey: `${day}T09:00` }
    const accepted = await Promise.all(walks.map(async walk => world.recruiter.ask(interviewCalls.accept, { ...(await walk.step()), ...plan })))
    expect(wins(accepted)).toBe(1)
    expect(await database.$count(interview, eq(interview.positionId, place.position.id))).toBe(1)
    const others = await newPlace(world, { headcount: 1 })
    const passed = await Promise.all(Array.from({ length: 5 }, async () => (await book(world, others)).goTo('PASSED')))
    const offered = await Promise.all(
      passed.map(async walk => world.recruiter.ask(offerCalls.issue, { ...(await walk.step()), ...offerOf(), requestNo: randomUUID() })),
    )
    expect(wins(offered)).toBe(1)
    expect(await positionOf(app, others.position.id)).toMatchObject({ openOfferCount: 1 })
  })

  test('a reply and the end of an offer do not both count', async () => {
    raced('offer.reply')
    const walk = await newWalk(world, 'OFFER_SENT')
    await database
      .update(offer)
      .set({ validUntil: clock.in(150) })
      .where(eq(offer.progressId, walk.id))
    const at = await walk.step()
    await Promise.all([
      ...Array.from({ length: 8 }, () => world.recruiter.ask(offerCalls.reply, { ...at, reply: 'ACCEPT' })),
      new Promise(done => setTimeout(done, 160)).then(() => runTask(offerExpire, database)),
    ])
    const { state } = await rowOf(world, walk.id)
    expect(['WAIT_ONBOARD', 'OFFER_DECLINED']).toContain(state)
    expect((await stepsOf(walk, 'replyOffer')) + (await stepsOf(walk, 'expire'))).toBe(1)
  })

  test('one candidate is booked once on a position, and a request counts once', async () => {
    raced('progress.book', 'progress.refuse', 'progress.revert')
    const [place, seeker] = [await newPlace(world), await newSeeker(world)]
    const input = { seekerIds: [seeker.id], positionId: place.position.id, consentWay: 'PHONE' as const }
    const answers = await Promise.all(Array.from({ length: crowd }, () => world.recruiter.call(calls.book, { ...input, requestNo: randomUUID() })))
    expect(answers.filter(({ success }) => success.length === 1)).toHaveLength(1)
    const other = await newSeeker(world)
    const requestNo = randomUUID()
    const same = await Promise.all(Array.from({ length: 6 }, () => world.recruiter.call(calls.book, { ...input, seekerIds: [other.id], requestNo })))
    expect(new Set(same.map(({ progressIds }) => progressIds[0])).size).toBe(1)
    const id = same[0]!.progressIds[0]!
    const { version } = await rowOf(world, id)
    const refused = await Promise.all(Array.from({ length: 8 }, () => world.recruiter.ask(calls.refuse, { progressId: id, version, reasonCode: 'SKILL' })))
    expect(wins(refused)).toBe(1)
    const { version: now } = await rowOf(world, id)
    const reverted = await Promise.all(
      Array.from({ length: 8 }, () => world.recruiter.ask(calls.revert, { progressId: id, version: now, reason: '登记有误，撤回' })),
    )
    expect(wins(reverted)).toBe(1)
    expect((await positionOf(app, place.position.id)).bookCount).toBe(2)
  })
})
