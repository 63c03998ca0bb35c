import { and, asc, eq, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { accountsOf, findIdentityName } from '../../permissions/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { progressNotices } from './progress.notice.ts'
import { candidateProgress } from './progress.tables.ts'

const columnOf = { WAITER: candidateProgress.waiterId, ADVISER: candidateProgress.adviserId, SALE: candidateProgress.saleId } as const
const fieldOf = { WAITER: 'waiterId', ADVISER: 'adviserId', SALE: 'saleId' } as const

/** What is live goes with whoever takes over. Most of it has gone already with its candidates and positions; this is the rest. */
function progressOf(kind: keyof typeof columnOf): IdentityWork {
  const column = columnOf[kind]
  return {
    kind: 'PROGRESS',
    of: [kind],
    count: identityId => sql<number>`(select count(*)::int from ${candidateProgress} where ${column} = ${identityId} and ${candidateProgress.live})`,
    async move(work, fromId, toId) {
      const rows = await work.db
        .select({ id: candidateProgress.id, progressNo: candidateProgress.progressNo })
        .from(candidateProgress)
        .where(and(eq(column, fromId), eq(candidateProgress.live, true)))
        .orderBy(asc(candidateProgress.id))
        .for('update')
      if (rows.length === 0) return 0
      const at = clock.iso()
      await work.db
        .update(candidateProgress)
        .set({ [fieldOf[kind]]: toId, updatedAt: at, updatedBy: work.actor.staffId, version: sql`${candidateProgress.version} + 1` })
        .where(and(eq(column, fromId), eq(candidateProgress.live, true)))
      const [from, to] = [(await findIdentityName(work.db, fromId)) ?? '', (await findIdentityName(work.db, toId)) ?? '']
      for (const { id, progressNo } of rows)
        work.audit({
          recordType: 'PROGRESS',
          recordId: id,
          recordTitle: progressNo,
          changes: [{ field: fieldOf[kind].replace('Id', 'Name'), old: from, new: to }],
        })
      const accounts = (await accountsOf(work.db, toId)).filter(staffId => staffId !== work.actor.staffId)
      const message = progressNotices.handedOver({ count: rows.length, from })
      await sendNotice(work.db, accounts, { kind: 'NOTICE', area: 'recruitment', linkPath: paths.Interview(), message })
      return rows.length
    },
  }
}

export const progressWorks: readonly IdentityWork[] = [progressOf('WAITER'), progressOf('ADVISER'), progressOf('SALE')]

/**
 * What companies tell of themselves. That one is stopped, and who its people are, reaches what is live through its positions: the
 * database keeps both (migration candidate_follows_position).
 */
export const progressOfCompanies: CompanyWork = {
  stopped: () => Promise.resolve(0),
  contractChanged: () => Promise.resolve(),
  saleChanged: () => Promise.resolve(),
  adviserChanged: () => Promise.resolve(),
  async accountReplaced(work, companyId, fromId, toId) {
    await work.db
      .update(candidateProgress)
      .set({ companyStaffId: toId })
      .where(and(eq(candidateProgress.companyId, companyId), eq(candidateProgress.companyStaffId, fromId), eq(candidateProgress.live, true)))
  },
  hasAny: async (work, companyId) => {
    const [row] = await work.db.select({ id: candidateProgress.id }).from(candidateProgress).where(eq(candidateProgress.companyId, companyId)).limit(1)
    return row !== undefined
  },
  usesAddress: async (work, addressId) => {
    const [row] = await work.db
      .select({ id: interview.id })
      .from(interview)
      .where(
        and(
          eq(interview.addressId, addressId),
          sql`${interview.state} in ('WAITING', 'CHECKED_IN')`,
          sql`${interview.endAt} > ${clock.in(-3 * 3_600_000)}::timestamptz`,
        ),
      )
      .limit(1)
    return row !== undefined
  },
}
