import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { bulkAnswer, day, id, ids, instant } from '../../kit/scalar.ts'
import { declaredExports, declaredName } from '../../kit/area.ts'
import { todoFilter } from '../../kit/queue.ts'
import { exportTaskQueues } from './export-task-queue.ts'
import { exportTaskActions } from './export-task-action.ts'
import { exportStates } from './export-task-state.ts'

const exportKindName = declaredName(() => declaredExports().map(({ name }) => name))

/** More rows than this are refused, because nobody reads them and everybody waits. */
export const exportRowLimit = 200_000
export const exportDays = 7

export type ExportState = (typeof exportStates.states)[number]
export const exportState = exportStates.schema

export const exportTaskRow = z.strictObject({
  id,
  name: z.string(),
  bizType: z.string(),
  bizLabel: z.string(),
  filterText: z.string(),
  state: exportState,
  /** It runs from "0" to "100" and is "100" only when the file is there. */
  percent: z.string(),
  rowCount: z.int(),
  size: z.int().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expireAt: instant.nullable(),
  failReason: z.string().nullable(),
  downloadCount: z.int(),
  /** It counts the tasks that wait before this one. */
  queueAhead: z.int(),
  /** The owner is named in the list of everybody's tasks alone. */
  staffName: z.string().nullable(),
  deptName: z.string().nullable(),
  actions: z.array(actionNames(exportTaskActions)),
})
export type ExportTaskRow = z.output<typeof exportTaskRow>

export const exportProgress = z.strictObject({
  id,
  name: z.string(),
  percent: z.string(),
  state: exportState,
  rowCount: z.int(),
  size: z.int().nullable(),
  queueAhead: z.int(),
})
export type ExportProgress = z.output<typeof exportProgress>

/** The refusal `generationFailed` carries it as data. */
export const exportFailure = z.strictObject({ state: exportState, failReason: z.string().nullable() })

/** Every export call answers it. */
export const exportAnswer = z.strictObject({ id })

export const exportTask = {
  page: get('/selectFlieList', {
    title: ['下载中心', 'Download center'],
    access: 'LOGIN',
    spec: true,
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        bizType: exportKindName.optional(),
        state: exportState.optional(),
        createdFrom: day.optional(),
        createdTo: day.optional(),
        /** Everybody's tasks need DownloadCenter.all. */
        all: z.boolean().optional(),
        ...todoFilter(exportTaskQueues),
      },
      ['createdAt', 'size'],
    ),
    answer: pageOf(exportTaskRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/selectFileInfo/{id}', {
    title: ['导出进度', 'Export progress'],
    access: 'LOGIN',
    spec: true,
    input: z.strictObject({ id }),
    answer: exportProgress,
  }),
  download: get('/downloadFile/{id}', {
    title: ['下载导出文件', 'Download an export'],
    access: 'LOGIN',
    kind: 'file',
    spec: true,
    sensitive: true,
    input: z.strictObject({ id }),
    answer: z.void(),
  }),
  cancel: post('/cancelExportTask', {
    title: ['取消导出', 'Cancel an export'],
    access: 'LOGIN',
    audit: 'STATE',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: z.strictObject({ state: exportState }),
  }),
  retry: post('/retryExportTask', {
    title: ['重试导出', 'Retry an export'],
    access: 'LOGIN',
    audit: 'EXPORT',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: exportAnswer,
  }),
  remove: post('/delExportTask', {
    title: ['删除导出记录', 'Delete exports'],
    access: 'LOGIN',
    audit: 'DELETE',
    atOnce: 'OWN',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  columns: get('/exportColumns', {
    title: ['导出列', 'Export columns'],
    /** The handler asks for the code of the kind. */
    access: 'LOGIN',
    input: z.strictObject({ bizType: exportKindName }),
    answer: z.array(z.strictObject({ field: z.string(), label: z.string(), isDefault: z.boolean() })),
  }),
}

export const downloadButtons = buttons('DownloadCenter', { all: ['全部任务', 'All tasks'] }, ['all'])

export const exportFailures = enumeration({
  RIGHT_LOST: ['权限已变更', 'The permission was withdrawn'],
  TOO_LONG: ['生成超时', 'Took too long'],
  NO_SPACE: ['存储空间不足', 'No storage space left'],
  TOO_MANY_ROWS: ['导出数据超过200000行，请缩小筛选范围', 'More than 200,000 rows. Narrow the filters'],
  WORKER_LOST: ['执行中断，请重试', 'The export was interrupted. Try again'],
  FAULT: ['系统异常，请重试', 'System error. Try again'],
})
export type ExportFailure = ValueOf<typeof exportFailures>
