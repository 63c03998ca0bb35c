import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { optionalRichText } from '../../kit/rich-text.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { kbQuestionActions } from './knowledge-action.ts'
import { knowledgeState } from './knowledge-state.ts'

/** The knowledge has questions that callers ask with their answers, in catalogs of three levels. */

export const catalogLevels = 3

interface CatalogTree {
  id: number
  parentId: number | null
  name: string
  sort: number
  workflowCodes: string[]
  files: z.output<typeof linkedFile>[]
  /** How many published questions it has, together with those of the catalogs below it. */
  questionNum: number
  version: number
  children: CatalogTree[]
}
export const knowledgeCatalog: z.ZodType<CatalogTree> = z.lazy(() =>
  z.strictObject({
    id,
    parentId: id.nullable(),
    name: z.string(),
    sort: z.int(),
    workflowCodes: z.array(z.string()),
    files: z.array(linkedFile),
    questionNum: z.int(),
    version,
    children: z.array(knowledgeCatalog),
  }),
)
export type KnowledgeCatalog = CatalogTree

export const questionRow = z.strictObject({
  id,
  catalogId: id,
  catalogName: z.string(),
  question: z.string(),
  /** The words of the answer around the hit, or its first ones where nothing was looked for. */
  excerpt: z.string(),
  keywords: z.array(z.string()),
  fileNum: z.int(),
  state: knowledgeState,
  useNum: z.int(),
  usefulNum: z.int(),
  uselessNum: z.int(),
  updatedAt: instant,
  version,
  /** What the reader may do with the question now. */
  actions: z.array(actionNames(kbQuestionActions)),
})
export type QuestionRow = z.output<typeof questionRow>

export const questionInfo = z.strictObject({
  ...questionRow.shape,
  answer: z.string().nullable(),
  files: z.array(linkedFile),
  /** Whether the reader found the answer useful, or null where the reader has not said so. */
  vote: z.boolean().nullable(),
})
export type QuestionInfo = z.output<typeof questionInfo>

const words = (min: number, max: number, zh: string, en: string) => {
  const message = bilingual(zh, en)
  return z
    .string(message)
    .max(max, message)
    .refine(value => value.trim().length >= min, message)
}
const needsVersion = { path: ['version'], message: bilingual('缺少版本号', 'The version is missing. Reload the page') }

export const questionEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    catalogId: id,
    question: words(2, 100, '问题为2-100个字', 'Enter 2–100 characters'),
    answer: optionalRichText(),
    keywords: z.array(words(1, 20, '关键词为1-20个字', 'Enter 1–20 characters per keyword')).max(10, bilingual('最多10个关键词', 'Up to 10 keywords')),
    files: z.array(fileName).max(9, bilingual('最多上传9个文件', 'Up to 9 files')),
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, needsVersion)

export const catalogEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    parentId: id.nullable(),
    name: words(2, 20, '目录名称为2-20个字', 'Enter 2–20 characters'),
    sort: z.int().min(0).max(9999),
    workflowCodes: z.array(z.string().max(40)).max(20),
    files: z.array(fileName).max(9, bilingual('最多上传9个文件', 'Up to 9 files')),
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, needsVersion)

const readers = ['CallRecords', 'BusinessRecords', 'CallRecords.knowledge'] as const
const saved = z.strictObject({ id, version })

export const knowledge = {
  catalogs: get('/udesk/knowledgeCatalogs', {
    title: ['知识目录', 'Knowledge categories'],
    access: readers,
    spec: true,
    input: z.strictObject({ workflow: z.string().max(40).optional() }),
    answer: z.array(knowledgeCatalog),
  }),
  page: get('/udesk/knowledgeQuestions', {
    title: ['知识问答', 'Questions and answers'],
    access: readers,
    spec: true,
    input: pageInput(
      {
        /** Questions of the catalogs below it are found as well. */
        catalogId: id.optional(),
        keyword: z.string().min(1).max(50).optional(),
        /** Only who keeps the knowledge may ask for other states than published. */
        state: knowledgeState.optional(),
      },
      ['useNum', 'updatedAt'],
    ),
    answer: pageOf(questionRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/udesk/knowledgeQuestionInfo/{id}', {
    title: ['知识问答详情', 'Question detail'],
    access: readers,
    input: z.strictObject({ id }),
    answer: questionInfo,
  }),
  attachments: get('/udesk/knowledgeAttachments', {
    title: ['知识附件', 'Knowledge files'],
    access: readers,
    spec: true,
    input: z
      .strictObject({ questionId: id.optional(), catalogId: id.optional() })
      .refine(({ questionId, catalogId }) => (questionId === undefined) !== (catalogId === undefined), {
        path: ['questionId'],
        message: bilingual('请选择问答或目录', 'Choose a question or a category'),
      }),
    answer: z.array(linkedFile),
  }),
  vote: post('/udesk/voteQuestion', {
    title: ['评价知识', 'Rate an answer'],
    access: readers,
    audit: 'NONE',
    input: z.strictObject({ id, useful: z.boolean() }),
    answer: z.strictObject({ usefulNum: z.int(), uselessNum: z.int() }),
  }),
  /** The answer was taken into a note, or copied. */
  use: post('/udesk/useQuestion', {
    title: ['引用知识', 'Use an answer'],
    access: readers,
    audit: 'NONE',
    input: z.strictObject({ id }),
    answer: z.strictObject({ useNum: z.int() }),
  }),
  save: post('/udesk/addOrUpdateKnowledge', {
    title: ['保存知识问答', 'Save a question'],
    access: ['CallRecords.knowledge'],
    audit: 'UPDATE',
    input: questionEdit,
    answer: saved,
  }),
  changeState: post('/udesk/changeKnowledgeState', {
    title: ['变更知识状态', 'Publish or withdraw a question'],
    access: ['CallRecords.knowledge'],
    audit: 'STATE',
    input: z.strictObject({ id, version, action: z.enum(['PUBLISH', 'WITHDRAW', 'OFFLINE']) }),
    answer: z.strictObject({ state: knowledgeState, version }),
  }),
  saveCatalog: post('/udesk/addOrUpdateCatalog', {
    title: ['保存知识目录', 'Save a category'],
    access: ['CallRecords.knowledge'],
    audit: 'UPDATE',
    input: catalogEdit,
    answer: saved,
  }),
  /** Every agent may delete own expressions; all else needs the right to keep the knowledge. */
  remove: post('/udesk/delKnowledgeItem', {
    title: ['删除知识内容', 'Delete knowledge content'],
    access: ['CallRecords.knowledge', 'CallRecords.setting', 'agent'],
    audit: 'DELETE',
    input: z.strictObject({ kind: z.enum(['CATALOG', 'QUESTION', 'EXPRESSION', 'LINK']), id }),
    answer: done,
  }),
}
