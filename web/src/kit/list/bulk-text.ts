import { texts } from '../../base/text.ts'

export const bulkText = texts({
  done: (count: number) => [`已处理 ${count} 项`, `${count} done`],
  partly: (done: number, failed: number) => [`已处理 ${done} 项，${failed} 项未处理`, `${done} done, ${failed} not`],
  stopped: (done: number, failed: number, left: number) => [
    `已处理 ${done} 项，${failed} 项未处理，其余 ${left} 项未执行`,
    `${done} done, ${failed} not, ${left} not begun`,
  ],
  progress: ['批量操作进度', 'Progress of the bulk action'],
  stop: ['停止', 'Stop'],
})
