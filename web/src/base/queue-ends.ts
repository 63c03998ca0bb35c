import { texts } from './text.ts'

/** How working through a queue ends; the bar of the queue and the dialogs that lead through it say it in the same words. */
export const queueEnds = texts({
  allDone: ['全部处理完毕', 'All done'],
  atEnd: ['已到最后一条，跳过的记录可从头再处理', 'That was the last one. Start over to see the ones you skipped'],
})
