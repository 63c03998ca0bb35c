import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { jobSeekerRefusals as refusals, mostResumes } from '@gongtai/contract'
import type { SeekerPartKind } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'
import type { Refused } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { findCallsOf, moveCalls } from '../../customer-service/index.ts'
import { positionView } from '../../positions/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'

/**
 * What hangs on candidates. A merge moves all of it and its undo moves it back, and whoever has any of it is not deleted. The caller
 * holds both candidates.
 */
export interface SeekerPart {
  kind: SeekerPartKind
  idsOf(work: Work, seekerId: number): Promise<number[]>
  /** Moves those of these ids that the one candidate has to the other. */
  move(work: Work, ids: readonly number[], from: number, to: number): Promise<void>
  /** Why those of two candidates cannot be together. */
  blocks?(work: Work, one: number, other: number): Promise<Refused | null>
}

type OfSeeker = PgTable & { id: PgColumn; seekerId: PgColumn; mergedFromSeekerId?: PgColumn }

/** A table whose rows name their candidate. Where it can, a row also says where it came from. */
function rowsOf(kind: SeekerPartKind, table: OfSeeker, blocks?: SeekerPart['blocks']): SeekerPart {
  return {
    kind,
    async idsOf(work, seekerId) {
      const rows = await work.db.select({ id: table.id }).from(table).where(eq(table.seekerId, seekerId)).orderBy(asc(table.id))
      return rows.map(({ id }) => id as number)
    },
    async move(work, ids, from, to) {
      if (ids.length === 0) return
      const origin =
        table.mergedFromSeekerId === undefined ? sql`` : sql`, merged_from_seeker_id = case when merged_from_seeker_id = ${to} then null else ${from}::int end`
      await work.db.execute(sql`update ${table} set seeker_id = ${to}${origin} where id = any(${sql.param([...ids])}::int[]) and seeker_id = ${from}`)
    },
    ...(blocks && { blocks }),
  }
}

/** Titles of the positions that both have a row of, in these states. */
async function sharedPositions(work: Work, table: SQL, condition: SQL, one: number, other: number): Promise<string | null> {
  const { rows } = await work.db.execute<{ titles: string | null }>(sql`select string_agg(distinct ${positionView.title}, '、') as titles
    from (select position_id from ${table} where seeker_id in (${one}, ${other}) and ${condition} group by position_id having count(distinct seeker_id) > 1) as both_have
    join ${positionView} on ${positionView.id} = both_have.position_id`)
  return rows[0]?.titles ?? null
}

const progressPart = rowsOf('progress', candidateProgress, async (work, one, other) => {
  const positions = await sharedPositions(work, sql`${candidateProgress}`, sql`live`, one, other)
  return positions === null ? null : refuse(refusals.mergeSamePosition, { positions })
})

const reportPart = rowsOf('recReport', recReport, async (work, one, other) => {
  const open = sql`state in ('WAIT_REVIEW', 'RETURNED', 'SENT', 'READ', 'ACCEPTED') and deleted_at is null`
  const positions = await sharedPositions(work, sql`${recReport}`, open, one, other)
  return positions === null ? null : refuse(refusals.mergeSameReport, { positions })
})

/** Of two default resumes that of the one that stays remains one; the undo finds the former by the record that goes. */
const resumePart: SeekerPart = {
  ...rowsOf('resume', resume),
  async move(work, ids, from, to) {
    if (ids.length === 0) return
    await work.db
      .update(resume)
      .set({ isDefault: false })
      .where(and(inArray(resume.id, [...ids]), eq(resume.seekerId, from)))
    await rowsOf('resume', resume).move(work, ids, from, to)
  },
  async blocks(work, one, other) {
    const count = await work.db.$count(resume, and(inArray(resume.seekerId, [one, other]), isNull(resume.deletedAt)))
    return count > mostResumes ? refuse(refusals.tooManyResumes) : null
  },
}

/** Calls and the notes about them stand in another area. */
const callPart = (kind: 'call' | 'callNote'): SeekerPart => {
  const name = kind === 'call' ? 'calls' : 'notes'
  return {
    kind,
    idsOf: async (work, seekerId) => (await findCallsOf(work, 'JOB_SEEKER', seekerId))[name],
    move: (work, ids, _from, to) => moveCalls(work, { calls: [], notes: [], [name]: [...ids] }, to),
  }
}

/** Whatever hangs on candidates stands here. */
export const seekerParts: readonly SeekerPart[] = [
  resumePart,
  progressPart,
  rowsOf('interview', interview),
  reportPart,
  rowsOf('follow', seekerFollow),
  callPart('call'),
  callPart('callNote'),
]
