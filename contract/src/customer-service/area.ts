import { area } from '../kit/area.ts'
import { callAgentRecordType } from './agent/agent-record.ts'
import { agent } from './agent/agent.ts'
import { callRecordButtons, missedCallButtons, callNoteButtons } from './call-button.ts'
import { callLogRecordType } from './call-log/call-log-record.ts'
import { callLog, callLogExport } from './call-log/call-log.ts'
import { callNoteActions } from './call-note/call-note-action.ts'
import { callNoteRecordType } from './call-note/call-note-record.ts'
import { callNote, callNoteExport } from './call-note/call-note.ts'
import { callWorkflowRecordType } from './call-setting/call-setting-record.ts'
import { callSetting } from './call-setting/call-setting.ts'
import { callerRecordType } from './caller/caller-record.ts'
import { caller } from './caller/caller.ts'
import { customFieldRecordType } from './custom-field/custom-field-record.ts'
import { customField } from './custom-field/custom-field.ts'
import { usefulExpressionRecordType, usefulLinkRecordType } from './expression/expression-record.ts'
import { expression } from './expression/expression.ts'
import { kbQuestionActions } from './knowledge/knowledge-action.ts'
import { kbCatalogRecordType, kbQuestionRecordType } from './knowledge/knowledge-record.ts'
import { knowledge } from './knowledge/knowledge.ts'
import { missedCallActions } from './missed-call/missed-call-action.ts'
import { missedCall, missedCallExport } from './missed-call/missed-call.ts'
import { noteTemplateRecordType } from './note-template/note-template-record.ts'
import { noteTemplate } from './note-template/note-template.ts'
import { phone } from './phone/phone.ts'
import { recording } from './recording/recording.ts'
import { callScenes } from './scenes.ts'
import { simulator } from './simulator/simulator.ts'

export * from './agent/agent-record.ts'
export * from './agent/agent.ts'
export * from './call-button.ts'
export * from './call-log/call-log-info.ts'
export * from './call-log/call-log-record.ts'
export * from './call-log/call-log.ts'
export * from './call-note/call-note-action.ts'
export * from './call-note/call-note-form.ts'
export * from './call-note/call-note-record.ts'
export * from './call-note/call-note-state.ts'
export * from './call-note/call-note.ts'
export * from './call-setting/call-setting-record.ts'
export * from './call-setting/call-setting.ts'
export * from './caller/caller-record.ts'
export * from './caller/caller.ts'
export * from './custom-field/custom-field-record.ts'
export * from './custom-field/custom-field.ts'
export * from './expression/expression-record.ts'
export * from './expression/expression.ts'
export * from './knowledge/knowledge-action.ts'
export * from './knowledge/knowledge-record.ts'
export * from './knowledge/knowledge-state.ts'
export * from './knowledge/knowledge.ts'
export * from './missed-call/missed-call-action.ts'
export * from './missed-call/missed-call-record.ts'
export * from './missed-call/missed-call-state.ts'
export * from './missed-call/missed-call.ts'
export * from './note-template/note-template-record.ts'
export * from './note-template/note-template.ts'
export * from './phone/phone-event.ts'
export * from './phone/phone-state.ts'
export * from './phone/phone.ts'
export * from './recording/recording.ts'
export * from './scenes.ts'
export * from './simulator/simulator.ts'

export const customerServiceArea = area({
  label: ['客服与话务', 'Customer service'],
  resources: { phone, agent, simulator, callLog, missedCall, caller, recording, callNote, noteTemplate, customField, knowledge, expression, callSetting },
  buttons: [...callRecordButtons, ...missedCallButtons, ...callNoteButtons],
  records: [
    callAgentRecordType,
    callLogRecordType,
    callNoteRecordType,
    callWorkflowRecordType,
    callerRecordType,
    customFieldRecordType,
    usefulExpressionRecordType,
    usefulLinkRecordType,
    kbCatalogRecordType,
    kbQuestionRecordType,
    noteTemplateRecordType,
  ],
  exports: [callLogExport, missedCallExport, callNoteExport],
  scenes: callScenes,
  actions: [missedCallActions, callNoteActions, kbQuestionActions],
})
