import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { guarded } from '../../kit/field-right.ts'
import { id, money, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'

/** These schemas say what a person gives when money was transferred, adjusted, stopped or came back. */

/** Settlements of flexible employment will have the same calls, so the wire names the kind. */
export const commissionBizType = z.literal('HOME').optional()

/** The wording of the remark is that of the specification (product.md section 5). */
const settlementFields = {
  settleTime: z.iso.date({ error: bilingual('请选择转账日期', 'Choose a transfer date') }),
  settleCertificationPicture: z
    .array(fileName, bilingual('请上传付款凭证', 'Upload proof of payment'))
    .min(1, bilingual('请上传付款凭证', 'Upload proof of payment'))
    .max(9, bilingual('最多9张', 'Up to 9 pictures')),
  remark: z
    .string(bilingual('请填写关闭订单的具体原因，至少5个字符', 'Enter the specific reason for closing the order, at least 5 characters'))
    .max(200)
    .refine(
      value => value.trim().length >= 5,
      bilingual('请填写关闭订单的具体原因，至少5个字符', 'Enter the specific reason for closing the order, at least 5 characters'),
    ),
}

export const settlementForm = z.strictObject(settlementFields)
export const commissionSettle = z.strictObject({ requestNo, bizType: commissionBizType, id, version, ...settlementFields })
export const commissionMark = z.strictObject({
  requestNo,
  bizType: commissionBizType,
  items: z
    .array(z.strictObject({ id, version }))
    .min(1)
    .max(200)
    .refine(items => new Set(items.map(item => item.id)).size === items.length, bilingual('结算单重复', 'A statement is listed twice')),
  /** It is the number of the transfer file; without it a new one is made. */
  batchNo: z
    .string()
    .regex(/^BT\d{12}$/, bilingual('转账批次号格式不正确', 'Enter a valid batch number'))
    .optional(),
  totalMoney: guarded('commission.money', money),
  ...settlementFields,
})

/** A transfer of this month can have happened between its last day and today. */
export function settleTimeFault(settleTime: string, plan: { planYear: number; planMonth: number }, today: string): Text | null {
  if (settleTime > today) return ['转账日期不能晚于今天', 'The transfer date cannot be after today']
  if (settleTime < lastDayOf(plan)) return ['转账日期不能早于结算月末', 'The transfer date cannot be before the end of the settlement month']
  return null
}

export function lastDayOf({ planYear, planMonth }: { planYear: number; planMonth: number }): string {
  return new Date(Date.UTC(planYear, planMonth, 0)).toISOString().slice(0, 10)
}

/** 2026-10 */
export const periodOf = ({ planYear, planMonth }: { planYear: number; planMonth: number }): string => lastDayOf({ planYear, planMonth }).slice(0, 7)

export const adjustCodes = enumeration({
  REWARD: ['奖励', 'Bonus'],
  PENALTY: ['扣罚', 'Penalty'],
  DEPOSIT: ['押金', 'Deposit'],
  INSURANCE: ['保险', 'Insurance'],
  CORRECTION: ['更正', 'Correction'],
})
export type AdjustCode = ValueOf<typeof adjustCodes>
export const adjustCode = adjustCodes.schema

const adjustFields = {
  adjustCode,
  adjustMoney: guarded(
    'commission.money',
    money
      .refine(value => !/^-?0+(?:\.0+)?$/.test(value), bilingual('金额不能为0', 'Enter an amount other than 0'))
      .refine(value => Math.abs(Number(value)) <= 5000, bilingual('金额不能超过5000.00', 'Enter 5000.00 or less')),
  ),
  adjustReason: z
    .string(bilingual('请填写原因，5-200个字', 'Enter a reason of 5–200 characters'))
    .max(200)
    .refine(value => value.trim().length >= 5, bilingual('请填写原因，5-200个字', 'Enter a reason of 5–200 characters')),
}

/** A reward raises what is paid and a correction may do either; everything else is kept back and only lowers it. */
const isSignOf = ({ adjustCode: code, adjustMoney }: { adjustCode: AdjustCode; adjustMoney: string }) =>
  code === 'CORRECTION' || adjustMoney.startsWith('-') !== (code === 'REWARD')
const otherSign = {
  path: ['adjustMoney'],
  message: bilingual('奖励须为正数，扣罚、押金、保险须为负数', 'A bonus must be positive; penalty, deposit and insurance must be negative'),
}

/** Whoever adjusts a plan adds or takes away so much of it in all. */
export const adjustLimit = '5000.00'

export const commissionAdjust = z
  .strictObject({
    requestNo,
    bizType: commissionBizType,
    commissionId: id,
    version,
    /** It is null where the adjustment gets a row of its own. */
    itemId: id.nullable().optional(),
    ...adjustFields,
  })
  .refine(isSignOf, otherSign)
