import type { AuditTargetName } from '@gongtai/contract'
import { isVisible } from '../../../kit/record-source.ts'
import type { RecordSources } from '../../../kit/record-source.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { noteScope } from './call-note-kind.ts'
import { callNote } from './call-note.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { customField } from '../custom-field/custom-field.tables.ts'
import { usefulExpression, usefulLink } from '../expression/expression.tables.ts'
import { kbCatalog, kbQuestion } from '../knowledge/knowledge.tables.ts'
import { noteTemplate } from '../note-template/note-template.tables.ts'

type NoteTarget = Extract<
  AuditTargetName,
  'CALL_NOTE' | 'NOTE_TEMPLATE' | 'CUSTOM_FIELD' | 'CALL_AGENT' | 'CALL_WORKFLOW' | 'KB_CATALOG' | 'KB_QUESTION' | 'USEFUL_EXPRESSION' | 'USEFUL_LINK'
>

/** Notes, the knowledge and the settings, whose history can be asked for. */
export const callNoteRecords: Pick<RecordSources, NoteTarget> = {
  CALL_NOTE: isVisible(callNote, noteScope),
  NOTE_TEMPLATE: isVisible(noteTemplate, null),
  CUSTOM_FIELD: isVisible(customField, null),
  CALL_AGENT: isVisible(callAgent, null),
  CALL_WORKFLOW: isVisible(callWorkflow, null),
  KB_CATALOG: isVisible(kbCatalog, null),
  KB_QUESTION: isVisible(kbQuestion, null),
  USEFUL_EXPRESSION: isVisible(usefulExpression, null),
  USEFUL_LINK: isVisible(usefulLink, null),
}
