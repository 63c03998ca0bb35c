import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { machine } from '../../kit/machine.ts'

/** The states of a service person and of what the person does. */

/** Computed from certificates, avatar and categories; no call sets it. */
export const checkInStates = machine({
  states: {
    INCOMPLETE: { label: ['资料未完善', 'Incomplete'], tone: 'neutral' },
    PENDING_REVIEW: { label: ['待审核', 'Waiting for review'], tone: 'warn' },
    REJECTED: { label: ['已驳回', 'Rejected'], tone: 'bad' },
    CHECKED_IN: { label: ['已入驻', 'Checked in'], tone: 'good' },
    SUSPENDED: { label: ['资质暂停', 'Suspended'], tone: 'bad' },
  },
  initial: 'INCOMPLETE',
  moves: {
    submit: { from: ['INCOMPLETE', 'REJECTED'], to: 'PENDING_REVIEW' },
    reject: { from: ['PENDING_REVIEW'], to: 'REJECTED' },
    checkIn: { from: ['PENDING_REVIEW', 'SUSPENDED'], to: 'CHECKED_IN' },
    suspend: { from: ['CHECKED_IN'], to: 'SUSPENDED' },
  },
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
  moves: { open: { from: ['PENDING', 'SUSPENDED'], to: 'OPEN' }, suspend: { from: ['OPEN'], to: 'SUSPENDED' } },
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
