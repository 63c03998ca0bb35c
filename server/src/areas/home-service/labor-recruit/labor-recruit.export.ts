import { laborRecruitFields, laborRecruit, laborRecruitExport as laborRecruitKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'
import { recruitList } from './labor-recruit.queries.ts'

export const laborRecruitExport = defineExport(laborRecruitKind, laborRecruit.page, {
  fields: laborRecruitFields,
  list: () => recruitList,
  present: rows => rows,
  sensitive: null,
  filters: {
    categoryId: { field: 'categoryName', find: findCategoryName },
    cityCode: { find: findRegionName },
    ownerId: { field: 'ownerName', find: findStaffName },
    deadlineStart: { from: 'deadline' },
    deadlineEnd: { to: 'deadline' },
  },
  columns: {
    recruitNo: {},
    title: {},
    categoryName: {},
    cityName: { field: 'cityCode' },
    workMode: {},
    payMin: {},
    payMax: {},
    payUnit: {},
    headcount: {},
    hiredCount: {},
    applyCount: {},
    deadline: {},
    state: {},
    ownerName: {},
    createdAt: { isExtra: true },
  },
})
