import { sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'
import { prepare } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { closeNotices, sendNotice } from '../../../kit/notice-send.ts'
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

const about = (missed: Missed) => ({
  area: 'customer-service',
  linkPath: `${paths.UncheckRecords()}?view=${missed.id}`,
  recordType: 'CALL_LOG',
  recordId: missed.id,
})

/** Numbers stand in no notice, because whoever reads it may not be allowed to see them. */
interface Caller {
  workflow: string | null
  /** The name or the city of the caller, or null where neither is known. */
  who: string | null
}

const titled =
  (zh: string, en: string) =>
  ({ workflow, who }: Caller): Text => {
    const named = (unknown: string) => [workflow, who ?? unknown].filter(Boolean).join(' · ')
    return [`${zh}：${named('未知来电')}`, `${en}: ${named('Unknown caller')}`]
  }

export const missedCallNotices = notices('missedCall', {
  toCallBack: { title: titled('未接来电待处理', 'Missed call to handle') },
  assigned: { title: titled('未接来电已分配给你', 'A missed call was assigned to you') },
  overdue: { title: titled('未接来电超时未处理', 'Overdue missed call') },
})

async function callerOf(work: Work, missed: Missed): Promise<Caller> {
  const [workflow] = await nameOf.run(work, { workflow: missed.workflow })
  return { workflow: workflow?.name ?? missed.workflow, who: missed.customerName || missed.city || null }
}

/** Asks the agents of the workflow to call back. Where it has none, whoever watches agents must know. */
export async function askToCallBack(work: Work, missed: Missed): Promise<void> {
  const [agents, holders] = await Promise.all([agentsOf.run(work, { workflow: missed.workflow }), staffIdsHolding(work.db, 'UncheckRecords.check')])
  const able = agents.map(({ staffId }) => staffId).filter(staffId => holders.includes(staffId))
  const receivers = able.length > 0 ? able : await staffIdsHolding(work.db, 'CallRecords.monitor')
  await sendNotice(work.db, receivers, {
    ...about(missed),
    kind: 'TODO',
    message: missedCallNotices.toCallBack(await callerOf(work, missed)),
    dedupeKey: `missed.${missed.id}`,
  })
}

export async function tellAssigned(work: Work, missed: Missed, staffId: number): Promise<void> {
  await sendNotice(work.db, [staffId], {
    ...about(missed),
    linkPath: `${paths.UncheckRecords()}?checkState=CLAIMED&mine=true&view=${missed.id}`,
    kind: 'TODO',
    message: missedCallNotices.assigned(await callerOf(work, missed)),
    dedupeKey: `missed.${missed.id}`,
  })
}

export async function tellOverdue(work: Work, missed: Missed): Promise<void> {
  await sendNotice(work.db, await staffIdsHolding(work.db, 'CallRecords.monitor'), {
    ...about(missed),
    linkPath: `${paths.UncheckRecords()}?overdue=true&view=${missed.id}`,
    kind: 'ALERT',
    message: missedCallNotices.overdue(await callerOf(work, missed)),
    dedupeKey: `missed.due.${missed.id}`,
  })
}

/** Ends the to-dos, because somebody has the missed call or nobody has to look at it any more. */
export const closeAsking = (work: Work, missed: Missed): Promise<void> => closeNotices(work.db, 'CALL_LOG', missed.id)
