import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, day, id, instant } from '../../kit/scalar.ts'

/** What a person did to many records at once, by a bulk action or an import, and can take back for a while. */

export const operationKinds = enumeration({ BULK: ['批量操作', 'Bulk action'], IMPORT: ['导入', 'Import'] })

export const operationStates = enumeration({
  DONE: { label: ['已执行', 'Done'], tone: 'good' },
  UNDONE: { label: ['已撤销', 'Undone'], tone: 'neutral' },
  PARTLY: { label: ['部分撤销', 'Partly undone'], tone: 'warn' },
  KEPT: { label: ['未能撤销', 'Could not be undone'], tone: 'bad' },
})
export type OperationState = ValueOf<typeof operationStates>

/** An operation can be taken back for so many hours, and stands in the list for so many days. */
export const undoHours = 24
export const operationDays = 30

export const ownOperationRow = z.strictObject({
  id,
  kind: operationKinds.schema,
  /** What was done, as its call or its kind of import is called. */
  title: z.string(),
  state: operationStates.schema,
  /** The records that it changed, and of these those that an undo put back or had to leave. */
  total: z.int(),
  undone: z.int(),
  kept: z.int(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  /** It is null for what cannot be taken back. */
  undoUntil: instant.nullable(),
  canUndo: z.boolean(),
  /** Why it cannot be taken back by its nature, such as a password that was handed out. */
  why: z.string().nullable(),
})
export type OwnOperationRow = z.output<typeof ownOperationRow>

/** So many of the records that could not be put back are named. */
export const keptShown = 100

export const ownOperation = {
  page: get('/selectOwnOperations', {
    title: ['我的操作', 'My actions'],
    access: 'LOGIN',
    input: pageInput(
      { kind: operationKinds.schema.optional(), state: operationStates.schema.optional(), createdFrom: day.optional(), createdTo: day.optional() },
      ['createdAt'],
    ),
    answer: pageOf(ownOperationRow),
  }),
  info: get('/selectOwnOperation/{id}', {
    title: ['操作详情', 'Action detail'],
    access: 'LOGIN',
    input: z.strictObject({ id }),
    answer: z.strictObject({ ...ownOperationRow.shape, failures: bulkAnswer.shape.failures }),
  }),
  /** Takes back a slice of the records. Whoever wants all of them calls again while some are left. */
  undo: post('/undoOwnOperation', {
    title: ['撤销操作', 'Undo an action'],
    access: 'LOGIN',
    audit: 'UPDATE',
    input: z.strictObject({ id }),
    answer: z.strictObject({ ...bulkAnswer.omit({ operation: true }).shape, left: z.int() }),
  }),
}

export const ownOperationRefusals = refusals(45_300, {
  cannotUndo: ['该操作不能撤销', 'This cannot be undone'],
  tooLate: [`操作已超过${undoHours}小时，不能撤销`, `This was done more than ${undoHours} hours ago and cannot be undone`],
  undone: ['该操作已撤销', 'This has already been undone'],
  undoing: ['正在撤销，请稍候', 'This is being undone. Try again in a moment'],
  running: ['导入尚未结束，请稍后再撤销', 'The import is still running. Undo it when it has finished'],
  changedSince: ['记录在此后已被修改', 'The record has been changed since'],
})
