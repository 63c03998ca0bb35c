import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { seekerMerge } from '../job-seeker/job-seeker.tables.ts'
import { triedIdentity } from './tried.ts'

const reasons = ['同名同行业，电话里确认是同一人，换过手机号', '候选人说明之前用旧号码登记过', '身份信息与另一位顾问的记录一致'] as const

/** Some colleagues found that a candidate of theirs is one of the consultant's with whom people try the demo, and ask whether the two may be one. */
export async function seedMerges(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const waiterId = await triedIdentity(transaction, members, 'job-consultant')
  const { rows } = await transaction.execute<{ kept_id: number; merged_id: number; staff_id: number | null } & Record<string, unknown>>(sql`
    select distinct on (kept.name) kept.id as kept_id, other.id as merged_id, account.staff_id
    from job_seeker as kept join job_seeker as other on other.name = kept.name and other.id <> kept.id
      and other.waiter_id is not null and other.waiter_id <> kept.waiter_id
    join staff_identity as account on account.identity_id = other.waiter_id and account.is_main
    where kept.waiter_id = ${waiterId} and kept.gender = other.gender and kept.id_card_digest is null and other.id_card_digest is null
      and kept.live_progress_count = 0 and other.live_progress_count = 0 and kept.employed_progress_id is null and other.employed_progress_id is null
      and not kept.blacklisted and not other.blacklisted
    order by kept.name, kept.id, other.id limit ${reasons.length}`)
  await insertRows(
    transaction,
    seekerMerge,
    rows.map(({ kept_id: keptId, merged_id: mergedId, staff_id: staffId }, place) => {
      const at = minutesBefore(now, 60 * (16 + 7 * place))
      return {
        keptId,
        mergedId,
        moved: {},
        filled: {},
        state: 'WAIT_AGREE' as const,
        agreeWaiterId: waiterId,
        reason: reasons[place]!,
        createdAt: at,
        createdBy: staffId,
        updatedAt: at,
      }
    }),
  )
}
