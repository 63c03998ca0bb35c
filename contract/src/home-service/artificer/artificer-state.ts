import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a service person and of what the person does, and what is said where one of them, or another rule, forbids something. */

/** It follows from certificates, avatar and categories, so no call sets it. */
export const checkInStates = machine({
  states: {
    INCOMPLETE: { label: ['资料未完善', 'Incomplete'], tone: 'neutral' },
    PENDING_REVIEW: { label: ['待审核', 'Waiting for review'], tone: 'warn' },
    REJECTED: { label: ['已驳回', 'Rejected'], tone: 'bad' },
    CHECKED_IN: { label: ['已入驻', 'Checked in'], tone: 'good' },
    SUSPENDED: { label: ['资质暂停', 'Suspended'], tone: 'bad' },
  },
  initial: 'INCOMPLETE',
})
export const checkInState = checkInStates.schema
export type CheckInState = z.output<typeof checkInState>

export const artificerCategoryStates = machine({
  states: {
    PENDING: { label: ['待开通', 'Not open yet'], tone: 'neutral' },
    OPEN: { label: ['可接单', 'Open'], tone: 'good' },
    SUSPENDED: { label: ['已暂停', 'Suspended'], tone: 'bad' },
  },
  initial: 'PENDING',
})
export const artificerCategoryState = artificerCategoryStates.schema

export const workStates = enumeration({
  ACCEPTING: { label: ['接单中', 'Takes orders'], tone: 'good' },
  RESTING: { label: ['休息中', 'Resting'], tone: 'neutral' },
})
export const workState = workStates.schema

export const artificerSources = enumeration({
  APP: ['服务人员端', 'Provider app'],
  ADMIN: ['后台录入', 'Console'],
  LABOR_RECRUIT: ['劳务招募', 'Labor recruit'],
  REFERRAL: ['转介绍', 'Referral'],
})
export const artificerSource = artificerSources.schema

export const artificerRefusals = refusals(46_400, {
  mobileTaken: ['该手机号已是服务人员', 'This mobile number is a service person already'],
  sameState: ['当前状态无需重复操作', 'It is in this state already'],
  idCardTaken: (values: { no: string }) => [`该身份证号已被服务人员${values.no}使用`, `The service person ${values.no} has this identity number`],
  identityExamined: ['姓名、性别、出生日期以已通过的身份证为准', 'Name, gender and day of birth are those of the examined identity card'],
  payeeDiffers: ['个人类型的收款人须与姓名一致', 'An individual is paid under the own name'],
  busy: ['该服务人员有服务中的订单，不能禁用', 'An order of this service person is in service, disabling is not possible'],
  cannotStart: ['已启用、已入驻且休息中的服务人员才能开始接单', 'Only an enabled person who is checked in and rests can take orders'],
  cannotRest: ['只有接单中的服务人员可以设为休息', 'Only whoever takes orders can rest'],
})
