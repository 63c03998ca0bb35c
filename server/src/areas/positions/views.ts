import { sql } from 'drizzle-orm'
import { readable } from '../../db/readable.ts'
import { jobCategoryMap } from './job-category-map/job-category-map.tables.ts'
import { positionAssign } from './position-assign/position-assign.tables.ts'
import { position } from './position/position.tables.ts'

/** A position, for the candidates who are recommended for it, meet its company and start work there. */
export const positionView = readable(position, [
  'id',
  'positionCode',
  'companyId',
  'companyStaffId',
  'saleId',
  'adviserId',
  'title',
  'categoryId',
  'categoryPath',
  'jobType',
  'headcount',
  'hiredCount',
  'openOfferCount',
  'gap',
  'isFull',
  'urgency',
  'salaryUnit',
  'salaryMin',
  'salaryMax',
  'salaryMonths',
  'negotiable',
  'monthMin',
  'monthMax',
  'eduMin',
  'expMin',
  'expMax',
  'ageMin',
  'ageMax',
  'skills',
  'skillsNorm',
  'certs',
  'provideLodging',
  'provinceCode',
  'cityCode',
  'districtCode',
  'address',
  'lng',
  'lat',
  'interviewMode',
  'interviewRounds',
  'interviewAddressId',
  'interviewContact',
  'interviewMobile',
  'bringNote',
  'noticeNote',
  'interviewTimes',
  'feeMode',
  'feeType',
  'feeValue',
  'guaranteeDays',
  'deptIds',
  'state',
  'offlineReason',
  'publishedAt',
  'refreshedAt',
  'validTo',
  'openFirst',
  'createdAt',
  'deletedAt',
])

/** Pairs of categories that resemble each other, the smaller id first, with their likeness in percent. */
export const relatedCategories = sql`(select ${jobCategoryMap.categoryId} as one, ${jobCategoryMap.relatedCategoryId} as other, ${jobCategoryMap.similarity} as similarity
  from ${jobCategoryMap} where ${jobCategoryMap.kind} = 'RELATED' and ${jobCategoryMap.deletedAt} is null)`

/** Who works on a position. */
export const positionAssignView = readable(positionAssign, ['positionId', 'identityId', 'identityKind', 'state'])
