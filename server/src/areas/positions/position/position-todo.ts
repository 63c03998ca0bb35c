import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { positionQueues } from '@gongtai/contract'
import { todoConditions } from '../../../kit/queue.ts'
import { deptView, identityView } from '../../permissions/index.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { position } from './position.tables.ts'

/** What each queue of positions holds (amendment 22). */

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const before = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)
const day = 24

/** Since when nobody was recommended for an open position. */
export const idleSince = sql`greatest(coalesce(${position.lastBookAt}, ${position.publishedAt}), ${position.stateAt})`

const reader = sql`${sql.placeholder('reader')}::int`

/** The recruiters of the departments that the reader leads, with those below them. */
const ledAdvisers = sql`select led.id from ${identityView} as led join ${deptView} as own on own.id = led.dept_id
  join ${deptView} as top on own.path like top.path || '%' where top.leader_id = ${reader} and top.deleted_at is null and led.kind = 'ADVISER'`

/** One's own, and for a lead those of the team. It is worked out once, before the positions are looked for. */
const mine = sql`${position.adviserId} = any(array(select unnest(${sql.placeholder('own')}::int[]) union all ${ledAdvisers}))`
const ofAdviser = (condition: SQL): SQL => sql`${mine} and ${condition}`

/** Nobody decides what he submitted; an administrator, who may, is asked for without a reader. */
const ofOthers = sql`${position.submittedBy} is distinct from ${reader} and ${position.createdBy} is distinct from ${reader}`

const assessed = (states: SQL): SQL => sql`exists (select from ${positionAssign} where ${positionAssign.positionId} = ${position.id}
  and ${positionAssign.state} = 'ACTIVE' and ${positionAssign.assessState} in (${states}))`

const isOpen = sql`${position.state} in ('ONLINE', 'PAUSED')`

export const positionTodos = todoConditions(positionQueues, {
  POSITION_EXAMINE: {
    waits: sql`${position.waitsSince} is not null and ${ofOthers}`,
    late: sql`${position.waitsSince} < case when ${position.urgency} = 'VERY_URGENT' then ${before(2)} else ${before(day)} end`,
  },
  POSITION_REJECTED: {
    waits: sql`${position.state} = 'REJECTED' and ${position.createdBy} = ${reader}`,
    late: sql`${position.examinedAt} < ${before(2 * day)}`,
  },
  POSITION_UNASSIGNED: {
    waits: sql`${position.isLonely} and (${position.adviserId} is null or ${mine})`,
    late: sql`${position.stateAt} < ${before(day)}`,
  },
  POSITION_IDLE: { waits: ofAdviser(sql`${position.state} = 'ONLINE' and ${idleSince} < ${before(7 * day)}`), late: sql`${idleSince} < ${before(14 * day)}` },
  POSITION_EXPIRING: {
    waits: ofAdviser(sql`${isOpen} and ${position.validTo} between ${today} and ${today} + 7`),
    late: sql`${position.validTo} <= ${today} + 2`,
  },
  POSITION_EXPIRED: {
    waits: ofAdviser(sql`${position.state} = 'OFFLINE' and ${position.offlineReason} = 'EXPIRED' and ${position.stateAt} > ${before(30 * day)}`),
    late: sql`${position.stateAt} < ${before(3 * day)}`,
  },
  POSITION_FULL: { waits: ofAdviser(sql`${isOpen} and ${position.isFull}`), late: sql`${position.fullAt} < ${before(7 * day)}` },
  ASSESS_WARN: { waits: ofAdviser(sql`${isOpen} and ${assessed(sql`'WARNING', 'OVERDUE'`)}`), late: assessed(sql`'OVERDUE'`) },
})
