import { company, homeProduct, staff } from '@gongtai/contract'
import type { Call, OperationState } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import { ownOperation, ownOperationRecord } from '../../../kit/operation/operation.tables.ts'
import { inBoth } from '../../../kit/saying.ts'
import type { Member } from '../../permissions/demo/staff.ts'

interface Plan {
  call: Call
  minutesAgo: number
  total: number
  state?: OperationState
  kept?: number
  why?: readonly [string, string]
}

const handedOut = ['新密码已经交出，原密码没有保留', 'The new passwords have been handed out and the old ones were not kept'] as const

/** What an administrator did in bulk these weeks. It is too late to take any of it back, save the last one. */
const plans: readonly Plan[] = [
  { call: staff.resetPasswords, minutesAgo: 1_440 * 2 + 130, total: 6, why: handedOut },
  { call: company.bindSale, minutesAgo: 1_440 * 3 + 75, total: 24 },
  { call: company.bindAdviser, minutesAgo: 1_440 * 6 + 200, total: 18, state: 'UNDONE' },
  { call: homeProduct.soldOut, minutesAgo: 1_440 * 9 + 40, total: 5, state: 'PARTLY', kept: 1 },
  { call: staff.disableMany, minutesAgo: 1_440 * 16 + 15, total: 3 },
]

const movedMembers = 4

export async function seedOperations(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const [admin] = members.filter(({ isAdmin, status }) => isAdmin && status === 1)
  const own = plans.map(({ call, minutesAgo, total, state = 'DONE', kept = 0, why }) => ({
    staffId: admin!.id,
    kind: 'BULK' as const,
    source: call.path,
    title: inBoth(call.title),
    why: why === undefined ? null : inBoth(why),
    state,
    total,
    undone: state === 'DONE' ? 0 : total - kept,
    kept,
    undoneAt: state === 'DONE' ? null : minutesBefore(now, minutesAgo - 8),
    createdAt: minutesBefore(now, minutesAgo),
  }))
  await insertRows(transaction, ownOperation, own)
  await seedMove(transaction, admin!, members, now)
}

/** Some members came into their department an hour ago, together; they can still be put back into the one beside it. */
async function seedMove(transaction: Transaction, admin: Member, members: readonly Member[], now: Date): Promise<void> {
  const some = members.filter(({ status, isAdmin }) => status === 1 && !isAdmin)
  const last = some.at(-1)!
  const moved = some.filter(({ department }) => department.id === last.department.id).slice(-movedMembers)
  const former = some.find(({ department }) => department.id !== last.department.id)!.department.id
  const [id] = await insertRowsWithId(transaction, ownOperation, [
    {
      staffId: admin.id,
      kind: 'BULK' as const,
      source: staff.moveMany.path,
      title: inBoth(staff.moveMany.title),
      input: { deptId: last.department.id },
      total: moved.length,
      createdAt: minutesBefore(now, 64),
    },
  ])
  await insertRows(
    transaction,
    ownOperationRecord,
    moved.map(member => ({ operationId: id!, recordId: member.id, name: member.realName, mark: '1', before: { deptId: former } })),
  )
}
