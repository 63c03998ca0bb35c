import { eq, sql } from 'drizzle-orm'
import { staffRefusals } from '@gongtai/contract'
import { violatedIndex } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { SavedSeat, SeatSetting, SeatSource } from '../../../kit/seat.ts'
import type { Work } from '../../../kit/work.ts'
import { leavePhone } from './agent-change.ts'
import { callAgent } from './agent.tables.ts'
import { agentSayings } from './agent.sayings.ts'

/** Makes a member an agent, changes the settings, or ends it (null). The row stays, because calls refer to its agentId. */
async function saveAgent(work: Work, staffId: number, setting: SeatSetting | null): Promise<SavedSeat> {
  const [row] = await work.db.select().from(callAgent).where(eq(callAgent.staffId, staffId)).for('update')
  const before = row?.status === 'ENABLED' ? seatText(row) : ''
  const stamp = { updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  if (setting === null) {
    if (before !== '') {
      await work.db
        .update(callAgent)
        .set({ status: 'DISABLED', version: row!.version + 1, ...stamp })
        .where(eq(callAgent.id, row!.id))
      await leavePhone(work, staffId)
    }
    return { agentId: null, before, after: '' }
  }
  const [saved] = await (
    row === undefined
      ? work.db
          .insert(callAgent)
          .values({ ...setting, staffId, agentId: await freeAgentId(work, setting.workNo, staffId), createdBy: work.actor.staffId, ...stamp })
          .returning()
      : work.db
          .update(callAgent)
          .set({ ...setting, status: 'ENABLED', version: row.version + 1, ...stamp })
          .where(eq(callAgent.id, row.id))
          .returning()
  ).catch((error: unknown) => {
    throw violatedIndex(error)?.startsWith('call_agent_') ? refuse(staffRefusals.workNoTaken) : error
  })
  return { agentId: saved!.agentId, before, after: seatText(saved!) }
}

/** The id of a new agent is the work number, unless calls of an earlier agent are kept under it. */
async function freeAgentId(work: Work, workNo: string, staffId: number): Promise<string> {
  const [taken] = await work.db.select({ id: callAgent.id }).from(callAgent).where(eq(callAgent.agentId, workNo))
  return taken === undefined ? workNo : `${workNo}-${staffId}`
}

function seatText({ workNo, extension, contact, workflowCodes }: typeof callAgent.$inferSelect): string {
  return agentSayings.seat({ workNo, extension, contact, workflowCodes })
}

/** The part of a member that belongs to the phone. */
export const seats: SeatSource = {
  info: staffId => sql`(select json_build_object('workNo', ${callAgent.workNo}, 'extension', ${callAgent.extension}, 'cellphone', ${callAgent.cellphone},
    'contact', ${callAgent.contact}, 'workflowCodes', ${callAgent.workflowCodes}) from ${callAgent} where ${callAgent.staffId} = ${staffId} and ${callAgent.status} = 'ENABLED')`,
  save: saveAgent,
  leave: leavePhone,
}
