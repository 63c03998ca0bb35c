import { eq } from 'drizzle-orm'
import type { TestApp } from '../../testing/app.ts'
import { staffIdOf } from '../../testing/file.ts'
import { staff } from '../permissions/staff/staff.tables.ts'
import { callAgent } from './agent/agent.tables.ts'
import { callLog } from './call-log/call-log.tables.ts'
import type { CallLogRecord } from './call-log/call-log-kind.ts'

/** Makes calls and agents for tests, as the fold of events leaves them. */

let made = 0

/** A number that nobody else has. */
export const newPhone = () => `1990${String(1_000_000 + ++made)}`

export async function newCall(app: TestApp, values: Partial<typeof callLog.$inferInsert> = {}): Promise<CallLogRecord> {
  const startAt = values.startAt ?? new Date().toISOString()
  const [row] = await app.services.database
    .insert(callLog)
    .values({
      callId: `TEST${++made}-${process.pid}`,
      provider: 'SIMULATOR',
      direction: 'IN',
      occasion: 'INCOMING',
      phone: newPhone(),
      city: '杭州',
      workflow: 'TEST',
      state: 'ENDED',
      result: 'ANSWERED',
      ...values,
      startAt,
    })
    .returning()
  return row!
}

/** A call that nobody answered and that the rules have not settled yet. */
export const newMissed = (app: TestApp, values: Partial<typeof callLog.$inferInsert> = {}) =>
  newCall(app, { result: 'QUEUE_ABANDON', waitSeconds: 30, endAt: new Date().toISOString(), ...values })

/** Makes a member an agent of these workflows and answers the ids. */
export async function newAgent(app: TestApp, mobile: string, workflowCodes: string[]): Promise<{ agentId: string; staffId: number; deptId: number }> {
  const { database } = app.services
  const staffId = await staffIdOf(app, mobile)
  const agentId = `T${staffId}`
  await database.delete(callAgent).where(eq(callAgent.staffId, staffId))
  await database.insert(callAgent).values({ agentId, staffId, workNo: agentId, workflowCodes })
  const [row] = await database.select({ deptId: staff.deptId }).from(staff).where(eq(staff.id, staffId))
  return { agentId, staffId, deptId: row!.deptId }
}
