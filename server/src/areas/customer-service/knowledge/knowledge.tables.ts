import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KnowledgeState } from '@gongtai/contract'
import { id, instant, softDelete, stamps, texts, version } from '../../../db/columns.ts'

/** Catalogs of the knowledge have three levels. They are a few dozen, so they are read whole. */
export const kbCatalog = pgTable(
  'kb_catalog',
  {
    id: id(),
    parentId: integer(),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    /** An empty list means every workflow. */
    workflowCodes: texts(),
    files: texts(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('kb_catalog_name')
      .on(sql`coalesce(${table.parentId}, 0)`, table.name)
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const kbQuestion = pgTable(
  'kb_question',
  {
    id: id(),
    catalogId: integer().notNull(),
    question: text().notNull(),
    /** The answer is rich text. */
    answer: text(),
    /** The answer without its tags. */
    answerText: text().notNull().default(''),
    keywords: texts(),
    /** A search looks through the question, the keywords and the text of the answer. */
    searchText: text().notNull(),
    files: texts(),
    state: text().$type<KnowledgeState>().notNull().default('DRAFT'),
    useNum: integer().notNull().default(0),
    usefulNum: integer().notNull().default(0),
    uselessNum: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      index('kb_question_search').using('gin', sql`bigrams(${table.searchText})`),
      index('kb_question_catalog').on(table.catalogId, table.state, table.useNum.desc(), table.id.desc()).where(alive),
      index('kb_question_state').on(table.state, table.useNum.desc(), table.id.desc()).where(alive),
      index('kb_question_used').on(table.useNum.desc(), table.id.desc()).where(alive),
      index('kb_question_updated').on(table.updatedAt.desc(), table.id.desc()).where(alive),
    ]
  },
)

/** Whether an answer helped is kept once per person and question. */
export const kbVote = pgTable(
  'kb_vote',
  {
    questionId: integer().notNull(),
    staffId: integer().notNull(),
    useful: boolean().notNull(),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [primaryKey({ name: 'kb_vote_pk', columns: [table.questionId, table.staffId] })],
)
