import { and, eq, inArray, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { HandoverSource } from '../../../kit/handover.ts'
import { enabledMember } from './call-note.rules.ts'
import { callNote, callNoteFollow } from './call-note.tables.ts'
import { callNoteSayings } from './call-note.sayings.ts'

const open = inArray(callNote.handleState, ['PENDING', 'PROCESSING'])

/** Hands over the notes that a leaving member still had to see to. */
export const callNoteHandover: HandoverSource = {
  key: 'CALL_NOTE',
  label: ['待处理的业务记录', 'Open business records'],
  linkPath: staffId => `${paths.BusinessRecords()}?handlerId=${staffId}`,
  count: staffId => sql`(select count(*) from ${callNote} where ${callNote.handlerId} = ${staffId} and ${open})`,
  async move(work, fromId, toId) {
    const { deptId, realName } = await enabledMember(work, toId)
    const moved = await work.db
      .update(callNote)
      .set({ handlerId: toId, handlerDeptId: deptId, version: sql`${callNote.version} + 1`, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
      .where(and(eq(callNote.handlerId, fromId), open))
      .returning({ noteId: callNote.id, state: callNote.handleState })
    const line = { staffId: work.actor.staffId, action: 'ASSIGN' as const, content: callNoteSayings.handedOver({ to: realName }), createdAt: clock.iso() }
    if (moved.length > 0) await work.db.insert(callNoteFollow).values(moved.map(({ noteId, state }) => ({ ...line, noteId, fromState: state, toState: state })))
    return moved.length
  },
}
