import { knowledgeRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, expression as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { RecordKind } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { usefulExpression, usefulLink } from './expression.tables.ts'

const everything = { kind: 'ALL' } as const

type Expression = typeof usefulExpression.$inferSelect

const expressionKind: RecordKind<typeof usefulExpression> = {
  type: 'USEFUL_EXPRESSION',
  table: usefulExpression,
  title: ['content'],
  scope: null,
  labels: {
    scope: ['范围', 'Whose'],
    category: ['分类', 'Category'],
    content: ['内容', 'Content'],
    hotkey: ['快捷键', 'Shortcut'],
    sort: ['排序', 'Order'],
    deletedAt: ['删除时间', 'Deleted at'],
  },
  unique: { useful_expression_hotkey: knowledgeRefusals.hotkeyTaken },
  secret: ['staffId'],
}

const linkKind: RecordKind<typeof usefulLink> = {
  type: 'USEFUL_LINK',
  table: usefulLink,
  title: ['title'],
  scope: null,
  labels: {
    category: ['分类', 'Category'],
    title: ['标题', 'Title'],
    url: ['网址', 'Address'],
    openMode: ['打开方式', 'Opens in'],
    sort: ['排序', 'Order'],
    deletedAt: ['删除时间', 'Deleted at'],
  },
}

/** Who keeps what everybody uses. */
export const mayKeepShared = (person: Principal) => holds(person, 'CallRecords.knowledge') || holds(person, 'CallRecords.setting')

/** Somebody else's own expression is not there for anybody else. */
async function lockExpression(work: Work, id: number, person: Principal): Promise<Expression> {
  const row = await lockRow(work, expressionKind, id, everything)
  if (row.staffId !== null && row.staffId !== person.staffId) throw faults.recordNotFound()
  if (row.scope === 'SHARED' && !mayKeepShared(person)) throw faults.forbidden()
  return row
}

export async function saveExpression(
  work: Work,
  { id, version, ...typed }: ParsedInputOf<typeof calls.save>,
  person: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  if (typed.scope === 'SHARED' && !mayKeepShared(person)) throw faults.forbidden()
  const fields = {
    ...typed,
    category: typed.category.trim(),
    content: typed.content.trim(),
    staffId: typed.scope === 'SHARED' ? null : person.staffId,
  }
  if (id === undefined) {
    const made = await insertRow(work, expressionKind, fields)
    return { id: made.id, version: made.version }
  }
  return { id, ...saveRow(work, expressionKind, await lockExpression(work, id, person), version!, fields) }
}

export async function deleteExpression(work: Work, id: number, person: Principal): Promise<void> {
  deleteRow(work, expressionKind, await lockExpression(work, id, person), null)
}

export async function saveLink(work: Work, { id, version, ...typed }: ParsedInputOf<typeof calls.saveLink>): Promise<AnswerOf<typeof calls.saveLink>> {
  const fields = { ...typed, category: typed.category.trim(), title: typed.title.trim() }
  if (id === undefined) {
    const made = await insertRow(work, linkKind, fields)
    return { id: made.id, version: made.version }
  }
  return { id, ...saveRow(work, linkKind, await lockRow(work, linkKind, id, everything), version!, fields) }
}

export async function deleteLink(work: Work, id: number): Promise<void> {
  deleteRow(work, linkKind, await lockRow(work, linkKind, id, everything), null)
}
