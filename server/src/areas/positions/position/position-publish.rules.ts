import { and, eq, inArray } from 'drizzle-orm'
import { Refused } from '../../../kit/fault.ts'
import { clock } from '../../../kit/clock.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { readAssignRules } from '../../automation/index.ts'
import { countPositions } from '../../companies/index.ts'
import { addAssignments, assignByRules, restAssignments } from '../position-assign/assign-life.rules.ts'
import { noteOnPosition, waiterChange } from '../position-assign/assign-note.ts'
import { findPositionToAssign } from '../position-assign/assign-load.source.ts'
import { assertRoom as assertLoad, findWaiterNames, give, lockAssignees, settlePeople, tellAssigned } from '../position-assign/assign-people.rules.ts'
import { countNewPosition } from './position.facts.ts'
import { countIn, liveStates } from './position-guard.rules.ts'
import type { PositionRow } from './position-guard.rules.ts'
import { positionRecord } from './position.record.ts'
import { positionSayings } from './position.sayings.ts'
import { position } from './position.tables.ts'
import type { AssignWish } from './position.tables.ts'

type Note = Parameters<typeof saveRow>[5]

/** It waits for somebody else from now on. */
export const submittedBy = (staffId: number): Partial<PositionRow> => {
  const now = clock.iso()
  return { submittedAt: now, submittedBy: staffId, waitsSince: now, examineReason: null }
}

/** What is left of an earlier state when a position is open again. */
const asOpen = { offlineReason: null, closeReason: null, stateReason: null, closedAt: null, waitsSince: null, isKeyEdited: false, assignWish: null } as const

/** The position is open from now on. It keeps those who are at work on it; where there is none, those are asked whom the form names, or else the rules. */
export async function goOnline(
  work: Work,
  row: PositionRow,
  changes: Partial<PositionRow>,
  note: Note = {},
  wish = row.assignWish,
): Promise<{ version: number }> {
  const now = clock.iso()
  const opened: Partial<PositionRow> = { ...asOpen, ...changes, state: 'ONLINE', stateAt: now, refreshedAt: now, publishedAt: row.publishedAt ?? now }
  const saved = saveRow(work, positionRecord, row, null, opened, note)
  const open = { ...row, ...opened }
  await restAssignments(work, row.id, false)
  if (!row.isAssigned) await assignPeople(work, open, wish)
  if (row.publishedAt === null) {
    const [people] = await work.db.select({ adviserId: position.adviserId }).from(position).where(eq(position.id, row.id))
    await countNewPosition(work, { ...open, adviserId: people!.adviserId })
  }
  return saved
}

async function assignPeople(work: Work, row: PositionRow, wish: AssignWish | null): Promise<void> {
  if (wish === null || wish.waiterIds.length === 0) {
    await assignByRules(work, row)
    return
  }
  // The rules may still find a recruiter where nobody was named.
  const nobody = { picked: [], candidates: [] }
  const none = { ruleId: null, ruleName: '', missed: [], adviser: nobody, waiter: nobody, target: 0, claimEnabled: false, claimLimit: 0 }
  if (row.adviserId === null) await assignByRules(work, row, 0)
  else await addAssignments(work, row, none)
  if ((await giveNamed(work, row, wish)) === 0) await assignByRules(work, row)
}

/** Who was named is asked first. Somebody who has left or has enough by now is passed over, which keeps nobody from deciding; the log tells. */
async function giveNamed(work: Work, row: PositionRow, { waiterIds, target }: AssignWish): Promise<number> {
  const rule = (await readAssignRules(work.db))(await findPositionToAssign(work.db, row))
  const people = await lockAssignees(work, waiterIds)
  let given = 0
  const passedOver: string[] = []
  for (const identityId of waiterIds) {
    const person = people.get(identityId)
    if (person === undefined || person.kind !== 'WAITER') continue
    try {
      await assertLoad(work, person, rule)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      passedOver.push(person.name)
      continue
    }
    await give(work, {
      positionId: row.id,
      kind: 'WAITER',
      identityId,
      source: 'MANUAL',
      target: target ?? rule?.targetOf(waiterIds.length) ?? null,
      rests: false,
      at: clock.iso(),
    })
    await tellAssigned(work, row, 'WAITER', identityId)
    given++
  }
  await settlePeople(work, row.id)
  const remark = passedOver.length === 0 ? undefined : positionSayings.passedOver({ people: passedOver.join('、') })
  if (given > 0 || remark !== undefined) noteOnPosition(work, row, { remark, changes: waiterChange([], await findWaiterNames(work, row.id)) })
  return given
}

/** The company and its accounts know how many positions they have. The company is locked by whoever changes one of them. */
export const countOfCompany = (work: Work, companyId: number): Promise<void> =>
  countPositions(work, companyId, {
    online: countIn(and(eq(position.companyId, companyId), eq(position.state, 'ONLINE'))),
    ofAccount: accountId => countIn(and(eq(position.companyStaffId, accountId), inArray(position.state, [...liveStates]))),
  })

/** Since when a position is full, with these numbers. */
export const fullAtWith = ({ hiredCount, fullAt }: Pick<PositionRow, 'hiredCount' | 'fullAt'>, headcount: number): string | null =>
  hiredCount >= headcount ? (fullAt ?? clock.iso()) : null
