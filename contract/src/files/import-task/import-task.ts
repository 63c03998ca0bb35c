import { declaredImports, declaredName } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, id, instant } from '../../kit/scalar.ts'
import { importStates } from './import-task-action.ts'

const importType = declaredName(() => declaredImports().map(({ name }) => name))

/** The limit is in MB. */
export const importFileLimit = 10

export type ImportState = (typeof importStates.states)[number]
const state = importStates.schema

/** The check gives a row an outcome, and the import gives it another. */
export const importOutcomes = enumeration({
  OK: { label: ['可导入', 'Ready'], tone: 'good' },
  WARN: { label: ['警告', 'Warning'], tone: 'warn' },
  ERROR: { label: ['错误', 'Error'], tone: 'bad' },
  REPEAT: { label: ['重复', 'Duplicate'], tone: 'neutral' },
  DONE: { label: ['已导入', 'Imported'], tone: 'good' },
  FAILED: { label: ['导入失败', 'Not imported'], tone: 'bad' },
})
export type ImportOutcome = ValueOf<typeof importOutcomes>
const outcome = importOutcomes.schema

const counts = {
  totalRows: z.int(),
  okRows: z.int(),
  warnRows: z.int(),
  errorRows: z.int(),
  repeatRows: z.int(),
  createdRows: z.int(),
  updatedRows: z.int(),
  failedRows: z.int(),
}

export const importRow = z.strictObject({
  /** Rows are counted as the sheet does, where the header is row 1. */
  rowNo: z.int(),
  /** Cells stand in the order of the columns of the task. */
  cells: z.array(z.string()),
  outcome,
  /** `field` is the key of a column, or empty where the whole row is meant. */
  messages: z.array(z.strictObject({ field: z.string(), message: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

export const importInfo = z.strictObject({
  id,
  importType,
  originalName: z.string(),
  mode: z.enum(['PARTIAL', 'ALL_OR_NONE']),
  state,
  percent: z.string(),
  ...counts,
  failReason: z.string().nullable(),
  /** A warning says, for example, that the same file was imported before. */
  warnings: z.array(z.string()),
  columns: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  /** Only the first rows are shown, those with something to say before the others. */
  rows: z.array(importRow),
  hasErrorFile: z.boolean(),
  /** The import made something for its rows, such as initial passwords, and nobody has fetched it yet. */
  hasHandOut: z.boolean(),
  createdAt: instant,
  checkedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type ImportInfo = z.output<typeof importInfo>

export const importTaskRow = z.strictObject({
  id,
  importType,
  typeLabel: z.string(),
  /** The list that its rows are in. */
  listPath: z.string(),
  originalName: z.string(),
  state,
  percent: z.string(),
  ...counts,
  failReason: z.string().nullable(),
  hasErrorFile: z.boolean(),
  staffName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type ImportTaskRow = z.output<typeof importTaskRow>

export const importTask = {
  types: get('/importTypes', {
    title: ['导入类型', 'Import types'],
    access: 'LOGIN',
    input: z.strictObject({}),
    answer: z.array(
      z.strictObject({
        importType,
        label: z.string(),
        rows: z.int(),
        mode: z.enum(['PARTIAL', 'ALL_OR_NONE']),
        extensions: z.array(z.string()),
        /** A person reads them before filling the template. */
        notes: z.array(z.string()),
      }),
    ),
  }),
  /** The handler asks for the code of the kind before it reads anything. */
  template: get('/importTemplate', {
    title: ['导入模板', 'Import template'],
    access: 'LOGIN',
    kind: 'file',
    input: z.strictObject({ importType }),
    answer: z.void(),
  }),
  check: post('/importCheck', {
    title: ['导入校验', 'Check an import file'],
    access: 'LOGIN',
    kind: 'upload',
    audit: 'NONE',
    atOnce: 'APPEND',
    /** `params` is JSON with what the kind asks for beside the file. The file is the last part of the form, named `file`. */
    input: z.strictObject({ importType, params: z.string().max(2_000).optional() }),
    answer: z.strictObject({ id }),
  }),
  info: get('/importInfo/{id}', { title: ['导入详情', 'Import detail'], access: 'LOGIN', input: z.strictObject({ id }), answer: importInfo }),
  rows: get('/importRows', {
    title: ['导入明细', 'Import rows'],
    access: 'LOGIN',
    input: pageInput({ id, outcome: outcome.optional() }, ['rowNo']),
    answer: pageOf(importRow),
  }),
  confirm: post('/importConfirm', {
    title: ['确认导入', 'Confirm an import'],
    access: 'LOGIN',
    audit: 'IMPORT',
    /** Without `skipErrors` an import with wrong rows is refused. */
    input: z.strictObject({ id, skipErrors: z.boolean().default(false) }),
    answer: z.strictObject({ id }),
  }),
  cancel: post('/importCancel', {
    title: ['取消导入', 'Cancel an import'],
    access: 'LOGIN',
    audit: 'STATE',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: z.strictObject({ state }),
  }),
  errorFile: get('/importErrorFile/{id}', {
    title: ['下载错误数据', 'Download failed rows'],
    access: 'LOGIN',
    kind: 'file',
    sensitive: true,
    input: z.strictObject({ id }),
    answer: z.void(),
  }),
  /** What the import made for its rows, once: it is gone from the server with this answer. */
  handOut: post('/importHandOut', {
    title: ['领取导入结果', 'Collect import results'],
    access: 'LOGIN',
    kind: 'file',
    sensitive: true,
    audit: 'STATE',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: z.void(),
  }),
  page: get('/importTaskList', {
    title: ['导入记录', 'Imports'],
    access: 'LOGIN',
    input: pageInput({ importType: importType.optional(), state: state.optional(), createdFrom: day.optional(), createdTo: day.optional() }, ['createdAt']),
    answer: pageOf(importTaskRow),
  }),
}

export const importRefusals = refusals(45_200, {
  wrongFormat: ['文件格式不正确，请使用模板', 'Wrong file format. Use the template'],
  columnsMissing: (values: { names: string }) => [`缺少列：${values.names}`, `Missing columns: ${values.names}`],
  tooManyRows: (values: { count: number }) => [
    `数据超过${values.count}行，请分批导入`,
    `More than ${values.count} rows. Split the file and import it in parts`,
  ],
  noRows: ['文件中没有数据', 'The file contains no data'],
  lapsed: ['校验已过期，请重新上传', 'The check has expired. Upload the file again'],
  hasErrors: ['存在错误行，不能导入', 'Some rows have errors. Correct them and upload the file again'],
  submitted: ['该导入任务已提交', 'This import has already been submitted'],
  nothingGood: ['没有可导入的数据', 'There are no rows to import'],
  noErrorFile: ['没有错误数据', 'There are no failed rows'],
  wrongParams: ['导入参数不正确', 'The import settings are not valid. Start again'],
  handedOut: ['结果已被领取，不能再次下载', 'The results have already been collected and cannot be downloaded again'],
})
