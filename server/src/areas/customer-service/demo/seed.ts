import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { withoutIndexes } from '../../../demo/without-indexes.ts'
import { seedCalls } from './call.ts'
import type { DemoCall } from './call.ts'
import { seedCustomers } from './customer.ts'
import type { DemoCustomers } from './customer.ts'
import { seedExpressions } from './expression.ts'
import { seedKnowledge } from './knowledge.ts'
import { seedNotes } from './note.ts'
import { seedRecordings } from './recording.ts'
import { seedCallStories } from './story.ts'
import { seedTemplates } from './template.ts'
import { seedWorkflows } from './workflow.ts'
import type { DemoWorkflow } from './workflow.ts'

export interface CallCentre {
  workflows: readonly DemoWorkflow[]
  customers: DemoCustomers
  calls: readonly DemoCall[]
}

/** The call centre with all that belongs to it (areas/customer-service.md, Demo data), written by the side connection; its callers are read by the main one. */
export async function seedCallCentre(transaction: Transaction, side: Transaction, members: readonly Member[], now: Date): Promise<CallCentre> {
  const workflows = await seedWorkflows(transaction, side, members)
  const templates = await seedTemplates(side)
  const keeper = members.find(member => member.account?.role === 'service-lead')!
  const tried = members.find(member => member.account?.role === 'call-agent')!
  await seedKnowledge(side, keeper.id, now)
  await seedExpressions(side, workflows)
  const customers = await seedCustomers(transaction, side, now)
  const calls = await withoutIndexes(side, ['call_log', 'call_note'], async () => {
    const made = await seedCalls(side, workflows, customers, now)
    await seedNotes(transaction, side, { calls: made, templates, triedId: tried.id, now })
    return made
  })
  return { workflows, customers, calls }
}

/** What needs the orders of home service, or the disk. */
export async function finishCallCentre(
  transaction: Transaction,
  side: Transaction,
  centre: CallCentre,
  { storage, now }: { storage: Storage | null; now: Date },
): Promise<void> {
  await seedRecordings(transaction, side, storage, centre.calls)
  await seedCallStories(transaction, side, { ...centre, now })
}
