import { resume, resumeExport as resumeKind, resumeFields } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findCategoryName } from '../../positions/index.ts'
import { findPoolName } from '../talent-pool/talent-pool.queries.ts'
import { presentResume, resumeList } from './resume.queries.ts'

/** Numbers stay masked for everybody: who may see them sees them one by one, and every time is a look. */
export const resumeExport = defineExport(resumeKind, resume.page, {
  fields: resumeFields,
  list: () => resumeList,
  present: rows => rows.map(presentResume),
  sensitive: null,
  filters: {
    poolId: { label: ['人才分组', 'Group'], find: findPoolName },
    seekerId: { field: 'seeker', find: async () => null },
    categoryId: { find: findCategoryName },
    cityCode: { label: ['城市', 'City'], find: findRegionName },
    skill: { field: 'skills' },
    cert: { field: 'certNames' },
    language: { field: 'languages' },
    ageFrom: ['年龄不低于', 'Age from'],
    ageTo: ['年龄不高于', 'Age to'],
    workYearsFrom: ['工作年限不低于', 'Years of experience from'],
    workYearsTo: ['工作年限不高于', 'Years of experience to'],
    salaryFrom: ['期望月薪不低于', 'Expected pay from'],
    salaryTo: ['期望月薪不高于', 'Expected pay to'],
    updatedFrom: { from: 'refreshedAt' },
    updatedTo: { to: 'refreshedAt' },
    completenessFrom: ['完整度不低于', 'Complete from'],
  },
  columns: {
    seekerName: {},
    resumeCode: {},
    age: {},
    mobile: {},
    title: {},
    lastTitle: {},
    lastCompany: {},
    education: {},
    school: {},
    major: {},
    workYears: {},
    skills: { kind: 'text', cell: words => words.join('、') },
    certNames: { kind: 'text', cell: words => words.join('、'), isExtra: true },
    languages: { kind: 'text', cell: words => words.join('、'), isExtra: true },
    expectCategories: { kind: 'text', cell: words => words.join('、') },
    expectCities: { kind: 'text', cell: words => words.join('、') },
    expectMin: {},
    expectMax: {},
    jobStatus: {},
    cityName: {},
    state: {},
    completeness: {},
    waiterName: {},
    refreshedAt: {},
    createdAt: { isExtra: true },
  },
})
