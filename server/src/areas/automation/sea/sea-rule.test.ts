import fc from 'fast-check'
import { inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seaBizzes, seaBounds, seaDefaults, seaDifferences, seaKeyOf, seaLevels, seaNumbers, seaValueNames } from '@gongtai/contract'
import type { SeaException, SeaGeneral, SeaLevel, SeaSettings } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { resolveRules, resolveSea, readSettings, triedRules } from './sea-rule.queries.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const depts = await database.select({ id: dept.id, path: dept.path }).from(dept).where(isNull(dept.deletedAt))

/** What the specification says, one value after the other: level and department, level, department, general; the nearest department upwards wins. */
function naively({ general, exceptions }: SeaSettings, level: SeaLevel | null, deptId: number | null): SeaGeneral {
  const path = depts.find(({ id }) => id === deptId)?.path ?? ''
  const upwards = path.split('/').filter(Boolean).map(Number).toReversed()
  const places: [SeaLevel | null, number | null][] = []
  if (level !== null) places.push(...upwards.map((id): [SeaLevel, number] => [level, id]), [level, null])
  places.push(...upwards.map((id): [null, number] => [null, id]))
  const ordered = places.flatMap(([of, id]) => exceptions.filter(one => one.level === of && one.deptId === id))
  const first = (name: keyof SeaGeneral) => ordered.map(one => one[name]).find(value => value !== null) ?? general[name]
  return Object.fromEntries(seaValueNames.map(name => [name, first(name)])) as SeaGeneral
}

const numberOf = (name: (typeof seaNumbers)[number]) => fc.integer({ min: seaBounds[name][0], max: seaBounds[name][1] })
const values = fc.record({
  ...Object.fromEntries(seaNumbers.map(name => [name, fc.option(numberOf(name))])),
  enabled: fc.option(fc.boolean()),
})
const exception = fc.tuple(fc.option(fc.constantFrom(...seaLevels.values)), fc.option(fc.constantFrom(...depts.map(({ id }) => id))), values)
const settings = fc.array(exception, { maxLength: 12 }).map((given): SeaSettings => {
  const exceptions = given.map(([level, deptId, own]): SeaException => ({ level, deptId, ...(own as unknown as Omit<SeaException, 'level' | 'deptId'>) }))
  const unique = new Map(exceptions.filter(one => one.level !== null || one.deptId !== null).map(one => [seaKeyOf(one), one]))
  return { general: seaDefaults.CRM, exceptions: [...unique.values()] }
})

test('every value is that of the level in the department, of the level, of the department or the general one, the nearest department first', async () => {
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.option(fc.constantFrom(...seaLevels.values)),
      fc.option(fc.constantFrom(...depts.map(({ id }) => id))),
      async (given, level, deptId) => {
        expect(await resolveRules(database, triedRules('CRM', given), level, deptId)).toEqual(naively(given, level, deptId))
      },
    ),
    { numRuns: 150 },
  )
})

test('of what changes, all is told and nothing else', () => {
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      expect(seaDifferences(before, before)).toEqual([])
      const told = seaDifferences(before, after)
      const put = new Map(before.exceptions.map(one => [seaKeyOf(one), { ...one }]))
      const empty = Object.fromEntries(seaValueNames.map(name => [name, null])) as Omit<SeaException, 'level' | 'deptId'>
      for (const { of, field, to } of told) if (of !== null) put.set(seaKeyOf(of), { ...(put.get(seaKeyOf(of)) ?? { ...of, ...empty }), [field]: to })
      const sorted = (list: Iterable<SeaException>) =>
        [...list].filter(one => seaValueNames.some(name => one[name] !== null)).toSorted((one, other) => (seaKeyOf(one) < seaKeyOf(other) ? -1 : 1))
      expect(sorted(put.values())).toEqual(sorted(after.exceptions))
    }),
  )
})

test('a new installation has a general rule of every kind, which says everything', async () => {
  for (const biz of seaBizzes.values) {
    const { settings: kept } = await readSettings(database, biz)
    expect(kept.general).toEqual(seaDefaults[biz])
    expect(await resolveSea(database, biz, null, null)).toEqual(seaDefaults[biz])
  }
})

test('the exceptions of the demo hold for the departments below as well, and for their level', async () => {
  const [south, shenzhen, east] = await Promise.all(
    ['华南大区', '深圳团队', '华东大区'].map(
      async name =>
        (
          await database
            .select({ id: dept.id })
            .from(dept)
            .where(inArray(dept.name, [name]))
        )[0]!.id,
    ),
  )
  const limits = await Promise.all([south!, shenzhen!, east!, null].map(async id => (await resolveSea(database, 'CRM', null, id)).ownLimit))
  expect(limits).toEqual([250, 250, 200, 200])
  expect(await resolveSea(database, 'CRM', 'A', shenzhen!)).toMatchObject({ noRecordDays: 60, ownLimit: 250 })
  expect((await resolveSea(database, 'CRM', 'B', shenzhen!)).noRecordDays).toBe(30)
})
