import { z } from 'zod'

/** Kinds of certificates of service persons. A category and a product say which they ask for beside the identity card. */
export const certTypes = {
  ID_CARD: ['身份证', 'Identity card'],
  HEALTH: ['健康证', 'Health certificate'],
  SKILL: ['技能证书', 'Skill certificate'],
  NO_CRIME: ['无犯罪记录证明', 'Proof of no criminal record'],
  INSURANCE: ['意外险保单', 'Accident insurance'],
  BUSINESS_LICENSE: ['营业执照', 'Business licence'],
} as const
export type CertType = keyof typeof certTypes

export const certType = z.enum(['ID_CARD', 'HEALTH', 'SKILL', 'NO_CRIME', 'INSURANCE', 'BUSINESS_LICENSE'])
/** The identity card is always asked for and never listed. */
export const requiredCertTypes = z.array(z.enum(['HEALTH', 'SKILL', 'NO_CRIME', 'INSURANCE', 'BUSINESS_LICENSE'])).max(5)
