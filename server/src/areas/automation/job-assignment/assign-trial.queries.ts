import { defaultRulePriority, jobAssignmentEdit } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, jobAssignment as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import type { LoadSource } from '../../../kit/load-source.ts'
import { findRegions } from '../../config/index.ts'
import { assign } from './assign-engine.ts'
import type { EnginePosition, EngineRule } from './assign-engine.ts'
import { findEnginePeople, findEngineRules } from './assign-engine.queries.ts'
import { compareRuns, generatePositions, placesOf, runPositions } from './assign-trial.ts'

type Input = ParsedInputOf<typeof calls.test>

/** What the rules would do, with one of them as it is typed. Nothing is written, not even whose turn it is. */
export async function testRules(database: Database, input: Input, reader: Principal, loads: readonly LoadSource[]): Promise<AnswerOf<typeof calls.test>> {
  const [saved, people] = await Promise.all([findEngineRules(database), findEnginePeople(database, loads)])
  const typed = withTyped(saved, input.rule)
  if (input.generate === undefined) {
    const position = input.position ?? (await findPosition(database, input.positionId!, reader, loads))
    return { verdict: assign(typed, position, people), simulation: null }
  }
  const positions = generatePositions(input.generate, placesOf(typed, people))
  const then = runPositions(typed, positions, people)
  const now = input.rule === undefined ? then : runPositions(saved, positions, people)
  const regions = await findRegions(
    database,
    positions.map(({ cityCode }) => cityCode),
  )
  return { verdict: null, simulation: compareRuns(positions, now, then, people, code => (code === null ? null : (regions.get(code)?.name ?? null))) }
}

/** The typed rule takes the place of the saved one; a new one stands last before the default rule. */
function withTyped(saved: readonly (EngineRule & { isDefault: boolean })[], rule: Input['rule']): EngineRule[] {
  if (rule === undefined) return [...saved]
  const faultsOf = jobAssignmentEdit.safeParse({ ...rule, ...(rule.id === undefined ? {} : { version: rule.version ?? 1 }) })
  if (!faultsOf.success)
    throw faults.badInput(faultsOf.error.issues.map(({ path, message }) => ({ field: ['rule', ...path].join('.'), message: messageOf(message) })))
  const { id, version: _, ...fields } = rule
  const known = saved.find(one => one.id === id)
  if (id !== undefined && known === undefined) throw faults.recordNotFound()
  if (known !== undefined) return saved.map(one => (one === known ? { ...one, ...fields } : one))
  // A rule that is not saved has no number of its own; zero belongs to none.
  return [...saved, { ...fields, id: 0, priority: defaultRulePriority - 0.5, state: 'ENABLED', lastAdviserId: null, lastWaiterId: null }]
}

const messageOf = (message: string): [string, string] => {
  const [zh = message, en = message] = message.split('\u001f')
  return [zh, en]
}

async function findPosition(database: Database, id: number, { scope }: Principal, loads: readonly LoadSource[]): Promise<EnginePosition> {
  for (const source of loads) {
    const position = await source.findPosition(database, id, scope)
    if (position !== null) return position
  }
  throw faults.recordNotFound()
}
