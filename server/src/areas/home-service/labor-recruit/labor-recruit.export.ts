import { laborRecruit, payUnits, recruitStates, workModes, laborRecruitExport as laborRecruitKind } from '@gongtai/contract'
import {
  dayColumn,
  extra,
  instantColumn,
  labelColumn,
  labelFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  textColumn,
  wordFilter,
} from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'
import { recruitList } from './labor-recruit.queries.ts'

export const laborRecruitExport = defineExport(laborRecruitKind, laborRecruit.page, {
  list: () => recruitList,
  present: rows => [...rows],
  sensitive: null,
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    categoryId: nameFilter(['工种', 'Kind of work'], findCategoryName),
    cityCode: nameFilter(['城市', 'City'], findRegionName),
    workMode: labelFilter(['用工方式', 'Employment'], workModes.labels),
    state: labelFilter(['状态', 'State'], recruitStates.labels),
    ownerId: nameFilter(['负责人', 'Owner'], findStaffName),
    deadlineStart: wordFilter(['截止日期起', 'Deadline from']),
    deadlineEnd: wordFilter(['截止日期止', 'Deadline to']),
  },
  columns: {
    recruitNo: textColumn(['招募编号', 'Number']),
    title: textColumn(['标题', 'Title']),
    categoryName: textColumn(['工种', 'Kind of work']),
    cityName: textColumn(['城市', 'City']),
    workMode: labelColumn(['用工方式', 'Employment'], workModes.labels),
    payMin: moneyColumn(['最低薪酬', 'Lowest pay']),
    payMax: moneyColumn(['最高薪酬', 'Highest pay']),
    payUnit: labelColumn(['薪酬单位', 'Paid per'], payUnits.labels),
    headcount: numberColumn(['招募人数', 'Headcount']),
    hiredCount: numberColumn(['已录用', 'Hired']),
    applyCount: numberColumn(['报名数', 'Sign-ups']),
    deadline: dayColumn(['截止日期', 'Deadline']),
    state: labelColumn(['状态', 'State'], recruitStates.labels),
    ownerName: textColumn(['负责人', 'Owner']),
    createdAt: extra(instantColumn(['创建时间', 'Created'])),
  },
})
