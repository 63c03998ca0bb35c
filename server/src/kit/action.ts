import { commonRefusals, isPossible } from '@gongtai/contract'
import type { Action, Actions } from '@gongtai/contract'
import type { PgTable } from 'drizzle-orm/pg-core'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import { faults, refuse } from './fault.ts'
import type { RecordOf } from './record.ts'
import { lockRow } from './save.ts'
import type { RecordTable } from './save.ts'
import type { Work } from './work.ts'

type Row = Readonly<Record<string, unknown>>

/** Refuses an action in a state that its declaration does not name. */
export function assertPossible({ from, refusal = commonRefusals.notInThisState }: Pick<Action, 'from' | 'refusal'>, row: Row): void {
  if (!isPossible({ from }, row)) throw refuse(refusal)
}

/**
 * The row, locked until the transaction ends: 404 where the person may not change it, a refusal where its state does not
 * allow the action.
 *
 *   const order = await lockFor(work, orderRecord, orderActions.reschedule, orderId, ctx.staff)
 */
export async function lockFor<Table extends PgTable & RecordTable>(
  work: Work,
  record: RecordOf<Table>,
  action: Pick<Action, 'from' | 'refusal'>,
  id: number,
  { scope }: Pick<Principal, 'scope'>,
): Promise<Table['$inferSelect']> {
  const row = await lockRow(work, record, id, scope)
  assertPossible(action, row)
  return row
}

/**
 * What a person may do with a record, in the order of the declaration: by code, by state, and by a guard where more than
 * both decides. A guard that is not given allows.
 */
export function actionsOf<Name extends string>(
  declared: Actions<Name>,
  row: Row,
  principal: Principal,
  guards: { readonly [Each in Name]?: boolean } = {},
): Name[] {
  const all: readonly Action<Name>[] = Object.values(declared)
  return all.filter(action => guards[action.name] !== false && isPossible(action, row) && isAllowed(action, principal)).map(({ name }) => name)
}

/** Refuses whoever holds none of the codes of an action, by the name of the first. */
export function assertAllowed(action: Pick<Action, 'code'>, principal: Principal): void {
  if (isAllowed(action, principal)) return
  const { code } = action
  if (code === null || code === 'LOGIN') throw refuse(commonRefusals.notInThisState)
  throw faults.lacks(typeof code === 'string' ? code : code[0])
}

/** Whether a person holds the code of an action. */
export function isAllowed({ code }: Pick<Action, 'code'>, principal: Principal): boolean {
  if (code === null || code === 'LOGIN') return code !== null
  return typeof code === 'string' ? holds(principal, code) : code.some(each => holds(principal, each))
}
