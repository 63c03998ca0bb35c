import { enumeration } from '../kit/enumeration.ts'
import { z } from 'zod'
import { formats } from '../kit/format.ts'
import { machine } from '../kit/machine.ts'
import { normalisePhone } from '../kit/phone.ts'
import { bilingual } from '../kit/text.ts'

/** What consumers and service persons have in common. */

export const homeGenders = enumeration({
  MALE: ['男', 'Male'],
  FEMALE: ['女', 'Female'],
  UNKNOWN: ['未知', 'Unknown'],
})
export const homeGender = homeGenders.schema

export const homePersonStates = machine({
  states: { ENABLED: { label: ['正常', 'Active'], tone: 'good' }, DISABLED: { label: ['已禁用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
})
export const homePersonState = homePersonStates.schema

export const personMobile = z
  .string(bilingual('请输入正确的手机号', 'Enter a valid mobile number'))
  .max(20)
  .overwrite(normalisePhone)
  .regex(formats.mobile.pattern, bilingual('请输入正确的手机号', 'Enter a valid mobile number'))

export const disableReason = z
  .string(bilingual('请填写禁用原因，5-200个字', 'Enter a reason of 5–200 characters'))
  .max(200)
  .refine(value => value.trim().length >= 5, bilingual('请填写禁用原因，5-200个字', 'Enter a reason of 5–200 characters'))
