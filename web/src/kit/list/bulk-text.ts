import { texts } from '../../base/text.ts'

export const bulkText = texts({
  done: (count: number) => [`已处理 ${count} 项`, `${count} done`],
  partly: (done: number, failed: number) => [`已处理 ${done} 项，${failed} 项未处理`, `${done} done, ${failed} failed`],
  stopped: (done: number, failed: number, left: number) => [
    `已处理 ${done} 项，${failed} 项未处理，其余 ${left} 项未执行`,
    `${done} done, ${failed} failed, ${left} not started`,
  ],
  undone: (count: number) => [`已撤销 ${count} 项`, `${count} put back`],
  partlyUndone: (done: number, kept: number) => [`已撤销 ${done} 项，${kept} 项未撤销`, `${done} restored, ${kept} left unchanged`],
  operations: ['我的操作', 'My actions'],
  progress: ['批量操作进度', 'Bulk action progress'],
  stop: ['停止', 'Stop'],
})
