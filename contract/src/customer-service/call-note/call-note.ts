import { exportKind } from '../../kit/area.ts'
import { z } from 'zod'
import { todoFilter } from '../../kit/queue.ts'
import { callNoteQueues } from './call-note-queue.ts'
import { linkedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { bulkAnswer, day, id, instant, version } from '../../kit/scalar.ts'
import { handleAction, noteStep } from './call-note-action.ts'
import { noteBulk, noteEdit, noteHandle } from './call-note-form.ts'
import { noteLinkType, notePriority, noteState } from './call-note-state.ts'
import { customFieldType, customValue, customValues } from '../custom-field/custom-field.ts'
import { callBizType, callDirection, callResult, customerType, recordingState } from '../phone/phone-state.ts'
import { normalisePhone, phoneKeyword } from '../../kit/phone.ts'

export const callNoteExport = exportKind('CALL_NOTE', { label: ['业务记录', 'Business records'], codes: ['BusinessRecords.export'] })

export const noteRow = z.strictObject({
  id,
  noteNo: z.string(),
  subject: z.string(),
  bizType: callBizType,
  categoryPath: z.array(z.string()),
  customerType,
  customerId: id.nullable(),
  customerName: z.string(),
  phone: guarded('callLog.phone', z.string().nullable()),
  priority: notePriority,
  handleState: noteState,
  handlerId: id.nullable(),
  handlerName: z.string().nullable(),
  handlerDeptName: z.string().nullable(),
  dueAt: instant,
  overdue: z.boolean(),
  nextContactAt: instant.nullable(),
  staffId: id,
  staffName: z.string(),
  createdAt: instant,
  callLogId: id.nullable(),
  callId: z.string().nullable(),
  result: z.string().nullable(),
  solvedAt: instant.nullable(),
  closeReason: z.string().nullable(),
  version,
  /** What the reader may do with the note now. */
  actions: z.array(handleAction),
})
export type NoteRow = z.output<typeof noteRow>

export const noteFollowRow = z.strictObject({
  id,
  action: noteStep,
  staffName: z.string().nullable(),
  content: z.string().nullable(),
  fromState: noteState.nullable(),
  toState: noteState,
  files: z.array(linkedFile),
  createdAt: instant,
})
export type NoteFollowRow = z.output<typeof noteFollowRow>

export const noteInfo = z.strictObject({
  ...noteRow.shape,
  content: z.string(),
  templateId: id,
  templateName: z.string(),
  customValues,
  /** The custom values with the names of their fields, in the order of the form. */
  customFields: z.array(
    z.strictObject({ key: z.string(), label: z.string(), labelEn: z.string(), type: customFieldType, value: customValue, text: z.string().nullable() }),
  ),
  files: z.array(linkedFile),
  follows: z.array(noteFollowRow),
  call: z
    .strictObject({
      callId: z.string(),
      direction: callDirection,
      result: callResult.nullable(),
      startAt: instant,
      talkSeconds: z.int(),
      workflow: z.string(),
      agentName: z.string().nullable(),
      recordingState,
      tags: z.array(z.string()),
    })
    .nullable(),
  linkType: noteLinkType.nullable(),
  linkId: id.nullable(),
  /** The title is null where the reader may not see the linked record. */
  linkTitle: z.string().nullable(),
  /** The path is null where the reader may not open the page of the record. */
  linkPath: z.string().nullable(),
  /** The reader wrote the note, and it is young enough to be edited. */
  editable: z.boolean(),
})
export type NoteInfo = z.output<typeof noteInfo>

const filters = {
  callLogId: id.optional(),
  phone: guarded('callLog.phone', z.string().min(3).max(40).overwrite(normalisePhone).optional()),
  /** Finds the notes about the number of this call. */
  sameCallerAs: id.optional(),
  customerType: customerType.optional(),
  customerId: id.optional(),
  /** The record that the notes are linked to. */
  linkType: noteLinkType.optional(),
  linkId: id.optional(),
  /** Looks for a part of the subject or of the customer's name, the whole number of the note, a telephone number or its last four digits. */
  keyword: finds(['callLog.phone'], phoneKeyword(50)).optional(),
  bizType: callBizType.optional(),
  category: z.string().max(20).optional(),
  handleState: noteState.optional(),
  priority: notePriority.optional(),
  handlerId: id.optional(),
  staffId: id.optional(),
  /** The department of whoever handles the note. */
  deptId: id.optional(),
  overdue: z.boolean().optional(),
  /** True for notes that are neither solved nor closed. */
  open: z.boolean().optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
  nextContactFrom: day.optional(),
  nextContactTo: day.optional(),
  ...todoFilter(callNoteQueues),
}
const sorts = ['createdAt', 'dueAt', 'nextContactAt'] as const
const counts = z.record(z.string(), z.int())
const answer = pageOf(noteRow, { stateCount: counts, tabCount: z.strictObject({ MINE: z.int(), CREATED: z.int() }) })
const access = ['BusinessRecords', 'CallRecordDetail', 'CallUserDetail'] as const
const title = ['业务记录列表', 'Business records'] as const

/** The list as the server looks for it, where the tab has become a filter by handler or author. */
export const noteList = get('/udesk/callLogNotes', { title, access, input: pageInput(filters, sorts), answer })

const page = get('/udesk/callLogNotes', {
  title,
  access,
  spec: true,
  /** MINE means the notes that the reader has to handle, CREATED those that the reader wrote. */
  input: pageInput({ ...filters, tab: z.enum(['ALL', 'MINE', 'CREATED']).optional() }, sorts),
  answer,
})

export const callNote = {
  page,
  export: exportOf('/udesk/exportNotes', ['导出业务记录', 'Export business records'], callNoteExport, page),
  info: get('/udesk/callLogNoteInfo/{id}', {
    title: ['业务记录详情', 'Business record detail'],
    access: ['CallRecordDetail', 'BusinessRecords'],
    spec: true,
    input: z.strictObject({ id }),
    answer: noteInfo,
  }),
  save: post('/udesk/notes', {
    title: ['保存业务记录', 'Save a business record'],
    access: ['CallRecords.note', 'BusinessRecords.add'],
    spec: true,
    audit: 'UPDATE',
    input: noteEdit,
    answer: z.strictObject({ id, noteNo: z.string(), handleState: noteState, version }),
  }),
  /** What came of a call may be made after its note was saved, such as an order. */
  link: post('/udesk/linkNote', {
    title: ['关联业务记录', 'Link a business record'],
    access: ['CallRecords.note', 'BusinessRecords.add'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version, linkType: noteLinkType, linkId: id }),
    answer: z.strictObject({ version }),
  }),
  /** The handler asks for the code of the action that is named. */
  handle: post('/udesk/handleNote', {
    title: ['处理业务记录', 'Handle a business record'],
    access: ['BusinessRecords.handle', 'BusinessRecords.assign', 'BusinessRecords.close', 'BusinessRecords.add', 'CallRecords.note'],
    audit: 'STATE',
    input: noteHandle,
    answer: z.strictObject({ handleState: noteState, version }),
  }),
  /** Whoever may hand a note over says how urgent it is and until when it is to be solved. */
  adjust: post('/udesk/adjustNote', {
    title: ['调整业务记录', 'Adjust a business record'],
    access: ['BusinessRecords.assign'],
    audit: 'UPDATE',
    /** A priority that is given alone sets the deadline anew, as in the form. */
    input: z.strictObject({ id, version, priority: notePriority.optional(), dueAt: instant.optional() }),
    answer: z.strictObject({ version }),
  }),
  handleMany: post('/udesk/handleNotes', {
    title: ['批量处理业务记录', 'Handle business records in bulk'],
    access: ['BusinessRecords.assign', 'BusinessRecords.close'],
    audit: 'STATE',
    input: noteBulk,
    answer: bulkAnswer,
  }),
}
