import { sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import { prepare } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { closeNotices, sendNotice } from '../../shell/index.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import type { CallLogRecord } from '../call-log/call-log-kind.ts'

type Missed = Pick<CallLogRecord, 'id' | 'workflow' | 'customerName' | 'city'>

const agentsOf = prepare(
  { staffId: callAgent.staffId },
  columns =>
    sql`select ${columns} from ${callAgent} where ${callAgent.status} = 'ENABLED' and ${sql.placeholder('workflow')}::text = any(${callAgent.workflowCodes})`,
)
const nameOf = prepare(
  { name: callWorkflow.name },
  columns => sql`select ${columns} from ${callWorkflow} where ${callWorkflow.code} = ${sql.placeholder('workflow')}`,
)

const about = (missed: Missed) => ({ area: 'customer-service', linkPath: paths.UncheckRecords(), recordType: 'CALL_LOG', recordId: missed.id })
/** Numbers stand in no notice: whoever reads it may not be allowed to. */
const who = (missed: Missed) => missed.customerName || missed.city || '未知来电'

async function inWords(work: Work, missed: Missed): Promise<string> {
  const [workflow] = await nameOf.run(work, { workflow: missed.workflow })
  return [workflow?.name ?? missed.workflow, who(missed)].filter(Boolean).join(' · ')
}

/** Somebody of the workflow has to call back; where it has no agents, who watches them must know. */
export async function askToCallBack(work: Work, missed: Missed): Promise<void> {
  const [agents, holders] = await Promise.all([agentsOf.run(work, { workflow: missed.workflow }), staffIdsHolding(work.db, 'UncheckRecords.check')])
  const able = agents.map(({ staffId }) => staffId).filter(staffId => holders.includes(staffId))
  const receivers = able.length > 0 ? able : await staffIdsHolding(work.db, 'CallRecords.monitor')
  await sendNotice(work.db, receivers, {
    ...about(missed),
    kind: 'TODO',
    title: `未接来电待处理：${await inWords(work, missed)}`,
    dedupeKey: `missed.${missed.id}`,
  })
}

export async function tellAssigned(work: Work, missed: Missed, staffId: number): Promise<void> {
  await sendNotice(work.db, [staffId], {
    ...about(missed),
    linkPath: `${paths.UncheckRecords()}?checkState=CLAIMED&mine=true`,
    kind: 'TODO',
    title: `未接来电已分配给你：${await inWords(work, missed)}`,
    dedupeKey: `missed.${missed.id}`,
  })
}

export async function tellOverdue(work: Work, missed: Missed): Promise<void> {
  await sendNotice(work.db, await staffIdsHolding(work.db, 'CallRecords.monitor'), {
    ...about(missed),
    linkPath: `${paths.UncheckRecords()}?overdue=true`,
    kind: 'ALERT',
    title: `未接来电超时未处理：${await inWords(work, missed)}`,
    dedupeKey: `missed.due.${missed.id}`,
  })
}

/** Nobody has to look at it any more, or somebody has it. */
export const closeAsking = (work: Work, missed: Missed): Promise<void> => closeNotices(work.db, 'CALL_LOG', missed.id)
