import { positionsArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { jobCategoryMapExport } from './job-category-map/job-category-map.export.ts'
import { jobCategoryMapHandlers } from './job-category-map/job-category-map.handlers.ts'
import { jobCategoryMapImport } from './job-category-map/job-category-map.import.ts'
import { jobCategoryMapQueueSources } from './job-category-map/job-category-map.queues.ts'
import { jobCategoryMapRecord } from './job-category-map/job-category-map.record.ts'
import { jobCategoryHandlers } from './job-category/job-category.handlers.ts'
import { jobCategoryRecord } from './job-category/job-category.record.ts'
import { jobCategorySource } from './job-category/job-category.source.ts'
import { myPositionHandlers } from './my-position/my-position.handlers.ts'
import { myPositionQueueSources } from './my-position/my-position.queues.ts'
import { positionAssessment } from './position-assign/assess.source.ts'
import { positionLoads } from './position-assign/assign-load.source.ts'
import { positionAssignHandlers } from './position-assign/position-assign.handlers.ts'
import { positionAssignAgain } from './position-assign/position-assign.jobs.ts'
import { positionAssignRecord } from './position-assign/position-assign.record.ts'
import { positionWorks } from './position-assign/position-works.ts'
import { positionDraftHandlers } from './position-draft/position-draft.handlers.ts'
import { positionDraftClean } from './position-draft/position-draft.jobs.ts'
import { positionDraftRecord } from './position-draft/position-draft.record.ts'
import { positionHandovers } from './position-draft/position-handover.ts'
import { positionImport } from './position-draft/position.import.ts'
import { positionFollowHandlers } from './position-follow/position-follow.handlers.ts'
import { positionFollowRecord } from './position-follow/position-follow.record.ts'
import { positionsOfCompanies } from './position/position-company.rules.ts'
import { positionExport } from './position/position.export.ts'
import { positionHandlers } from './position/position.handlers.ts'
import { positionTasks } from './position/position.jobs.ts'
import { positionQueueSources } from './position/position.queues.ts'
import { positionRecord } from './position/position.record.ts'
import { positionSearch } from './position/position.search.ts'

export const positions = area(
  positionsArea,
  {
    position: {
      handlers: positionHandlers,
      records: [positionRecord],
      exports: [positionExport],
      searches: [positionSearch],
      tasks: positionTasks,
      queues: positionQueueSources,
      companyWorks: [positionsOfCompanies],
    },
    positionAssign: {
      handlers: positionAssignHandlers,
      records: [positionAssignRecord],
      loads: [positionLoads],
      assessments: [positionAssessment],
      works: positionWorks,
      tasks: [positionAssignAgain],
    },
    positionFollow: { handlers: positionFollowHandlers, records: [positionFollowRecord] },
    positionDraft: {
      handlers: positionDraftHandlers,
      records: [positionDraftRecord],
      imports: [positionImport],
      handovers: positionHandovers,
      tasks: [positionDraftClean],
    },
    myPosition: { handlers: myPositionHandlers, queues: myPositionQueueSources },
    jobCategory: { handlers: jobCategoryHandlers, records: [jobCategoryRecord], jobCategories: jobCategorySource },
    jobCategoryMap: {
      handlers: jobCategoryMapHandlers,
      records: [jobCategoryMapRecord],
      exports: [jobCategoryMapExport],
      imports: [jobCategoryMapImport],
      queues: jobCategoryMapQueueSources,
    },
  },
  { demo: () => import('./demo/demo.ts') },
)
