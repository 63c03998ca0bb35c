import { callWorkflowRecord } from './call-setting.record.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { callSettingRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, callSetting as calls } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import { insertRow, lockRow, saveRow, titleOf } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from './call-workflow.tables.ts'

const everything = { kind: 'ALL' } as const

export async function saveWorkflow(
  work: Work,
  { id, version, ...typed }: ParsedInputOf<typeof calls.saveWorkflow>,
): Promise<AnswerOf<typeof calls.saveWorkflow>> {
  const welcome = typed.welcome?.trim() ?? ''
  const fields = { ...typed, name: typed.name.trim(), welcome: welcome === '' ? null : welcome }
  if (id === undefined) {
    const made = await insertRow(work, callWorkflowRecord, fields)
    return { id: made.id, version: made.version }
  }
  const row = await lockRow(work, callWorkflowRecord, id, everything)
  // The code stays, because calls, agents and templates know the workflow by it.
  if (row.code !== fields.code) throw faults.badInput([{ field: 'code', message: ['创建后不能修改', 'This cannot be changed later'] }])
  return { id, ...saveRow(work, callWorkflowRecord, row, version!, fields) }
}

/** A workflow is deleted for good. Calls keep the code that they came with. */
export async function deleteWorkflow(work: Work, id: number): Promise<void> {
  const row = await lockRow(work, callWorkflowRecord, id, everything)
  const agents = await work.db.$count(callAgent, and(eq(callAgent.status, 'ENABLED'), sql`${row.code} = any(${callAgent.workflowCodes})`))
  if (agents > 0) throw refuse(callSettingRefusals.workflowHasAgents)
  const running = await work.db.$count(callLog, and(ne(callLog.state, 'ENDED'), eq(callLog.workflow, row.code)))
  if (running > 0) throw refuse(callSettingRefusals.workflowHasCalls)
  await work.db.delete(callWorkflow).where(eq(callWorkflow.id, id))
  work.audit({ recordType: callWorkflowRecord.type, recordId: id, recordTitle: titleOf(callWorkflowRecord, row) })
}

/** Refuses workflows that are not there. Shared locks keep the others until what names them is saved. What stood there before may stay. */
export async function assertWorkflows(work: Work, codes: readonly string[], former: readonly string[]): Promise<void> {
  const added = [...new Set(codes)].filter(code => !former.includes(code))
  if (added.length === 0) return
  const known = await work.db.select({ code: callWorkflow.code }).from(callWorkflow).where(inArray(callWorkflow.code, added)).for('share')
  if (known.length < added.length) throw faults.badInput([{ field: 'workflowCodes', message: ['技能组不存在', 'This skill group does not exist'] }])
}
