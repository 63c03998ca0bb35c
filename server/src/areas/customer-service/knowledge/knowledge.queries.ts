import { isNull, sql } from 'drizzle-orm'
import { kbQuestionActions, knowledge as calls, knowledgeStates } from '@gongtai/contract'
import type { AnswerOf, KnowledgeCatalog, LinkedFile, ParsedInputOf, QuestionInfo, QuestionRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { contains, equals } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { kbCatalog, kbQuestion, kbVote } from './knowledge.tables.ts'

const alive = isNull(kbQuestion.deletedAt)

const catalogRows = prepare(
  {
    id: kbCatalog.id,
    parentId: kbCatalog.parentId,
    name: kbCatalog.name,
    sort: kbCatalog.sort,
    workflowCodes: kbCatalog.workflowCodes,
    files: linkedFilesOf(kbCatalog.files),
    questionNum: sql<number>`(select count(*)::int from ${kbQuestion} where ${kbQuestion.catalogId} = ${kbCatalog.id} and ${kbQuestion.state} = 'PUBLISHED' and ${alive})`,
    version: kbCatalog.version,
  },
  columns => sql`select ${columns} from ${kbCatalog} where ${kbCatalog.deletedAt} is null order by ${kbCatalog.sort}, ${kbCatalog.id}`,
)

/** The tree of catalogs, or the part that is meant for one workflow or for all. A catalog counts what lies below it. */
export async function findCatalogs(database: Database, workflow: string | undefined): Promise<KnowledgeCatalog[]> {
  const rows = await catalogRows.run(database, {})
  const isMeant = ({ workflowCodes }: (typeof rows)[number]) => workflow === undefined || workflowCodes.length === 0 || workflowCodes.includes(workflow)
  const below = (parentId: number | null): KnowledgeCatalog[] =>
    rows
      .filter(row => row.parentId === parentId && isMeant(row))
      .map(row => {
        const children = below(row.id)
        return { ...row, children, questionNum: children.reduce((sum, child) => sum + child.questionNum, row.questionNum) }
      })
  return below(null)
}

const catalogAndBelow = (value: Parameters<typeof equals>[1]) => sql`${kbQuestion.catalogId} = any(array(
  with recursive below as (
    select ${kbCatalog.id} as id from ${kbCatalog} where ${kbCatalog.id} = ${value}::int
    union all select ${kbCatalog.id} from ${kbCatalog} join below on ${kbCatalog.parentId} = below.id where ${kbCatalog.deletedAt} is null
  ) select id from below))`

const rowColumns = {
  id: kbQuestion.id,
  catalogId: kbQuestion.catalogId,
  catalogName: sql<string>`coalesce((select ${kbCatalog.name} from ${kbCatalog} where ${kbCatalog.id} = ${kbQuestion.catalogId}), '')`,
  question: kbQuestion.question,
  answerText: kbQuestion.answerText,
  keywords: kbQuestion.keywords,
  fileNum: sql<number>`cardinality(${kbQuestion.files})`,
  state: kbQuestion.state,
  useNum: kbQuestion.useNum,
  usefulNum: kbQuestion.usefulNum,
  uselessNum: kbQuestion.uselessNum,
  updatedAt: kbQuestion.updatedAt,
  version: kbQuestion.version,
}

const questionList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${kbQuestion}`,
  base: alive,
  scope: null,
  where: {
    catalogId: catalogAndBelow,
    keyword: (value, _, __, expected) => contains(kbQuestion.searchText, value, expected),
    state: value => equals(kbQuestion.state, value),
  },
  sort: { useNum: kbQuestion.useNum, updatedAt: kbQuestion.updatedAt },
  defaultSort: ['useNum', 'desc'],
  id: kbQuestion.id,
  tabs: { filter: 'state', column: kbQuestion.state, values: knowledgeStates.states },
})

/** Everybody finds published questions. The others are for whoever keeps the knowledge. */
export async function findQuestionPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const state = input.state ?? 'PUBLISHED'
  const mayKeep = holds(reader, 'CallRecords.knowledge')
  if (state !== 'PUBLISHED' && !mayKeep) throw faults.lacks('CallRecords.knowledge')
  const { tabCount, records, ...page } = await questionList(database, { ...input, state }, {})
  const stateCount = mayKeep ? tabCount : { PUBLISHED: tabCount.PUBLISHED ?? 0 }
  return { ...page, records: records.map(row => presented(row, reader, input.keyword)), stateCount }
}

const excerptLength = 120

/** The words around the hit show why a question was found. */
export function excerptOf(text: string, keyword: string | undefined): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const at = keyword === undefined ? -1 : words.toLowerCase().indexOf(keyword.toLowerCase())
  const from = at <= 30 ? 0 : at - 30
  const piece = words.slice(from, from + excerptLength)
  return `${from > 0 ? '…' : ''}${piece}${from + excerptLength < words.length ? '…' : ''}`
}

function presented({ answerText, ...row }: RowOf<typeof rowColumns>, reader: Principal, keyword?: string): QuestionRow {
  return { ...row, excerpt: excerptOf(answerText, keyword), actions: actionsOf(kbQuestionActions, { state: row.state }, reader) }
}

const findRow = oneQuery({
  select: {
    ...rowColumns,
    answer: kbQuestion.answer,
    files: linkedFilesOf(kbQuestion.files),
    vote: sql<
      boolean | null
    >`(select ${kbVote.useful} from ${kbVote} where ${kbVote.questionId} = ${kbQuestion.id} and ${kbVote.staffId} = ${sql.placeholder('own')})`,
  },
  from: sql`${kbQuestion}`,
  base: alive,
  id: kbQuestion.id,
  scope: null,
})

export async function findQuestion(database: Database, id: number, reader: Principal): Promise<QuestionInfo> {
  const { answer, files, vote, ...row } = await findRow(database, id, { kind: 'ALL' }, reader.staffId)
  if (!isReadable(row.state, reader)) throw faults.recordNotFound()
  return { ...presented(row, reader), answer, files, vote }
}

export const isReadable = (state: QuestionRow['state'], reader: Principal) => state === 'PUBLISHED' || holds(reader, 'CallRecords.knowledge')

const catalogFiles = prepare(
  { files: linkedFilesOf(kbCatalog.files) },
  columns => sql`select ${columns} from ${kbCatalog} where ${kbCatalog.id} = ${sql.placeholder('id')} and ${kbCatalog.deletedAt} is null`,
)

export async function findAttachments(
  database: Database,
  { questionId, catalogId }: ParsedInputOf<typeof calls.attachments>,
  reader: Principal,
): Promise<LinkedFile[]> {
  if (questionId !== undefined) return (await findQuestion(database, questionId, reader)).files
  const [catalog] = await catalogFiles.run(database, { id: catalogId })
  if (catalog === undefined) throw faults.recordNotFound()
  return catalog.files
}
