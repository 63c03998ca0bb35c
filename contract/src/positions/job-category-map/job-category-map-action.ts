import { actions } from '../../kit/action.ts'
import { jobCategoryMapRefusals, jobCategoryMapStates } from './job-category-map-state.ts'

const kept = { code: 'JobCategoryMap.save' } as const
const moved = { ...kept, call: '/batchMapJobCategory' } as const

/** What can be done with an external category. A pair of related ones has no states, and can only be edited and deleted. */
export const jobCategoryMapActions = actions(
  { state: jobCategoryMapStates },
  {
    map: {
      label: ['映射', 'Map'],
      from: { state: ['UNMAPPED'] },
      to: { state: 'MAPPED' },
      refusal: jobCategoryMapRefusals.alreadyMapped,
      ...moved,
    },
    ignore: { label: ['忽略', 'Ignore'], from: { state: ['UNMAPPED'] }, to: { state: 'IGNORED' }, refusal: jobCategoryMapRefusals.wrongState, ...moved },
    reset: {
      label: ['重置', 'Reset'],
      from: { state: ['MAPPED', 'IGNORED'] },
      to: { state: 'UNMAPPED' },
      refusal: jobCategoryMapRefusals.wrongState,
      ...moved,
    },
    edit: { label: ['编辑', 'Edit'], from: {}, ...kept },
    delete: { label: ['删除', 'Delete'], from: {}, danger: true, ...kept },
  },
)
