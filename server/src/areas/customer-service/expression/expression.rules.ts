import { usefulExpressionRecord, usefulLinkRecord } from './expression.record.ts'
import type { AnswerOf, ParsedInputOf, expression as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { usefulExpression } from './expression.tables.ts'

const everything = { kind: 'ALL' } as const

type Expression = typeof usefulExpression.$inferSelect

/** Whether somebody may keep what everybody uses. */
export const mayKeepShared = (person: Principal) => holds(person, 'CallRecords.knowledge') || holds(person, 'CallRecords.setting')

/** An own expression is not found by anybody else. */
async function lockExpression(work: Work, id: number, person: Principal): Promise<Expression> {
  const row = await lockRow(work, usefulExpressionRecord, id, everything)
  if (row.staffId !== null && row.staffId !== person.staffId) throw faults.recordNotFound()
  if (row.scope === 'SHARED' && !mayKeepShared(person)) throw faults.lacks('CallRecords.knowledge')
  return row
}

export async function saveExpression(
  work: Work,
  { id, version, ...typed }: ParsedInputOf<typeof calls.save>,
  person: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  if (typed.scope === 'SHARED' && !mayKeepShared(person)) throw faults.lacks('CallRecords.knowledge')
  const fields = {
    ...typed,
    category: typed.category.trim(),
    content: typed.content.trim(),
    staffId: typed.scope === 'SHARED' ? null : person.staffId,
  }
  if (id === undefined) {
    const made = await insertRow(work, usefulExpressionRecord, fields)
    return { id: made.id, version: made.version }
  }
  return { id, ...saveRow(work, usefulExpressionRecord, await lockExpression(work, id, person), version!, fields) }
}

export async function deleteExpression(work: Work, id: number, person: Principal): Promise<void> {
  deleteRow(work, usefulExpressionRecord, await lockExpression(work, id, person), null)
}

export async function saveLink(work: Work, { id, version, ...typed }: ParsedInputOf<typeof calls.saveLink>): Promise<AnswerOf<typeof calls.saveLink>> {
  const fields = { ...typed, category: typed.category.trim(), title: typed.title.trim() }
  if (id === undefined) {
    const made = await insertRow(work, usefulLinkRecord, fields)
    return { id: made.id, version: made.version }
  }
  return { id, ...saveRow(work, usefulLinkRecord, await lockRow(work, usefulLinkRecord, id, everything), version!, fields) }
}

export async function deleteLink(work: Work, id: number): Promise<void> {
  deleteRow(work, usefulLinkRecord, await lockRow(work, usefulLinkRecord, id, everything), null)
}
