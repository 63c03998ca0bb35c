import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

/** What a position can say of itself. Employment type, urgency and fee model stand with the rules of assignment, which ask for them too. */

export const salaryUnits = enumeration({
  MONTH: ['元/月', '¥/month'],
  DAY: ['元/天', '¥/day'],
  HOUR: ['元/小时', '¥/hour'],
  PIECE: ['计件（月估）', 'Piecework (monthly estimate)'],
})
export type SalaryUnit = ValueOf<typeof salaryUnits>

/** They stand in their order, because whoever has more than is asked for fits as well. */
export const positionEducations = enumeration({
  UNLIMITED: ['不限', 'Any'],
  JUNIOR: ['初中', 'Junior secondary'],
  SENIOR: ['高中/中专', 'Senior secondary'],
  COLLEGE: ['大专', 'College diploma'],
  BACHELOR: ['本科', "Bachelor's"],
  MASTER: ['硕士', "Master's"],
  DOCTOR: ['博士', 'Doctorate'],
})

export const restTypes = enumeration({
  DOUBLE: ['双休', 'Two days off a week'],
  SINGLE: ['单休', 'One day off a week'],
  BIG_SMALL: ['大小周', 'Alternating weeks'],
  ROTATE: ['轮休', 'Rotating days off'],
})

export const shiftTypes = enumeration({
  DAY: ['白班', 'Day shift'],
  NIGHT: ['夜班', 'Night shift'],
  TWO: ['两班倒', 'Two shifts'],
  THREE: ['三班倒', 'Three shifts'],
})

export const interviewModes = enumeration({
  ONSITE: ['现场', 'On site'],
  VIDEO: ['视频', 'Video'],
  PHONE: ['电话', 'Phone'],
})

export const positionAudiences = enumeration({
  PUBLIC: ['公开', 'Public'],
  INTERNAL: ['仅内部推荐', 'Referral only'],
})

export const positionSources = enumeration({
  STAFF: ['后台', 'Console'],
  HR: ['企业代录', 'Entered for the company'],
  IMPORT: ['导入', 'Import'],
})

export const offlineReasons = enumeration({
  MANUAL: ['人工下线', 'Taken offline'],
  VIOLATION: ['违规下线', 'Breach of rules'],
  EXPIRED: ['有效期已过', 'Expired'],
  COMPANY_DISABLED: ['企业已停用', 'Company disabled'],
  COMPANY_REJECTED: ['企业审核驳回', 'Company rejected'],
  SIGN_ENDED: ['合同已结束', 'Contract ended'],
})
export type OfflineReason = ValueOf<typeof offlineReasons>

export const closeReasonsOfPosition = enumeration({
  FILLED: ['已招满', 'Filled'],
  CANCELLED: ['取消招聘', 'Cancelled'],
})

/** Whether somebody is still to be hired. */
export const fillStates = enumeration({ OPEN: ['有缺口', 'Still hiring'], FULL: ['已招满', 'Filled'] })

/** How people come to a position that is published. */
export const assignWays = enumeration({ AUTO: ['自动分配', 'By the rules'], MANUAL: ['指定顾问', 'Named people'] })

/** A position stays open for at most so many days at a time. */
export const longestValidDays = 180
/** A company without a contract has at most so many positions that wait, are open or rest. */
export const unsignedPositions = 3
/** A closed position can be opened again within so many days. */
export const reopenDays = 90
