import { callAgent } from '../agent/agent.tables.ts'
import { callAgentRecordType } from '@gongtai/contract'
import { callSettingRefusals } from '@gongtai/contract'
import { callWorkflow } from './call-workflow.tables.ts'
import { callWorkflowRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const callAgentRecord = record(callAgentRecordType, {
  table: callAgent,
  title: ['workNo'],
  scope: null,
  masked: ['cellphone'],
})

export const callWorkflowRecord = record(callWorkflowRecordType, {
  table: callWorkflow,
  title: ['name'],
  scope: null,
  unique: { call_workflow_code: callSettingRefusals.workflowCodeTaken },
})
