import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { machine } from '../../kit/machine.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, day, id, ids, instant } from '../../kit/scalar.ts'
import { declaredExports, declaredName } from '../../kit/area.ts'

const exportKindName = declaredName(() => declaredExports().map(({ name }) => name))

/** More rows than this are refused: nobody reads them, and everybody waits. */
export const exportRowLimit = 200_000
export const exportDays = 7

export const exportStates = machine({
  states: {
    QUEUED: { label: ['排队中', 'Queued'], tone: 'neutral' },
    GENERATING: { label: ['生成中', 'Generating'], tone: 'info' },
    FINISHED: { label: ['已完成', 'Finished'], tone: 'good' },
    FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
    CANCELLED: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
    EXPIRED: { label: ['已过期', 'Expired'], tone: 'warn' },
  },
  initial: 'QUEUED',
  moves: {
    start: { from: ['QUEUED'], to: 'GENERATING' },
    /** Its worker died: once more. */
    requeue: { from: ['GENERATING'], to: 'QUEUED' },
    finish: { from: ['GENERATING'], to: 'FINISHED' },
    fail: { from: ['QUEUED', 'GENERATING'], to: 'FAILED' },
    cancel: { from: ['QUEUED', 'GENERATING'], to: 'CANCELLED' },
    expire: { from: ['FINISHED'], to: 'EXPIRED' },
  },
})
export type ExportState = (typeof exportStates.states)[number]
export const exportState = exportStates.schema

/** What the person may do with a task now. */
export const exportActions = ['download', 'cancel', 'retry', 'remove'] as const
export type ExportAction = (typeof exportActions)[number]

export const exportTaskRow = z.strictObject({
  id,
  name: z.string(),
  bizType: z.string(),
  bizLabel: z.string(),
  filterText: z.string(),
  state: exportState,
  /** "0" to "100"; "100" only when the file is there. */
  percent: z.string(),
  rowCount: z.int(),
  size: z.int().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expireAt: instant.nullable(),
  failReason: z.string().nullable(),
  downloadCount: z.int(),
  /** Tasks that wait before this one. */
  queueAhead: z.int(),
  /** Whose task it is, in the list of everybody's. */
  staffName: z.string().nullable(),
  deptName: z.string().nullable(),
  actions: z.array(z.enum(exportActions)),
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

/** The data of the refusal `generationFailed`. */
export const exportFailure = z.strictObject({ state: exportState, failReason: z.string().nullable() })

/** The answer of every export call. */
export const exportAnswer = z.strictObject({ id })

export const exportTask = {
  page: get('/selectFlieList', {
    title: ['下载中心', 'Download centre'],
    access: 'LOGIN',
    spec: true,
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        bizType: exportKindName.optional(),
        state: exportState.optional(),
        createdFrom: day.optional(),
        createdTo: day.optional(),
        /** Everybody's tasks: needs DownloadCenter.all. */
        all: z.boolean().optional(),
      },
      ['createdAt', 'size'],
    ),
    answer: pageOf(exportTaskRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/selectFileInfo/{id}', {
    title: ['导出进度', 'Progress of an export'],
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
    input: z.strictObject({ id }),
    answer: z.strictObject({ state: exportState }),
  }),
  retry: post('/retryExportTask', {
    title: ['重试导出', 'Retry an export'],
    access: 'LOGIN',
    audit: 'EXPORT',
    input: z.strictObject({ id }),
    answer: exportAnswer,
  }),
  remove: post('/delExportTask', {
    title: ['删除导出记录', 'Delete exports'],
    access: 'LOGIN',
    audit: 'DELETE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  columns: get('/exportColumns', {
    title: ['导出列', 'Columns of an export'],
    /** The code is that of the kind, which the handler asks for. */
    access: 'LOGIN',
    input: z.strictObject({ bizType: exportKindName }),
    answer: z.array(z.strictObject({ field: z.string(), label: z.string(), isDefault: z.boolean() })),
  }),
}

export const downloadButtons = buttons('DownloadCenter', { all: ['全部任务', "Everybody's tasks"] }, ['all'])

/** `generationFailed` is 45010: whoever polls takes any code but 200 for a failure. */
export const exportRefusals = refusals(45_000, {
  tooManyRows: ['导出数据超过200000行，请缩小筛选范围', 'More than 200,000 rows: please narrow the filters'],
  nothing: ['没有可导出的数据', 'There is nothing to export'],
  tooManyTasks: (values: { count: number }) => [
    `您有${values.count}个导出任务正在排队，请稍后再试`,
    `${values.count} of your exports are waiting, please try again later`,
  ],
  sameRunning: ['相同条件的导出正在生成', 'An export with the same filters is being generated'],
  finished: ['任务已完成，不能取消', 'The task is finished and cannot be cancelled'],
  expired: ['文件已过期，请重新导出', 'The file has expired, please export again'],
  notFinished: ['文件尚未生成', 'The file is not there yet'],
  stillRunning: ['任务进行中，不能删除', 'The task is running and cannot be deleted'],
  tooManyToday: ['今日导出次数已达上限', 'No more exports today'],
  generationFailed: ['数据生成失败', 'The data could not be generated'],
  cannotRetry: ['该任务不能重试', 'This task cannot be retried'],
})

/** Why a task failed, in the words that its owner reads. */
export const exportFailures = enumeration({
  RIGHT_LOST: ['权限已变更', 'The right was withdrawn'],
  TOO_LONG: ['生成超时', 'It took too long'],
  NO_SPACE: ['存储空间不足', 'No storage space left'],
  TOO_MANY_ROWS: ['导出数据超过200000行，请缩小筛选范围', 'More than 200,000 rows: please narrow the filters'],
  WORKER_LOST: ['执行中断，请重试', 'The work was interrupted, please retry'],
  FAULT: ['系统异常，请重试', 'A fault, please retry'],
})
export type ExportFailure = ValueOf<typeof exportFailures>
