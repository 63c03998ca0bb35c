import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { day, id, instant, reason, requestNo } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { couponBatchActions, couponBatchStates } from './coupon-action.ts'

/** The interview quota of a company consists of batches of units and a ledger in which every movement is a row. */

export const couponSources = enumeration({
  PURCHASE: ['购买', 'Purchase'],
  GIFT: ['赠送', 'Gift'],
  COMPENSATION: ['补偿', 'Compensation'],
  TRIAL: ['试用', 'Trial'],
})

export const couponMoves = enumeration({
  GRANT: { label: ['发放', 'Granted'], tone: 'good' },
  FREEZE: { label: ['冻结', 'Frozen'], tone: 'info' },
  CONSUME: { label: ['消耗', 'Used'], tone: 'neutral' },
  RELEASE: { label: ['解冻', 'Unfrozen'], tone: 'good' },
  REVERSE: { label: ['消耗回退', 'Use reversed'], tone: 'warn' },
  EXPIRE: { label: ['过期', 'Expired'], tone: 'warn' },
  REVOKE: { label: ['撤回', 'Revoked'], tone: 'bad' },
})
export type CouponMove = ValueOf<typeof couponMoves>

export const operatorKinds = enumeration({
  STAFF: ['员工', 'Staff'],
  HR: ['企业HR', 'Company HR'],
  SEEKER: ['求职者', 'Candidate'],
  SYSTEM: ['系统', 'System'],
})

const source = couponSources.schema
const moveName = couponMoves.schema

export const couponLogRow = z.strictObject({
  id,
  createdAt: instant,
  type: moveName,
  source,
  /** It is the change of what is available. */
  delta: z.int(),
  balanceAfter: z.int(),
  batchId: id,
  batchExpireAt: day.nullable(),
  staffName: z.string().nullable(),
  progressId: id.nullable(),
  /** Of a candidate in the reader's sight. */
  seekerName: z.string().nullable(),
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
  actions: z.array(actionNames(couponBatchActions)),
})
export type CouponBatchRow = z.output<typeof couponBatchRow>

/** Nobody pays for these, so they are counted together per company and month. */
export const freeSources = ['GIFT', 'COMPENSATION', 'TRIAL'] as const satisfies readonly ValueOf<typeof couponSources>[]

/** Above this many units a gift needs a right of its own. */
export const bigGift = 50

const number = z
  .int(bilingual('请输入正整数', 'Enter a whole number above 0'))
  .min(1, bilingual('请输入正整数', 'Enter a whole number above 0'))
  .max(9999, bilingual('不能超过9999', 'Enter 9999 or less'))

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
    title: ['面试次数流水', 'Credit ledger'],
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
    title: ['面试次数批次', 'Credit batches'],
    access: ['CompanyDetail'],
    input: z.strictObject({ companyId: id }),
    answer: z.array(couponBatchRow),
  }),
  grant: post('/addInterviewNumber', {
    title: ['增加面试次数', 'Add interview credits'],
    access: ['Company.addInterviewNumber'],
    spec: true,
    audit: 'CREATE',
    input: couponGrant,
    answer: z.strictObject({ batchId: id, available: z.int() }),
  }),
  revoke: post('/revokeInterviewNumber', {
    title: ['撤回面试次数', 'Revoke interview credits'],
    access: ['Company.revokeInterviewNumber'],
    audit: 'UPDATE',
    input: z.strictObject({ batchId: id, number, reason: reason(5, 200), requestNo }),
    answer: z.strictObject({ available: z.int() }),
  }),
}
