import { jobCategoryMapQueues } from '@gongtai/contract'
import { afterHours, queueOf } from '../../../kit/queue.ts'
import { jobCategoryMapList, mapWithinDays } from './job-category-map.queries.ts'

export const jobCategoryMapQueueSources = [
  queueOf(jobCategoryMapQueues.CATEGORY_MAP, jobCategoryMapList, {
    options: () => ({}),
    input: { kind: 'EXTERNAL' },
    columns: ['id', 'externalName', 'waitingSince'],
    entry: ({ id, externalName, waitingSince }) => ({
      id,
      title: externalName ?? '',
      since: waitingSince,
      dueAt: afterHours(waitingSince, mapWithinDays * 24),
    }),
  }),
]
