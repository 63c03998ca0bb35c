import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { jobCategoryStates } from './job-category-state.ts'

const levels = labelled({ 1: ['一级', 'First level'], 2: ['二级', 'Second level'], 3: ['末级', 'Third level'] })
const yesOrNo = labelled({ true: ['是', 'Yes'], false: ['否', 'No'] })

export const jobCategoryFields = fields({
  code: ['职类编码', 'Code'],
  name: ['职类名称', 'Name'],
  level: { label: ['层级', 'Level'], values: levels },
  aliases: ['别名', 'Other names'],
  hot: { label: ['热门', 'Popular'], values: yesOrNo },
  state: { label: ['状态', 'Status'], values: jobCategoryStates },
  sort: ['排序', 'Sort order'],
  parentName: ['上级职类', 'Part of'],
  childOrder: ['下级顺序', 'Order of subcategories'],
  positionCount: ['在招职位', 'Open positions'],
})

export const jobCategoryRecordType = recordType('JOB_CATEGORY', {
  label: ['职类', 'Job category'],
  code: 'JobCategoryMap',
  path: null,
  fields: jobCategoryFields,
})
