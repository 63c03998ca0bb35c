import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a service person and of what the person does, and what is said where one of them, or another rule, forbids something. */

/** It follows from certificates, avatar and categories, so no call sets it. */
export const checkInStates = machine({
  states: {
    INCOMPLETE: { label: ['资料未完善', 'Incomplete'], tone: 'neutral' },
    PENDING_REVIEW: { label: ['待审核', 'To review'], tone: 'warn' },
    REJECTED: { label: ['已驳回', 'Rejected'], tone: 'bad' },
    CHECKED_IN: { label: ['已入驻', 'Onboarded'], tone: 'good' },
    SUSPENDED: { label: ['资质暂停', 'Suspended'], tone: 'bad' },
  },
  initial: 'INCOMPLETE',
})
export const checkInState = checkInStates.schema
export type CheckInState = z.output<typeof checkInState>

export const artificerCategoryStates = machine({
  states: {
    PENDING: { label: ['待开通', 'Not open'], tone: 'neutral' },
    OPEN: { label: ['可接单', 'Open'], tone: 'good' },
    SUSPENDED: { label: ['已暂停', 'Suspended'], tone: 'bad' },
  },
  initial: 'PENDING',
})
export const artificerCategoryState = artificerCategoryStates.schema

export const workStates = enumeration({
  ACCEPTING: { label: ['接单中', 'Accepting orders'], tone: 'good' },
  RESTING: { label: ['休息中', 'Off duty'], tone: 'neutral' },
})
export const workState = workStates.schema

export const artificerSources = enumeration({
  APP: ['服务人员端', 'Provider app'],
  ADMIN: ['后台录入', 'Entered by staff'],
  LABOR_RECRUIT: ['劳务招募', 'Labor recruitment'],
  REFERRAL: ['转介绍', 'Referral'],
})
export const artificerSource = artificerSources.schema

export const artificerRefusals = refusals(46_400, {
  mobileTaken: ['该手机号已是服务人员', 'A provider with this mobile number already exists'],
  sameState: ['当前状态无需重复操作', 'It already has this status'],
  idCardTaken: (values: { no: string }) => [`该身份证号已被服务人员${values.no}使用`, `Provider ${values.no} already has this ID number`],
  identityExamined: ['姓名、性别、出生日期以已通过的身份证为准', 'Name, gender and date of birth come from the approved ID card'],
  payeeDiffers: ['个人类型的收款人须与姓名一致', 'The payee of an individual must have the same name as the provider'],
  busy: ['该服务人员有服务中的订单，不能禁用', 'This provider has an order in service and cannot be disabled until it is finished'],
  cannotStart: ['已启用、已入驻且休息中的服务人员才能开始接单', 'Only an enabled, onboarded provider who is off duty can start accepting orders'],
  cannotRest: ['只有接单中的服务人员可以设为休息', 'Only a provider who is accepting orders can be set off duty'],
})
