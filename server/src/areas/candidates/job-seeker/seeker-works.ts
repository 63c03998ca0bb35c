import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import { resolveSea } from '../../automation/index.ts'
import { tellHandedOver } from './job-seeker.notice.ts'
import { seekerRecord } from './job-seeker.record.ts'
import { jobSeeker } from './job-seeker.tables.ts'
import { countNewSeeker } from './job-seeker.facts.ts'
import { endClaims, moveLiveProgress, nameOfWaiter, noteClaim } from './seeker-give.rules.ts'
import { isThere, refreshSeekerSea } from './seeker-sea.ts'

/** Candidates are work of a consultant, so all of them go to another one when an identity is handed over. */
export const seekerWorks: readonly IdentityWork[] = [
  {
    kind: 'JOB_SEEKER',
    of: ['WAITER'],
    // Whoever works by our help takes no place, but goes along.
    count: identityId => sql<number>`(select count(*)::int from ${jobSeeker} where ${jobSeeker.waiterId} = ${identityId} and ${isThere}
      and ${jobSeeker.employedProgressId} is null)`,
    defaultLimit: async (work, deptId) => (await resolveSea(work.db, 'SEEKER', null, deptId)).ownLimit,
    async move(work, fromId, toId) {
      const rows = await work.db
        .select({ id: jobSeeker.id, seekerCode: jobSeeker.seekerCode, cityCode: jobSeeker.cityCode })
        .from(jobSeeker)
        .where(and(eq(jobSeeker.waiterId, fromId), isThere))
        .orderBy(asc(jobSeeker.id))
        .for('update')
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      await endClaims(work, ids, 'HANDOVER')
      await work.db
        .update(jobSeeker)
        // The receiver begins anew: whoever gets a candidate gets the whole time to follow him up.
        .set({
          waiterId: toId,
          claimedAt: clock.iso(),
          seaRecycleAt: null,
          updatedAt: clock.iso(),
          updatedBy: work.actor.staffId,
          version: sql`${jobSeeker.version} + 1`,
        })
        .where(inArray(jobSeeker.id, ids))
      await moveLiveProgress(work, ids, toId)
      await refreshSeekerSea(work, ids)
      const from = await nameOfWaiter(work, fromId)
      const change = { field: 'waiter', old: from, new: await nameOfWaiter(work, toId) }
      for (const row of rows) {
        await countNewSeeker(work, row, await noteClaim(work, row.id, toId, 'HANDOVER'), toId)
        work.audit({ recordType: seekerRecord.type, recordId: row.id, recordTitle: row.seekerCode, changes: [change] })
      }
      await tellHandedOver(work, toId, { from: from ?? '', count: ids.length })
      return ids.length
    },
  },
]
