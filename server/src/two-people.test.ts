import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allButtons, declaredTwoPeople } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { menuNode } from './areas/permissions/menu/menu.tables.ts'
import { codesOf } from './demo/preset-role.ts'
import { presetRoles } from './demo/preset-roles.ts'
import { startTestApp } from './testing/app.ts'
import { members } from './testing/demo.ts'
import { grant } from './testing/grant.ts'
import type { DecisionScenario } from './testing/two-people.ts'

const files = globSync('areas/*/two-people.testing.ts', { cwd: import.meta.dirname })
const modules = await Promise.all(files.map(file => import(path.join(import.meta.dirname, file)) as Promise<{ decisions: DecisionScenario[] }>))
const scenarios = modules.flatMap(({ decisions }) => decisions)

test('every decision that takes two people has a scenario', () => {
  const known = scenarios.map(({ decision }) => decision.decision)
  expect(
    declaredTwoPeople()
      .map(({ decision }) => decision)
      .filter(decision => !known.includes(decision)),
  ).toEqual([])
})

test('whatever decides is marked as dangerous, so that no role gets it by the way', () => {
  const dangerous = new Set<string>(allButtons.filter(button => button.dangerous).map(({ code }) => code))
  expect(declaredTwoPeople().flatMap(({ decides }) => decides.filter(code => !dangerous.has(code)))).toEqual([])
})

describe('no preset role holds both sides', () => {
  test.each(declaredTwoPeople().map(rule => [rule.decision, rule] as const))('%s', (_, { submits, decides }) => {
    const both = presetRoles
      .filter(({ code }) => code !== 'sys-admin')
      .filter(role => {
        const codes = codesOf(role)
        return submits.some(code => codes.includes(code)) && decides.some(code => codes.includes(code))
      })
    expect(both.map(({ title }) => title)).toEqual([])
  })
})

const app = await startTestApp()
const nodes = await app.services.database.select({ code: menuNode.router }).from(menuNode)
const everything = nodes.flatMap(({ code }) => (code === null || code === '' || code.startsWith('link:') ? [] : [code as Code]))
const [first, second, third] = await Promise.all(
  [members.sales, members.salesLead, members.recruiter].map(async mobile => {
    await grant(app, mobile, 'ALL', everything)
    return app.signIn(mobile)
  }),
)

describe.each(scenarios.map(scenario => [scenario.decision.decision, scenario] as const))('%s', (_, { refusal, prepare, prepareInPieces }) => {
  const refused = expect.objectContaining({ code: refusal.code })
  const decided = expect.objectContaining({ code: 200 })

  test('whoever submitted it does not decide it, and somebody else does', async () => {
    const { decide } = await prepare(app, first!)
    expect(await decide(first!)).toEqual(refused)
    expect(await decide(second!)).toEqual(decided)
  })

  test('an edit by a colleague makes nobody free to decide: neither who submitted it nor the colleague', async () => {
    const { decide, edit } = await prepare(app, first!)
    if (edit === undefined) return
    await edit(second!)
    expect(await decide(first!)).toEqual(refused)
    expect(await decide(second!)).toEqual(refused)
    expect(await decide(third!)).toEqual(decided)
  })

  test('nor does the bulk call let them', async () => {
    const { decideInBulk } = await prepare(app, first!)
    if (decideInBulk === undefined) return
    expect(await decideInBulk(first!)).toEqual(refused)
    expect(await decideInBulk(second!)).toEqual(decided)
  })

  test.skipIf(prepareInPieces === undefined)('nor do small pieces that come to the same', async () => {
    const { decide } = await prepareInPieces!(app, first!, second!)
    expect(await decide(first!)).toEqual(refused)
    expect(await decide(third!)).toEqual(decided)
  })
})
