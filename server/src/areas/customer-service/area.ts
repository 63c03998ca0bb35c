import { customerServiceArea } from '@gongtai/contract'
import { area, once } from '../../kit/area.ts'
import { agentHandlers } from './agent/agent.handlers.ts'
import { seats } from './agent/agent.rules.ts'
import { callLogExport } from './call-log/call-log.export.ts'
import { callLogHandlers } from './call-log/call-log.handlers.ts'
import { callLogRecord } from './call-log/call-log.record.ts'
import { callLogSearch } from './call-log/call-log.search.ts'
import { callNoteHandover } from './call-note/call-note-handover.rules.ts'
import { callNoteExport } from './call-note/call-note.export.ts'
import { callNoteFiles } from './call-note/call-note.files.ts'
import { callNoteHandlers } from './call-note/call-note.handlers.ts'
import { callNoteJobs } from './call-note/call-note.jobs.ts'
import { callNoteRecord } from './call-note/call-note.record.ts'
import { callSettingHandlers } from './call-setting/call-setting.handlers.ts'
import { callAgentRecord, callWorkflowRecord } from './call-setting/call-setting.record.ts'
import { callerHandlers } from './caller/caller.handlers.ts'
import { callerRecord } from './caller/caller.record.ts'
import { callerProfileCaller } from './caller/customer-match.ts'
import { customFieldHandlers } from './custom-field/custom-field.handlers.ts'
import { customFieldRecord } from './custom-field/custom-field.record.ts'
import { expressionHandlers } from './expression/expression.handlers.ts'
import { usefulExpressionRecord, usefulLinkRecord } from './expression/expression.record.ts'
import { knowledgeFiles } from './knowledge/knowledge.files.ts'
import { knowledgeHandlers } from './knowledge/knowledge.handlers.ts'
import { kbCatalogRecord, kbQuestionRecord } from './knowledge/knowledge.record.ts'
import { missedCallExport } from './missed-call/missed-call.export.ts'
import { missedCallHandlers } from './missed-call/missed-call.handlers.ts'
import { missedCallWatch } from './missed-call/missed-call.jobs.ts'
import { noteTemplateHandlers } from './note-template/note-template.handlers.ts'
import { noteTemplateRecord } from './note-template/note-template.record.ts'
import type { PhoneLine } from './phone/phone-work.ts'
import { phoneHandlers } from './phone/phone.handlers.ts'
import { phoneJobs, scheduledPhoneJobs } from './phone/phone.jobs.ts'
import { providerOf } from './phone/provider.ts'
import { recordingHandlers } from './recording/recording.handlers.ts'
import { recordingExpire } from './recording/recording.jobs.ts'
import { simulatorHandlers } from './simulator/simulator.handlers.ts'
import { simulatorJobs } from './simulator/simulator.jobs.ts'

/** The phone system of this process and the people whose numbers are known. */
const lineOf = once(({ services, callers }): PhoneLine => ({ provider: providerOf(services.config.phone), callerSources: callers }))

export const customerService = area(customerServiceArea, {
  handlers: running => ({
    phone: phoneHandlers(lineOf(running), running.records),
    agent: agentHandlers,
    simulator: simulatorHandlers(lineOf(running)),
    callLog: callLogHandlers(running.callers),
    missedCall: missedCallHandlers,
    caller: callerHandlers(running.callers),
    recording: recordingHandlers,
    callNote: callNoteHandlers({ links: running.records, callers: running.callers }),
    noteTemplate: noteTemplateHandlers,
    customField: customFieldHandlers,
    knowledge: knowledgeHandlers,
    expression: expressionHandlers,
    callSetting: callSettingHandlers,
  }),
  records: [
    callLogRecord,
    callerRecord,
    callNoteRecord,
    noteTemplateRecord,
    customFieldRecord,
    callAgentRecord,
    callWorkflowRecord,
    kbCatalogRecord,
    kbQuestionRecord,
    usefulExpressionRecord,
    usefulLinkRecord,
  ],
  exports: () => [callLogExport, missedCallExport, callNoteExport],
  searches: [callLogSearch],
  callers: [callerProfileCaller],
  handovers: [callNoteHandover],
  seats,
  files: { ...callNoteFiles, ...knowledgeFiles },
  jobs: running => [...phoneJobs(lineOf(running)), ...simulatorJobs(lineOf(running))],
  scheduled: running => [missedCallWatch, recordingExpire, ...callNoteJobs, ...scheduledPhoneJobs(lineOf(running))],
  demo: () => import('./demo/demo.ts'),
})
