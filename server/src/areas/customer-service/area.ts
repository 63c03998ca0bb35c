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
import { callNoteQueueSources } from './call-note/call-note.queries.ts'
import { callNoteRecord } from './call-note/call-note.record.ts'
import { callSettingHandlers } from './call-setting/call-setting.handlers.ts'
import { callAgentRecord, callWorkflowRecord } from './call-setting/call-setting.record.ts'
import { missedCallDeadlines, noteDeadlines } from './call-setting/work-deadline.ts'
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
import { callLogFigureSources } from './call-log/call-log.figures.ts'
import { missedCallQueueSources } from './missed-call/missed-call.queries.ts'
import { noteTemplateHandlers } from './note-template/note-template.handlers.ts'
import { noteTemplateRecord } from './note-template/note-template.record.ts'
import type { PhoneLine } from './phone/phone-work.ts'
import { phoneHandlers } from './phone/phone.handlers.ts'
import { phoneJobs, phoneTasks } from './phone/phone.jobs.ts'
import { providerOf } from './phone/provider.ts'
import { recordingHandlers } from './recording/recording.handlers.ts'
import { missedCallRemind } from './missed-call/missed-call.briefs.ts'
import { workflowTargets } from './call-setting/call-workflow.bind.ts'
import { recordingExpire } from './recording/recording.jobs.ts'
import { simulatorHandlers } from './simulator/simulator.handlers.ts'
import { simulatorJobs } from './simulator/simulator.jobs.ts'

/** The phone system of this process and the people whose numbers are known. */
const lineOf = once(({ services, callers }): PhoneLine => ({ provider: providerOf(services.config.phone), callerSources: callers }))

export const customerService = area(
  customerServiceArea,
  {
    phone: {
      handlers: running => phoneHandlers(lineOf(running), running.records),
      jobs: running => phoneJobs(lineOf(running)),
      tasks: phoneTasks(lineOf),
    },
    agent: { handlers: agentHandlers, records: [callAgentRecord], seats },
    simulator: { handlers: running => simulatorHandlers(lineOf(running)), jobs: running => simulatorJobs(lineOf(running)) },
    callLog: {
      handlers: ({ callers }) => callLogHandlers(callers),
      records: [callLogRecord],
      exports: [callLogExport],
      searches: [callLogSearch],
      figures: callLogFigureSources,
    },
    missedCall: { handlers: missedCallHandlers, exports: [missedCallExport], queues: missedCallQueueSources, tasks: [missedCallWatch, missedCallRemind] },
    caller: { handlers: ({ callers }) => callerHandlers(callers), records: [callerRecord], callers: [callerProfileCaller] },
    recording: { handlers: recordingHandlers, tasks: [recordingExpire] },
    callNote: {
      handlers: ({ records, callers }) => callNoteHandlers({ links: records, callers }),
      records: [callNoteRecord],
      exports: [callNoteExport],
      queues: callNoteQueueSources,
      handovers: [callNoteHandover],
      files: callNoteFiles,
      tasks: callNoteJobs,
    },
    noteTemplate: { handlers: noteTemplateHandlers, records: [noteTemplateRecord] },
    customField: { handlers: customFieldHandlers, records: [customFieldRecord] },
    knowledge: { handlers: knowledgeHandlers, records: [kbCatalogRecord, kbQuestionRecord], files: knowledgeFiles },
    expression: { handlers: expressionHandlers, records: [usefulExpressionRecord, usefulLinkRecord] },
    callSetting: {
      handlers: callSettingHandlers,
      records: [callWorkflowRecord],
      bindTargets: [workflowTargets],
      deadlines: [noteDeadlines, missedCallDeadlines],
    },
  },
  { demo: () => import('./demo/demo.ts') },
)
