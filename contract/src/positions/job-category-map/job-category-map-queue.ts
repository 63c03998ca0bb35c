import { queues } from '../../kit/queue.ts'

export const jobCategoryMapQueues = queues({
  CATEGORY_MAP: { label: ['待映射职类', 'Categories to map'], route: 'JobCategoryMap', query: { tab: 'WAITING' }, codes: ['JobCategoryMap.save'] },
})
