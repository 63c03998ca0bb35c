import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { machine } from '../../kit/machine.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, id, instant, reason, requestNo } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** The interview quota of a company: batches of units, and a ledger in which every movement is a row. */

export const couponSources = enumeration({
  PURCHASE: ['购买', 'Bought'],
  GIFT: ['赠送', 'Gift'],
  COMPENSATION: ['补偿', 'Compensation'],
  TRIAL: ['试用', 'Trial'],
})

export const couponMoves = enumeration({
  GRANT: { label: ['发放', 'Granted'], tone: 'good' },
  FREEZE: { label: ['冻结', 'Frozen'], tone: 'info' },
  CONSUME: { label: ['消耗', 'Used'], tone: 'neutral' },
  RELEASE: { label: ['解冻', 'Released'], tone: 'good' },
  REVERSE: { label: ['消耗回退', 'Use undone'], tone: 'warn' },
  EXPIRE: { label: ['过期', 'Expired'], tone: 'warn' },
  REVOKE: { label: ['撤回', 'Taken back'], tone: 'bad' },
})
export type CouponMove = ValueOf<typeof couponMoves>

export const couponBatchStates = machine({
  states: {
    ACTIVE: { label: ['可用', 'Usable'], tone: 'good' },
    USED_UP: { label: ['已用完', 'Used up'], tone: 'neutral' },
    EXPIRED: { label: ['已过期', 'Expired'], tone: 'warn' },
    REVOKED: { label: ['已撤回', 'Taken back'], tone: 'bad' },
  },
  initial: 'ACTIVE',
  moves: {
    useUp: { from: ['ACTIVE'], to: 'USED_UP' },
    /** A unit came back before the last day. */
    reopen: { from: ['USED_UP'], to: 'ACTIVE' },
    expire: { from: ['ACTIVE'], to: 'EXPIRED' },
    revoke: { from: ['ACTIVE'], to: 'REVOKED' },
  },
})

export const operatorKinds = enumeration({
  STAFF: ['员工', 'Staff'],
  HR: ['企业HR', 'Company HR'],
  SEEKER: ['求职者', 'Job seeker'],
  SYSTEM: ['系统', 'System'],
})

const source = couponSources.schema
const moveName = couponMoves.schema

export const couponLogRow = z.strictObject({
  id,
  createdAt: instant,
  type: moveName,
  source,
  /** The change of what is available. */
  delta: z.int(),
  balanceAfter: z.int(),
  batchId: id,
  batchExpireAt: day.nullable(),
  staffName: z.string().nullable(),
  progressId: id.nullable(),
  operatorKind: z.enum(['STAFF', 'HR', 'SYSTEM']),
  operatorName: z.string().nullable(),
  remark: z.string().nullable(),
})
export type CouponLogRow = z.output<typeof couponLogRow>

export const couponBatchRow = z.strictObject({
  id,
  source,
  number: z.int(),
  remaining: z.int(),
  frozen: z.int(),
  expireAt: day.nullable(),
  state: couponBatchStates.schema,
  contractNo: z.string().nullable(),
  reason: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: instant,
})
export type CouponBatchRow = z.output<typeof couponBatchRow>

/** Above this many units a gift needs a right of its own. */
export const bigGift = 50

const number = z
  .int(bilingual('请输入正整数', 'Enter a positive whole number'))
  .min(1, bilingual('请输入正整数', 'Enter a positive whole number'))
  .max(9999, bilingual('不能超过9999', 'At most 9999'))

export const couponGrant = z.strictObject({
  companyId: id,
  number,
  source,
  /** The last day on which the units can be used; without one they never expire. */
  expireAt: day.nullable().optional(),
  reason: reason(5, 200),
  signId: id.nullable().optional(),
  requestNo,
})

export const coupon = {
  log: get('/searchHrCouponLogList', {
    title: ['面试次数流水', 'Ledger of the quota'],
    access: ['CompanyDetail'],
    spec: true,
    input: pageInput(
      {
        companyId: id,
        companyStaffId: id.optional(),
        type: moveName.optional(),
        source: source.optional(),
        progressId: id.optional(),
        timeFrom: day.optional(),
        timeTo: day.optional(),
      },
      ['createdAt'],
    ),
    answer: pageOf(couponLogRow),
  }),
  batches: get('/couponBatchList', {
    title: ['面试次数批次', 'Batches of the quota'],
    access: ['CompanyDetail'],
    input: z.strictObject({ companyId: id }),
    answer: z.array(couponBatchRow),
  }),
  grant: post('/addInterviewNumber', {
    title: ['增加面试次数', 'Add interview quota'],
    access: ['Company.addInterviewNumber'],
    spec: true,
    audit: 'CREATE',
    input: couponGrant,
    answer: z.strictObject({ batchId: id, available: z.int() }),
  }),
  revoke: post('/revokeInterviewNumber', {
    title: ['撤回面试次数', 'Take quota back'],
    access: ['Company.revokeInterviewNumber'],
    audit: 'UPDATE',
    input: z.strictObject({ batchId: id, number, reason: reason(5, 200), requestNo }),
    answer: z.strictObject({ available: z.int() }),
  }),
}

export const couponRefusals = refusals(43_300, {
  signNeeded: ['购买次数需先签约', 'Bought units need a running contract'],
  tooBig: (values: { count: number }) => [`单次赠送超过${values.count}次需要主管权限`, `A gift of more than ${values.count} units needs a lead's right`],
  companyDisabled: ['企业已停用，不能增加面试次数', 'The company is disabled; no quota can be added'],
  notEnough: ['可撤回次数不足', 'There are not so many units to take back'],
  frozenLeft: ['存在冻结次数，暂不能撤回', 'Some units are frozen; they cannot be taken back now'],
  expireTooEarly: ['到期日须晚于今天', 'The last day must be after today'],
  noneLeft: ['面试次数不足', 'No interview quota is left'],
  foreignSign: ['合同不属于该企业', 'The contract belongs to another company'],
})
