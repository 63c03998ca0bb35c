import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { multiplyJobCategoryMaps } from './job-category-map.ts'
import { seedJobCategories } from './job-category.ts'
import { multiplyPositions } from './multiply.ts'
import { seedAssignments } from './position-assign.ts'
import { seedDrafts, seedPositionFollows } from './position-draft.ts'
import { seedPositionRows, sumUpPositions } from './position.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, members, now }) => ({
    settings: ['职类', () => seedJobCategories(transaction, members, now)],
    events: [
      '职位',
      async () => {
        const positions = await seedPositionRows(transaction, members, now)
        await seedAssignments(transaction, positions, members, now)
        await seedDrafts(transaction, positions, members, now)
        await seedPositionFollows(transaction, positions, now)
        await sumUpPositions(transaction)
      },
    ],
  }),
  async multiply(transaction, { scale }) {
    await multiplyPositions(transaction, Math.min(scale * 620, 1_000_000))
    await multiplyJobCategoryMaps(transaction, Math.min(scale * 400, 60_000))
  },
  readLimits: {
    // Half of all positions have these values, and are met on the way through the others.
    '/positionPageList eduMin': 30_000,
    '/positionPageList noBookDays': 45_000,
    '/positionPageList assessState': 120_000,
    // The tabs of a department that has neither few positions nor many are counted in the index alone, which takes a fifth of the time.
    '/positionPageList no filter': 45_000,
    '/positionPageList sort openFirst asc': 45_000,
    '/positionPageList sort openFirst desc': 45_000,
  },
  bigTables: ['position', 'position_assign', 'job_category_map'],
}
