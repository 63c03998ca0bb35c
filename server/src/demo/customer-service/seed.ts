import type { Transaction } from '../../db/connection.ts'
import type { Storage } from '../../kit/file/storage.ts'
import type { Member } from '../permissions/staff.ts'
import { withoutIndexes } from '../without-indexes.ts'
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

/** The call centre with all that belongs to it (areas/customer-service.md, Demo data); its callers must be there. */
export async function seedCallCentre(transaction: Transaction, members: readonly Member[], now: Date): Promise<CallCentre> {
  const workflows = await seedWorkflows(transaction, members)
  const templates = await seedTemplates(transaction)
  const keeper = members.find(member => member.account?.role === 'service-lead')!
  await seedKnowledge(transaction, keeper.id, now)
  await seedExpressions(transaction, workflows)
  const customers = await seedCustomers(transaction, now)
  const calls = await withoutIndexes(transaction, ['call_log', 'call_note'], async () => {
    const made = await seedCalls(transaction, workflows, customers, now)
    await seedNotes(transaction, { calls: made, templates, now })
    return made
  })
  return { workflows, customers, calls }
}

/** What needs the orders of home service, or the disk. */
export async function finishCallCentre(transaction: Transaction, centre: CallCentre, { storage, now }: { storage: Storage | null; now: Date }): Promise<void> {
  await seedRecordings(transaction, storage, centre.calls)
  await seedCallStories(transaction, { ...centre, now })
}
