import { asc, eq, isNull, sql } from 'drizzle-orm'
import { maskPhone } from '@gongtai/contract'
import type { AnswerOf, callSetting as calls } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { prepare } from '../../../kit/select.ts'
import { deptView, staffView } from '../../permissions/index.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callWorkflow } from './call-workflow.tables.ts'

export async function findWorkflows(database: Database): Promise<AnswerOf<typeof calls.workflows>> {
  return database
    .select({ code: callWorkflow.code, name: callWorkflow.name, bizType: callWorkflow.bizType, status: callWorkflow.status })
    .from(callWorkflow)
    .orderBy(asc(callWorkflow.id))
}

/** The number of a workflow's line, which says the area of numbers that come without one. It is empty where the workflow is not known. */
export async function findLineNumber(database: Queryable, workflow: string): Promise<string> {
  const [line] = await database.select({ lineNumber: callWorkflow.lineNumber }).from(callWorkflow).where(eq(callWorkflow.code, workflow))
  return line?.lineNumber ?? ''
}

const workflowSettings = prepare(
  {
    id: callWorkflow.id,
    code: callWorkflow.code,
    name: callWorkflow.name,
    lineNumber: callWorkflow.lineNumber,
    bizType: callWorkflow.bizType,
    ringSeconds: callWorkflow.ringSeconds,
    maxWaitSeconds: callWorkflow.maxWaitSeconds,
    workTime: callWorkflow.workTime,
    welcome: callWorkflow.welcome,
    status: callWorkflow.status,
    agentNum: sql<number>`(select count(*)::int from ${callAgent} where ${callAgent.status} = 'ENABLED' and ${callWorkflow.code} = any(${callAgent.workflowCodes}))`,
    updatedAt: callWorkflow.updatedAt,
    version: callWorkflow.version,
  },
  columns => sql`select ${columns} from ${callWorkflow} order by ${callWorkflow.id}`,
)

export const findWorkflowSettings = (database: Database): Promise<AnswerOf<typeof calls.workflowList>> => workflowSettings.run(database, {})

export async function findAgentSettings(database: Database): Promise<AnswerOf<typeof calls.agentList>> {
  const rows = await database
    .select({
      id: callAgent.id,
      agentId: callAgent.agentId,
      staffId: callAgent.staffId,
      realName: staffView.realName,
      deptName: deptView.name,
      workNo: callAgent.workNo,
      extension: callAgent.extension,
      cellphone: callAgent.cellphone,
      contact: callAgent.contact,
      workflowCodes: callAgent.workflowCodes,
      wrapSeconds: callAgent.wrapSeconds,
      maxBreakMinutes: callAgent.maxBreakMinutes,
      status: callAgent.status,
      version: callAgent.version,
    })
    .from(callAgent)
    .innerJoin(staffView, eq(staffView.id, callAgent.staffId))
    .innerJoin(deptView, eq(deptView.id, staffView.deptId))
    .where(isNull(staffView.deletedAt))
    .orderBy(sql`${callAgent.status} desc`, asc(callAgent.workNo))
  return rows.map(row => ({ ...row, cellphone: row.cellphone === null ? null : maskPhone(row.cellphone) }))
}
