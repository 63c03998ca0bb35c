import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'

/** A category and a product say which of these kinds they ask for beside the identity card. */
export const certTypes = enumeration({
  ID_CARD: ['身份证', 'ID card'],
  HEALTH: ['健康证', 'Health certificate'],
  SKILL: ['技能证书', 'Skill certificate'],
  NO_CRIME: ['无犯罪记录证明', 'Criminal record check'],
  INSURANCE: ['意外险保单', 'Accident insurance'],
  BUSINESS_LICENSE: ['营业执照', 'Business license'],
})
export type CertType = ValueOf<typeof certTypes>

export const certType = certTypes.schema
/** The identity card is asked of everybody, so it is not listed. */
export const requiredCertTypes = z.array(z.enum(['HEALTH', 'SKILL', 'NO_CRIME', 'INSURANCE', 'BUSINESS_LICENSE'])).max(5)
