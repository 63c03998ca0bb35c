import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, jobMatch as calls, matchWeights, seekerEducations } from '@gongtai/contract'
import type { MatchedPosition } from '@gongtai/contract'
import { randomOf } from '../../../demo/generator/random.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { jobCategoryMap } from '../../positions/job-category-map/job-category-map.tables.ts'
import { jobCategory } from '../../positions/job-category/job-category.tables.ts'
import { position } from '../../positions/position/position.tables.ts'
import { newEmployer, newPosition, someLeaf } from '../../positions/testing.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { weightsOf } from './match-score.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await database.update(position).set({ state: 'CLOSED' }).where(eq(position.state, 'ONLINE'))
// The demo knows pairs of categories that resemble each other.
await database.delete(jobCategoryMap)
const employer = await newEmployer(app)
const leaf = await someLeaf(app)
const [sibling] = await leavesLike(path => path[1] === leaf.path[1])
const [cousin] = await leavesLike(path => path[0] === leaf.path[0] && path[1] !== leaf.path[1])

async function leavesLike(is: (path: number[]) => boolean): Promise<{ id: number; path: number[] }[]> {
  const all = await database.select({ id: jobCategory.id, path: jobCategory.path }).from(jobCategory).where(eq(jobCategory.level, 3)).orderBy(jobCategory.id)
  return all.filter(({ id, path }) => id !== leaf.id && is(path))
}

let made = 0
type Seeker = typeof jobSeeker.$inferInsert
type Resume = typeof resume.$inferInsert

async function newSeeker(values: Partial<Seeker> = {}, of: Partial<Resume> = {}) {
  made += 1
  const [seeker] = await database
    .insert(jobSeeker)
    .values({
      seekerCode: `SM${String(made).padStart(7, '0')}`,
      name: `匹配${made}`,
      mobile: `1390000${String(made).padStart(4, '0')}`,
      birthDate: '1995-05-05',
      cityCode: '330100',
      provinceCode: '330000',
      expectCategoryIds: [leaf.id],
      expectCityCodes: ['330100'],
      expectMin: '5000',
      lastActiveAt: clock.iso(),
      jobStatus: 'EMPLOYED_LOOKING',
      ...values,
    })
    .returning()
  const [paper] = await database
    .insert(resume)
    .values({ resumeCode: `RM${String(made).padStart(8, '0')}`, seekerId: seeker!.id, title: '简历', isDefault: true, state: 'ACTIVE', ...of })
    .returning()
  await database.update(jobSeeker).set({ defaultResumeId: paper!.id }).where(eq(jobSeeker.id, seeker!.id))
  return { ...seeker!, resumeId: paper!.id, resumeCode: paper!.resumeCode, resume: paper! }
}

const matchOf = async (seekerId: number, positionId: number, more = {}): Promise<MatchedPosition | undefined> =>
  (await admin.call(calls.positions, { seekerId, positionId, minScore: 0, showUnfit: true, ...more })).records[0]

describe('the parts of a match', () => {
  const cases: [string, Partial<Seeker>, Partial<Resume>, Partial<typeof position.$inferInsert>, Partial<MatchedPosition['parts']>][] = [
    ['the wanted leaf', {}, {}, {}, { category: 30 }],
    ['the second wish', { expectCategoryIds: [cousin!.id, leaf.id] }, {}, {}, { category: 28.5 }],
    ['a leaf of the same group', { expectCategoryIds: [sibling!.id] }, {}, {}, { category: 18 }],
    ['a leaf of the same field', { expectCategoryIds: [cousin!.id] }, {}, {}, { category: 6 }],
    ['a year of such work counts more', { expectCategoryIds: [cousin!.id] }, { workedMonths: { [leaf.id]: 12 } }, {}, { category: 15 }],
    ['eleven months do not', { expectCategoryIds: [cousin!.id] }, { workedMonths: { [leaf.id]: 11 } }, {}, { category: 6 }],
    ['the wanted city', {}, {}, {}, { location: 12 }],
    ['the same district', { districtCode: '330106' }, {}, { districtCode: '330106' }, { location: 20 }],
    ['eight kilometres', { lng: 120.1, lat: 30.2 }, {}, { lng: 120.18, lat: 30.2 }, { location: 18 }],
    ['fifteen kilometres', { lng: 120.1, lat: 30.2 }, {}, { lng: 120.25, lat: 30.2 }, { location: 15 }],
    ['another city with lodging', { relocate: true, expectCityCodes: ['320100'] }, {}, { provideLodging: true }, { location: 10 }],
    ['pay beyond what is wanted', { expectMin: '6000' }, {}, { salaryMin: '5000', salaryMax: '8000' }, { salary: 20 }],
    ['pay that reaches it', { expectMin: '7250' }, {}, { salaryMin: '5000', salaryMax: '8000' }, { salary: 15 }],
    ['pay that does not', { expectMin: '10000' }, {}, { salaryMin: '5000', salaryMax: '8500' }, { salary: 5 }],
    ['pay far below', { expectMin: '20000' }, {}, { salaryMin: '5000', salaryMax: '8000' }, { salary: 0 }],
    ['negotiable pay', {}, {}, { salaryMin: null, salaryMax: null, negotiable: true }, { salary: 12 }],
    ['no expectation', { expectMin: null }, {}, {}, { salary: 16 }],
    ['half of the skills', {}, { skillsNorm: ['焊接'] }, { skills: ['焊接', '车床'], skillsNorm: ['焊接', '车床'] }, { skills: 6 }],
    ['no skills asked for', {}, {}, {}, { skills: 8.4 }],
    ['too little experience by a year', { firstWorkDate: addDays(clock.today(), -370) }, {}, { expMin: 2 }, { experience: 5 }],
    ['far too much', { firstWorkDate: addDays(clock.today(), -366 * 12) }, {}, { expMax: 3 }, { experience: 7 }],
    ['one level below the education', { education: 'SENIOR' }, {}, { eduMin: 'COLLEGE' }, { education: 3.2 }],
    ['enough education', { education: 'MASTER' }, {}, { eduMin: 'COLLEGE' }, { education: 8 }],
    ['urgent, ready, fresh', { jobStatus: 'READY' }, { refreshedAt: clock.iso() }, { urgency: 'VERY_URGENT' }, { bonus: 8 }],
    ['three no-shows', { noShowCount: 3 }, {}, {}, { bonus: -10 }],
  ]
  for (const [name, person, paper, job, parts] of cases)
    test(`${name}: ${JSON.stringify(parts)}`, async () => {
      const seeker = await newSeeker(person, paper)
      const { id } = await newPosition(app, employer, job)
      const row = await matchOf(seeker.id, id)
      expect(row?.parts).toMatchObject(parts)
      const { bonus, ...points } = row!.parts
      expect(row!.score).toBeLessThanOrEqual(100)
      expect(
        Math.abs(
          row!.score -
            Math.min(
              100,
              Math.max(
                0,
                Object.values(points).reduce((sum, one) => sum + one, bonus),
              ),
            ),
        ),
      ).toBeLessThanOrEqual(1)
    })

  test('a pair of categories that resemble each other counts by its likeness, whichever stands first', async () => {
    const [one, other] = [leaf.id, cousin!.id].sort((first, second) => first - second)
    await database
      .insert(jobCategoryMap)
      .values({ title: '相近', kind: 'RELATED', categoryId: one, relatedCategoryId: other, similarity: 70, state: 'MAPPED' })
      .onConflictDoNothing()
    const wishes = await newSeeker({ expectCategoryIds: [cousin!.id] })
    const { id } = await newPosition(app, employer)
    expect((await matchOf(wishes.id, id))?.parts.category).toBe(21)
    await database.delete(jobCategoryMap).where(eq(jobCategoryMap.title, '相近'))
  })
})

test('both sides give the same score and the same points', async () => {
  const random = randomOf('candidates/match.test')
  const { pick } = random
  const maybe = <Item>(item: Item): Item | null => (random.chance(0.3) ? null : item)
  const leaves = [leaf, sibling!, cousin!]
  for (let round = 0; round < 12; round++) {
    await newSeeker(
      {
        expectCategoryIds: [pick(leaves).id, pick(leaves).id].filter((id, place, all) => all.indexOf(id) === place),
        expectCityCodes: ['330100'],
        expectMin: maybe(String(random.integer(4000, 13_000))),
        education: maybe(pick(seekerEducations.values)),
        firstWorkDate: maybe(addDays(clock.today(), -random.integer(0, 6000))),
        lng: maybe(120 + random.fraction() / 3),
        lat: 30.2,
        noShowCount: pick([0, 0, 0, 1, 2]),
        jobStatus: pick(['READY', 'NOT_LOOKING', 'EMPLOYED_MONTH'] as const),
      },
      { skillsNorm: ['焊接', '车床', '英语'].filter(() => random.chance(0.5)), refreshedAt: maybe(clock.iso()) },
    )
    const of = pick(leaves)
    await newPosition(app, employer, {
      categoryId: of.id,
      categoryPath: of.path,
      skills: ['焊接', '车床'],
      skillsNorm: ['焊接', '车床'],
      eduMin: pick(['UNLIMITED', 'SENIOR', 'BACHELOR'] as const),
      expMin: maybe(pick([0, 2, 5])),
      lng: maybe(120 + random.fraction() / 3),
      lat: 30.2,
      urgency: pick(['NORMAL', 'URGENT', 'VERY_URGENT'] as const),
      ageMax: pick([25, 60]),
    })
  }
  const positions = await database.select({ id: position.id }).from(position).where(eq(position.companyId, employer.id))
  let compared = 0
  for (const { id: positionId } of positions.slice(-8)) {
    const { records } = await admin.call(calls.seekers, { positionId, minScore: 0, showUnfit: true, limit: 100 })
    for (const fromPosition of records.slice(0, 12)) {
      const fromSeeker = (await matchOf(fromPosition.id, positionId))!
      expect([fromSeeker.score, fromSeeker.parts, fromSeeker.unfit, fromSeeker.missingSkills, fromSeeker.distance]).toEqual([
        fromPosition.score,
        fromPosition.parts,
        fromPosition.unfit,
        fromPosition.missingSkills,
        fromPosition.distance,
      ])
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(40)
})

describe('who does not come into question', () => {
  test('is left out, and named where somebody asks', async () => {
    const { id } = await newPosition(app, employer, { ageMin: 18, ageMax: 40, certs: ['焊工证'] })
    const fits = await newSeeker({}, { certNames: ['焊工证'] })
    const old = await newSeeker({ birthDate: '1960-01-01' }, { certNames: ['焊工证'] })
    const plain = await newSeeker()
    const black = await newSeeker({ blacklisted: true, jobStatus: 'NOT_LOOKING' }, { certNames: ['焊工证'] })
    const people = async (more = {}) => (await admin.call(calls.seekers, { positionId: id, minScore: 0, limit: 100, ...more })).records
    const mine = [fits.id, old.id, plain.id, black.id]
    expect((await people()).map(row => row.id).filter(one => mine.includes(one))).toEqual([fits.id])
    const all = await people({ showUnfit: true })
    const of = (seekerId: number) => all.find(row => row.id === seekerId)?.unfit
    expect([of(fits.id), of(old.id), of(plain.id), of(black.id)]).toEqual([[], ['AGE'], ['CERTIFICATE'], ['BLACKLISTED', 'NOT_LOOKING']])
    expect(all.find(row => row.id === plain.id)?.missingCerts).toEqual(['焊工证'])
  })

  test('is whoever is in progress there, and whoever the company turned down lately, but not who gave up', async () => {
    const { id, companyId } = await newPosition(app, employer)
    const book = async (state: 'BOOKED' | 'UNSUITABLE', reasonCode: 'SKILL' | 'CANDIDATE_GAVE_UP' | null, stateAt = clock.iso()) => {
      const seeker = await newSeeker()
      made += 1
      await database.insert(candidateProgress).values({
        progressNo: `BM${made}`,
        seekerId: seeker.id,
        positionId: id,
        companyId,
        waiterId: 1,
        source: 'RECOMMEND',
        state,
        stateAt,
        bookedAt: stateAt,
        reasonCode,
      })
      return (await matchOf(seeker.id, id))?.unfit
    }
    expect(await book('BOOKED', null)).toEqual(['LIVE'])
    expect(await book('UNSUITABLE', 'SKILL')).toEqual(['PAUSED'])
    expect(await book('UNSUITABLE', 'CANDIDATE_GAVE_UP')).toEqual([])
    expect(await book('UNSUITABLE', 'SKILL', clock.in(-31 * 86_400_000))).toEqual([])
  })
})

test('conditions that are typed stand for a candidate', async () => {
  const { id } = await newPosition(app, employer, { skills: ['焊接'], skillsNorm: ['焊接'] })
  const { resume: of, records } = await admin.call(calls.positions, {
    categoryIds: [leaf.id],
    cityCodes: ['330100'],
    expectMin: 6000,
    skills: [' 焊接 '],
    positionId: id,
    minScore: 0,
  })
  expect(of).toBeNull()
  expect(records).toMatchObject([
    { id, matchedSkills: ['焊接'], missingSkills: [], parts: { category: 30, location: 12, salary: 20, skills: 12 }, isRecommended: false },
  ])
})

test('weights are made a hundred', async () => {
  expect(weightsOf({})).toEqual(matchWeights)
  const only = weightsOf({ categoryWeight: 50, locationWeight: 0, salaryWeight: 0, skillsWeight: 0, experienceWeight: 0, educationWeight: 0 })
  expect(only).toMatchObject({ category: 100, location: 0 })
  expect(weightsOf({ categoryWeight: 0, locationWeight: 0, salaryWeight: 0, skillsWeight: 0, experienceWeight: 0, educationWeight: 0 })).toEqual(matchWeights)
  const seeker = await newSeeker()
  const { id } = await newPosition(app, employer)
  expect(
    (await matchOf(seeker.id, id, { categoryWeight: 80, locationWeight: 20, salaryWeight: 0, skillsWeight: 0, experienceWeight: 0, educationWeight: 0 }))
      ?.parts,
  ).toMatchObject({
    category: 80,
    location: 12,
    salary: 0,
  })
})

test('nobody is matched by whom he may not see, and no position that is out of sight', async () => {
  await grant(app, members.sales, 'SELF', ['JobMatching', 'PositionDetail'])
  const other = await app.signIn(members.sales)
  const hidden = await newSeeker({ waiterId: 987_654 })
  expect((await other.ask(calls.positions, { seekerId: hidden.id })).status).toBe(404)
  expect((await other.ask(calls.positions, { resumeCode: hidden.resumeCode })).status).toBe(404)
  const { id } = await newPosition(app, employer)
  const pool = await newSeeker()
  const ids = (await other.call(calls.seekers, { positionId: id, minScore: 0, limit: 100 })).records.map(row => row.id)
  expect(ids).toContain(pool.id)
  expect(ids).not.toContain(hidden.id)
  const closed = await newPosition(app, employer, { state: 'CLOSED' })
  expect((await other.ask(calls.seekers, { positionId: closed.id })).status).toBe(404)
})
