import type { AnswerOf, ParsedInputOf, callSetting as calls } from '@gongtai/contract'
import { faults } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { RecordKind } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { assertWorkflows, deleteWorkflow } from './call-workflow.rules.ts'
import { deleteField } from '../custom-field/custom-field.rules.ts'
import { deleteTemplate } from '../note-template/note-template.rules.ts'

export const callAgentKind: RecordKind<typeof callAgent> = {
  type: 'CALL_AGENT',
  table: callAgent,
  title: ['workNo'],
  scope: null,
  labels: {
    workNo: ['坐席工号', 'Work number'],
    extension: ['分机', 'Extension'],
    cellphone: ['接听手机', 'Mobile'],
    contact: ['默认接听方式', 'Way of answering'],
    workflowCodes: ['技能组', 'Workflows'],
    wrapSeconds: ['话后时长', 'Wrap-up'],
    maxBreakMinutes: ['小休上限', 'Longest break'],
    status: ['状态', 'State'],
  },
  masked: ['cellphone'],
}

export async function saveAgentSetting(
  work: Work,
  { id, version, ...typed }: ParsedInputOf<typeof calls.saveAgent>,
): Promise<AnswerOf<typeof calls.saveAgent>> {
  const row = await lockRow(work, callAgentKind, id, { kind: 'ALL' })
  await assertWorkflows(work, typed.workflowCodes, row.workflowCodes)
  const cellphone = typed.cellphone === undefined ? row.cellphone : typed.cellphone
  if (typed.contact === 'cellphone' && cellphone === null)
    throw faults.badInput([{ field: 'cellphone', message: ['未设置接听手机，不能切换为手机接听', 'Without a mobile number calls cannot be taken on it'] }])
  const extension = typed.extension === '' ? null : typed.extension
  const fields = { ...typed, extension, cellphone, workflowCodes: [...new Set(typed.workflowCodes)] }
  return { id, ...saveRow(work, callAgentKind, row, version, fields) }
}

const deleteOf = { WORKFLOW: deleteWorkflow, NOTE_TEMPLATE: deleteTemplate, CUSTOM_FIELD: deleteField }

export const deleteSetting = (work: Work, { kind, id }: ParsedInputOf<typeof calls.remove>): Promise<void> => deleteOf[kind](work, id)
