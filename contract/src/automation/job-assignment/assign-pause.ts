import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { id, instant, reason } from '../../kit/scalar.ts'
import { assigneeKinds } from './job-assignment-kind.ts'

/** Somebody who gets no positions for a while (暂停接单): on leave, or busy with what is in hand. */

export const maxPauseDays = 14

export const assignPauseRow = z.strictObject({
  identityId: id,
  identityName: z.string(),
  kind: assigneeKinds.schema,
  deptName: z.string(),
  until: instant,
  reason: z.string(),
})
export type AssignPauseRow = z.output<typeof assignPauseRow>

export const assignPause = {
  list: get('/assignPauseList', {
    title: ['暂停接单的人员', 'People with paused assignment'],
    access: ['JobAssignment', 'Position.assign', 'MyPosition'],
    input: z.strictObject({}),
    answer: z.array(assignPauseRow),
  }),
  save: post('/pauseAssign', {
    title: ['暂停或恢复接单', 'Pause or resume assignment'],
    access: ['Position.assign', 'MyPosition'],
    audit: 'UPDATE',
    // One value is set as a whole; the last one stands.
    atOnce: 'LAST',
    /** Without a time the pause ends now. */
    input: z.strictObject({ identityId: id, until: instant.nullable(), reason: reason(2, 200) }),
    answer: z.strictObject({}),
  }),
}
