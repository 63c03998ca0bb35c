import { recruitApply, recruitApplyExport as recruitApplyKind, recruitApplyFields } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findRecruitTitle } from '../labor-recruit/labor-recruit.queries.ts'
import { applyList, presentApplies } from './recruit-apply.queries.ts'

export const recruitApplyExport = defineExport(recruitApplyKind, recruitApply.page, {
  fields: recruitApplyFields,
  list: () => applyList,
  present: presentApplies,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    recruitId: { field: 'recruitTitle', find: findRecruitTitle },
    cityCode: { find: findRegionName },
    ownerId: { field: 'ownerName', find: findStaffName },
    followDue: ['待跟进', 'Follow-up due'],
  },
  columns: {
    recruitTitle: {},
    name: {},
    mobile: {},
    gender: {},
    age: {},
    cityName: { field: 'cityCode' },
    experienceYears: {},
    source: {},
    referrerName: {},
    state: {},
    interviewAt: {},
    nextFollowAt: {},
    lastFollow: { kind: 'text', cell: follow => follow?.content ?? null },
    eliminateCode: { isExtra: true },
    eliminateReason: { isExtra: true },
    ownerName: {},
    createdAt: {},
  },
})
