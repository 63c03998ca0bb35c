import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

/** What a candidate can be said to be. Education stands with positions, which ask for it. */

export const seekerGenders = enumeration({ MALE: ['男', 'Male'], FEMALE: ['女', 'Female'], UNKNOWN: ['未知', 'Unknown'] })

export const jobStatuses = enumeration({
  READY: ['离职-随时到岗', 'Available now'],
  EMPLOYED_MONTH: ['在职-月内到岗', 'Employed, available within a month'],
  EMPLOYED_LOOKING: ['在职-考虑机会', 'Employed, open to offers'],
  NOT_LOOKING: ['暂不考虑', 'Not looking'],
})

/** The educations that somebody can have, in their order. They are those that a position can ask for, save that it asks for none. */
export const seekerEducations = enumeration({
  JUNIOR: ['初中', 'Junior secondary'],
  SENIOR: ['高中/中专', 'Senior secondary'],
  COLLEGE: ['大专', 'College diploma'],
  BACHELOR: ['本科', "Bachelor's"],
  MASTER: ['硕士', "Master's"],
  DOCTOR: ['博士', 'Doctorate'],
})
export type SeekerEducation = ValueOf<typeof seekerEducations>

export const seekerSources = enumeration({
  SELF_REGISTER: ['自主注册', 'Registered'],
  STAFF_ENTRY: ['员工录入', 'Entered by staff'],
  IMPORT: ['导入', 'Import'],
  CALL: ['来电', 'Incoming call'],
  CHANNEL: ['渠道', 'Channel'],
  GIG: ['零工', 'Gig work'],
  REFERRAL: ['内推', 'Referral'],
})

export const intentions = enumeration({
  A: { label: ['A 强烈', 'A · strong'], tone: 'good' },
  B: { label: ['B 较强', 'B · good'], tone: 'info' },
  C: { label: ['C 一般', 'C · fair'], tone: 'neutral' },
  D: { label: ['D 较弱', 'D · weak'], tone: 'warn' },
})

/** Whose the candidates of a list are. */
export const seekerSeas = enumeration({ MINE: ['我的', 'Mine'], PUBLIC: ['公海', 'Shared pool'], ALL: ['全部', 'All'] })

/** By what way somebody agreed that a company is told about him (PIPL, article 23). */
export const consentWays = enumeration({
  PHONE: ['电话同意', 'By phone'],
  WECHAT: ['微信同意', 'By WeChat'],
  WRITTEN: ['书面授权', 'In writing'],
  FACE: ['当面同意', 'In person'],
})

/** The family name stays; the log and whoever may not open a candidate see no more. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}${'*'.repeat(Math.max(1, [...name].length - 1))}`
