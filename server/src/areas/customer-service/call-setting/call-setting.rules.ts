import { callAgentRecord } from './call-setting.record.ts'
import type { AnswerOf, ParsedInputOf, callSetting as calls } from '@gongtai/contract'
import { faults } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertWorkflows, deleteWorkflow } from './call-workflow.rules.ts'
import { deleteField } from '../custom-field/custom-field.rules.ts'
import { deleteTemplate } from '../note-template/note-template.rules.ts'

export async function saveAgentSetting(
  work: Work,
  { id, version, ...typed }: ParsedInputOf<typeof calls.saveAgent>,
): Promise<AnswerOf<typeof calls.saveAgent>> {
  const row = await lockRow(work, callAgentRecord, id, { kind: 'ALL' })
  await assertWorkflows(work, typed.workflowCodes, row.workflowCodes)
  const cellphone = typed.cellphone === undefined ? row.cellphone : typed.cellphone
  if (typed.contact === 'cellphone' && cellphone === null)
    throw faults.badInput([{ field: 'cellphone', message: ['未设置接听手机，不能切换为手机接听', 'Add a mobile number before answering calls on it'] }])
  const extension = typed.extension === '' ? null : typed.extension
  const fields = { ...typed, extension, cellphone, workflowCodes: [...new Set(typed.workflowCodes)] }
  return { id, ...saveRow(work, callAgentRecord, row, version, fields) }
}

const deleteOf = { WORKFLOW: deleteWorkflow, NOTE_TEMPLATE: deleteTemplate, CUSTOM_FIELD: deleteField }

export const deleteSetting = (work: Work, { kind, id }: ParsedInputOf<typeof calls.remove>): Promise<void> => deleteOf[kind](work, id)
