import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { companyQueues, lowQuota } from '@gongtai/contract'
import { todoConditions } from '../../../kit/queue.ts'
import { seaValue } from '../../automation/index.ts'
import { identityView } from '../../permissions/index.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { company } from './company.tables.ts'

/** What each queue of companies holds (dashboards.md, amendment 2). */

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const before = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)
const day = 24

/** The start of a Shanghai day, counted from today. */
const startOf = (days: number) => sql`((${today} + ${sql.raw(String(days))})::timestamp at time zone 'Asia/Shanghai')`

/** A contract that is signed and has not begun. */
export const hasPendingSign = sql`exists (select from ${companySign} where ${companySign.companyId} = ${company.id} and ${companySign.state} = 'PENDING')`

/** A company is due where it is bound, has no contract now or to come, and its time is over by this instant. */
export const recycledBy = (instant: SQL): SQL =>
  sql`${company.saleId} is not null and ${company.signState} <> 'SIGNED' and ${company.seaRecycleAt} <= ${instant}
    and ${company.deletedAt} is null and not ${hasPendingSign}`

/** Sales are reminded as many days before as the rules of their department say. */
export const remindDays = seaValue(
  'COMPANY',
  'remindBeforeDays',
  sql`(select ${identityView.deptId} from ${identityView} where ${identityView.id} = ${company.saleId})`,
)

/** The list is asked with the identities of the reader. */
const mine = sql`${company.saleId} = any(${sql.placeholder('own')}::int[])`
const ofSale = (condition: SQL): SQL => sql`${mine} and ${condition}`

/** Nobody decides what he submitted; an administrator, who may, is asked for without a reader. */
const submittedByOthers = sql`${company.submittedBy} is distinct from ${sql.placeholder('reader')}::int`

export const companyTodos = todoConditions(companyQueues, {
  COMPANY_EXAMINE: { waits: sql`${company.examineState} = 'WAIT_EXAMINE' and ${submittedByOthers}`, late: sql`${company.submittedAt} < ${before(day)}` },
  SALE_FOLLOW: { waits: ofSale(sql`${company.nextFollowAt} < ${startOf(1)}`), late: sql`${company.nextFollowAt} < ${startOf(0)}` },
  SALE_RECYCLE: {
    waits: ofSale(recycledBy(sql`now() + make_interval(days => ${remindDays})`)),
    late: sql`${company.seaRecycleAt} <= now() + interval '1 day'`,
  },
  COMPANY_REJECTED: { waits: ofSale(sql`${company.examineState} = 'REJECT'`), late: sql`${company.examinedAt} < ${before(day)}` },
  COMPANY_SUBMIT: {
    waits: ofSale(sql`${company.examineState} = 'WAIT_SUBMIT' and ${company.createdAt} < ${before(day)}`),
    late: sql`${company.createdAt} < ${before(3 * day)}`,
  },
  SIGN_EXPIRING: {
    waits: ofSale(sql`${company.signState} = 'SIGNED' and ${company.signValidTo} <= ${today} + 30 and not ${hasPendingSign}`),
    late: sql`${company.signValidTo} <= ${today} + 7`,
  },
  COUPON_LOW: {
    waits: ofSale(sql`${company.couponAvailable} <= ${sql.raw(String(lowQuota))} and ${company.onlinePositionCount} > 0`),
    late: sql`${company.couponAvailable} = 0`,
  },
  HR_SILENT: {
    waits: ofSale(sql`${company.signState} = 'SIGNED' and ${company.lastHrLoginAt} < ${before(7 * day)}`),
    late: sql`${company.lastHrLoginAt} < ${before(14 * day)}`,
  },
})
