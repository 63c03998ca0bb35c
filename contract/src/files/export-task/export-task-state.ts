import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The moves are named, because the queue of exports makes them; what people do stands in export-task-action.ts. */
export const exportStates = machine({
  states: {
    QUEUED: { label: ['排队中', 'Queued'], tone: 'neutral' },
    GENERATING: { label: ['生成中', 'In progress'], tone: 'info' },
    FINISHED: { label: ['已完成', 'Finished'], tone: 'good' },
    FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
    CANCELLED: { label: ['已取消', 'Canceled'], tone: 'neutral' },
    EXPIRED: { label: ['已过期', 'Expired'], tone: 'warn' },
  },
  initial: 'QUEUED',
  moves: {
    start: { from: ['QUEUED'], to: 'GENERATING' },
    /** A task whose worker died begins once more. */
    requeue: { from: ['GENERATING'], to: 'QUEUED' },
    finish: { from: ['GENERATING'], to: 'FINISHED' },
    fail: { from: ['QUEUED', 'GENERATING'], to: 'FAILED' },
    cancel: { from: ['QUEUED', 'GENERATING'], to: 'CANCELLED' },
    expire: { from: ['FINISHED'], to: 'EXPIRED' },
  },
})

/** `generationFailed` is 45010, because whoever polls takes any code but 200 for a failure. */
export const exportRefusals = refusals(45_000, {
  tooManyRows: ['导出数据超过200000行，请缩小筛选范围', 'More than 200,000 rows. Narrow the filters'],
  nothing: ['没有可导出的数据', 'There are no rows to export'],
  tooManyTasks: (values: { count: number }) => [
    `您有${values.count}个导出任务正在排队，请稍后再试`,
    `You already have ${values.count} exports in the queue. Try again later`,
  ],
  sameRunning: ['相同条件的导出正在生成', 'An export with the same filters is already running'],
  finished: ['任务已完成，不能取消', 'The task is finished and cannot be canceled'],
  expired: ['文件已过期，请重新导出', 'The file has expired. Export again'],
  notFinished: ['文件尚未生成', 'The file is not ready yet'],
  stillRunning: ['任务进行中，不能删除', 'The task is running. Cancel it before deleting it'],
  tooManyToday: ['今日导出次数已达上限', "You have reached today's export limit. Try again tomorrow"],
  generationFailed: ['数据生成失败', 'The data could not be generated'],
  cannotRetry: ['该任务不能重试', 'This task cannot be retried'],
})
