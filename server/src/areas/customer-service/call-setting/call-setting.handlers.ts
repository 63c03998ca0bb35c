import type { callSetting as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findAgentSettings, findWorkflowSettings, findWorkflows } from './call-setting.queries.ts'
import { deleteSetting, saveAgentSetting } from './call-setting.rules.ts'
import { saveWorkflow } from './call-workflow.rules.ts'

export const callSettingHandlers: Handlers<typeof calls> = {
  workflows: (_, { database }) => findWorkflows(database),
  workflowList: (_, { database }) => findWorkflowSettings(database),
  agentList: (_, { database }) => findAgentSettings(database),
  saveWorkflow: (input, context) => context.transaction(work => saveWorkflow(work, input)),
  saveAgent: (input, context) => context.transaction(work => saveAgentSetting(work, input)),
  remove: (input, context) =>
    context.transaction(async work => {
      await deleteSetting(work, input)
      return {}
    }),
}
