import { kbCatalogRecord, kbQuestionRecord } from './knowledge.record.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { catalogLevels, kbQuestionActions, knowledgeRefusals, plainText } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, knowledge as calls } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { sanitizeRichText } from '../../../kit/rich-text.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertWorkflows } from '../call-setting/call-workflow.rules.ts'
import { isReadable } from './knowledge.queries.ts'
import { kbCatalog, kbQuestion, kbVote } from './knowledge.tables.ts'

const everything = { kind: 'ALL' } as const

type Catalog = typeof kbCatalog.$inferSelect

/** Locks the whole tree, so that levels stay as they were checked. It is small and seldom changed. */
const lockTree = (work: Work): Promise<Catalog[]> => work.db.select().from(kbCatalog).where(isNull(kbCatalog.deletedAt)).orderBy(kbCatalog.id).for('update')

const fileOwner = (bizType: 'KB_CATALOG' | 'KB_QUESTION', bizId: number, work: Work) =>
  ({ bizType, bizId, scene: 'call.knowledge', staffId: work.actor.staffId! }) as const

export async function saveCatalog(work: Work, { id, version, ...typed }: ParsedInputOf<typeof calls.saveCatalog>): Promise<AnswerOf<typeof calls.saveCatalog>> {
  const fields = { ...typed, name: typed.name.trim() }
  const tree = await lockTree(work)
  const row = id === undefined ? null : await lockRow(work, kbCatalogRecord, id, everything)
  assertPlace(tree, fields.parentId, row)
  await assertWorkflows(work, fields.workflowCodes, row?.workflowCodes ?? [])
  const nameOf = (of: number | null) => tree.find(one => one.id === of)?.name ?? null
  const moved = row?.parentId === fields.parentId ? [] : [{ field: 'parentName', old: nameOf(row?.parentId ?? null), new: nameOf(fields.parentId) }]
  const saved =
    row === null
      ? await insertRow(work, kbCatalogRecord, fields, moved)
      : { id: row.id, ...saveRow(work, kbCatalogRecord, row, version!, fields, { changes: moved }) }
  await linkFiles(work, fileOwner('KB_CATALOG', saved.id, work), fields.files)
  return { id: saved.id, version: saved.version }
}

/** A catalog and what lies below it must fit into three levels, and it must not lie below itself. */
function assertPlace(tree: readonly Catalog[], parentId: number | null, row: Catalog | null): void {
  let level = 1
  for (let above = parentId; above !== null; level++) {
    if (above === row?.id) throw refuse(knowledgeRefusals.belowItself)
    const parent = tree.find(one => one.id === above)
    if (parent === undefined) throw faults.badInput([{ field: 'parentId', message: ['上级目录不存在', 'This category does not exist'] }])
    above = parent.parentId
  }
  const depthOf = (of: number): number => 1 + Math.max(0, ...tree.filter(one => one.parentId === of).map(child => depthOf(child.id)))
  if (level + (row === null ? 0 : depthOf(row.id) - 1) > catalogLevels) throw refuse(knowledgeRefusals.tooDeep)
}

export async function deleteCatalog(work: Work, id: number): Promise<void> {
  const tree = await lockTree(work)
  const row = await lockRow(work, kbCatalogRecord, id, everything)
  const questions = await work.db.$count(kbQuestion, and(eq(kbQuestion.catalogId, id), isNull(kbQuestion.deletedAt)))
  if (questions > 0 || tree.some(one => one.parentId === id)) throw refuse(knowledgeRefusals.catalogInUse)
  deleteRow(work, kbCatalogRecord, row, null)
}

/** A search looks through this text. */
export function searchTextOf(question: string, keywords: readonly string[], answerText: string): string {
  return [question, ...keywords, answerText].join(' ')
}

export async function saveQuestion(work: Work, { id, version, ...typed }: ParsedInputOf<typeof calls.save>): Promise<AnswerOf<typeof calls.save>> {
  const [catalog] = await work.db
    .select({ id: kbCatalog.id, name: kbCatalog.name })
    .from(kbCatalog)
    .where(and(eq(kbCatalog.id, typed.catalogId), isNull(kbCatalog.deletedAt)))
    .for('share')
  if (catalog === undefined) throw faults.badInput([{ field: 'catalogId', message: ['请选择目录', 'Choose a category'] }])
  const question = typed.question.trim()
  const keywords = [...new Set(typed.keywords.map(keyword => keyword.trim()))]
  const answer = typed.answer === null ? '' : sanitizeRichText(typed.answer)
  const answerText = plainText(answer.replace(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/g, ' '))
  const fields = {
    catalogId: typed.catalogId,
    question,
    keywords,
    answer: answer === '' ? null : answer,
    answerText,
    searchText: searchTextOf(question, keywords, answerText),
    files: typed.files,
  }
  const row = id === undefined ? null : await lockRow(work, kbQuestionRecord, id, everything)
  // A question cannot stay published without an answer.
  if (row?.state === 'PUBLISHED' && answerText === '') throw refuse(knowledgeRefusals.answerMissing)
  const moved =
    row?.catalogId === catalog.id ? [] : [{ field: 'catalogName', old: row === null ? null : await catalogName(work, row.catalogId), new: catalog.name }]
  const saved =
    row === null
      ? await insertRow(work, kbQuestionRecord, fields, moved)
      : { id: row.id, ...saveRow(work, kbQuestionRecord, row, version!, fields, { changes: moved }) }
  await linkFiles(work, fileOwner('KB_QUESTION', saved.id, work), fields.files)
  return { id: saved.id, version: saved.version }
}

async function catalogName(work: Work, id: number): Promise<string | null> {
  const [row] = await work.db.select({ name: kbCatalog.name }).from(kbCatalog).where(eq(kbCatalog.id, id))
  return row?.name ?? null
}

export async function changeQuestionState(
  work: Work,
  { id, version, action }: ParsedInputOf<typeof calls.changeState>,
): Promise<AnswerOf<typeof calls.changeState>> {
  const row = await lockFor(work, kbQuestionRecord, kbQuestionActions[action], id, { scope: everything })
  const { state } = kbQuestionActions[action].to
  if (state === 'PUBLISHED' && row.answerText === '') throw refuse(knowledgeRefusals.answerMissing)
  return { state, ...saveRow(work, kbQuestionRecord, row, version, { state }) }
}

export async function deleteQuestion(work: Work, id: number): Promise<void> {
  const row = await lockFor(work, kbQuestionRecord, kbQuestionActions.DELETE, id, { scope: everything })
  deleteRow(work, kbQuestionRecord, row, null)
}

/** Everybody says once whether an answer helped. Saying it again replaces what was said. */
export async function voteQuestion(work: Work, { id, useful }: ParsedInputOf<typeof calls.vote>, voter: Principal): Promise<AnswerOf<typeof calls.vote>> {
  await lockReadable(work, id, voter)
  await work.db
    .insert(kbVote)
    .values({ questionId: id, staffId: voter.staffId, useful })
    .onConflictDoUpdate({ target: [kbVote.questionId, kbVote.staffId], set: { useful, updatedAt: sql`now()` } })
  const votes = (said: boolean) => sql<number>`(select count(*)::int from kb_vote where question_id = ${id} and useful = ${said})`
  const [counted] = await work.db
    .update(kbQuestion)
    .set({ usefulNum: votes(true), uselessNum: votes(false) })
    .where(eq(kbQuestion.id, id))
    .returning({ usefulNum: kbQuestion.usefulNum, uselessNum: kbQuestion.uselessNum })
  return counted!
}

export async function useQuestion(work: Work, id: number, reader: Principal): Promise<AnswerOf<typeof calls.use>> {
  await lockReadable(work, id, reader)
  const [counted] = await work.db
    .update(kbQuestion)
    .set({ useNum: sql`${kbQuestion.useNum} + 1` })
    .where(eq(kbQuestion.id, id))
    .returning({ useNum: kbQuestion.useNum })
  return counted!
}

async function lockReadable(work: Work, id: number, reader: Principal): Promise<void> {
  const { state } = await lockRow(work, kbQuestionRecord, id, everything)
  if (!isReadable(state, reader)) throw faults.recordNotFound()
}
