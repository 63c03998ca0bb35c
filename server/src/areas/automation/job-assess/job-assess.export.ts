import { assigneeKinds, jobAssess, jobAssessResultFields, jobAssessResultKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName } from '../../permissions/index.ts'
import { resultList } from './job-assess.queries.ts'

export const jobAssessExport = defineExport(jobAssessResultKind, jobAssess.results, {
  fields: jobAssessResultFields,
  list: () => resultList,
  present: rows => rows,
  sensitive: null,
  filters: { deptId: { find: findDeptName }, identityKind: { values: assigneeKinds } },
  columns: {
    month: {},
    rank: {},
    identityName: {},
    identityKind: {},
    deptName: {},
    assigned: {},
    ontimeFirst: {},
    bookNum: {},
    arriveNum: {},
    onboardNum: {},
    overdueNum: {},
    score: {},
    grade: {},
    isFinal: {},
  },
})
