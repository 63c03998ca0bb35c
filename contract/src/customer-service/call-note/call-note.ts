import { exportKind } from '../../kit/area.ts'
import { z } from 'zod'
import { linkedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, day, id, instant, version } from '../../kit/scalar.ts'
import { handleAction, noteAction, noteBulk, noteEdit, noteHandle, noteLinkType, notePriority, noteState } from './call-note-form.ts'
import { customFieldType, customValue, customValues } from '../custom-field/custom-field.ts'
import { callBizType, callDirection, callResult, customerType, recordingState } from '../phone/phone-state.ts'

export const callNoteExport = exportKind('CALL_NOTE', { label: ['业务记录', 'Business records'], codes: ['BusinessRecords.export'] })

const noteRow = z.strictObject({
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
  /** What the reader may do with it now. */
  actions: z.array(handleAction),
})
export type NoteRow = z.output<typeof noteRow>

export const noteFollowRow = z.strictObject({
  id,
  action: noteAction,
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
  /** The same with the names of their fields, in the order of the form. */
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
  /** Null where the reader may not see it. */
  linkTitle: z.string().nullable(),
  /** The reader's own, and young enough. */
  editable: z.boolean(),
})
export type NoteInfo = z.output<typeof noteInfo>

const filters = {
  callLogId: id.optional(),
  phone: guarded('callLog.phone', z.string().min(3).max(24).optional()),
  /** Notes about the same number as this call. */
  sameCallerAs: id.optional(),
  customerType: customerType.optional(),
  customerId: id.optional(),
  /** Part of the subject or of the customer's name, the whole number of the note, a telephone number or its last four digits. */
  keyword: z.string().min(1).max(50).optional(),
  bizType: callBizType.optional(),
  category: z.string().max(20).optional(),
  handleState: noteState.optional(),
  priority: notePriority.optional(),
  handlerId: id.optional(),
  staffId: id.optional(),
  /** Of who handles it. */
  deptId: id.optional(),
  overdue: z.boolean().optional(),
  /** Neither solved nor closed. */
  open: z.boolean().optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
  nextContactFrom: day.optional(),
  nextContactTo: day.optional(),
}
const sorts = ['createdAt', 'dueAt', 'nextContactAt'] as const
const counts = z.record(z.string(), z.int())
const answer = pageOf(noteRow, { stateCount: counts, tabCount: z.strictObject({ MINE: z.int(), CREATED: z.int() }) })
const access = ['BusinessRecords', 'CallRecordDetail', 'CallUserDetail'] as const
const title = ['业务记录列表', 'Business records'] as const

/** The list as the server looks for it: whose notes a tab shows has become a filter by then. */
export const noteList = get('/udesk/callLogNotes', { title, access, input: pageInput(filters, sorts), answer })

const page = get('/udesk/callLogNotes', {
  title,
  access,
  spec: true,
  /** MINE: those that the reader has to handle. CREATED: those that the reader wrote. */
  input: pageInput({ ...filters, tab: z.enum(['ALL', 'MINE', 'CREATED']).optional() }, sorts),
  answer,
})

export const callNote = {
  page,
  export: exportOf('/udesk/exportNotes', ['导出业务记录', 'Export business records'], callNoteExport, page),
  info: get('/udesk/callLogNoteInfo/{id}', {
    title: ['业务记录详情', 'A business record'],
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
  /** Which code is needed depends on the action. */
  handle: post('/udesk/handleNote', {
    title: ['处理业务记录', 'Handle a business record'],
    access: ['BusinessRecords.handle', 'BusinessRecords.assign', 'BusinessRecords.close', 'BusinessRecords.add', 'CallRecords.note'],
    audit: 'STATE',
    input: noteHandle,
    answer: z.strictObject({ handleState: noteState, version }),
  }),
  handleMany: post('/udesk/handleNotes', {
    title: ['批量处理业务记录', 'Handle several business records'],
    access: ['BusinessRecords.assign', 'BusinessRecords.close'],
    audit: 'STATE',
    input: noteBulk,
    answer: bulkAnswer,
  }),
}

export const callNoteRefusals = refusals(48_500, {
  tooOld: ['该记录已超过24小时，不能修改', 'After 24 hours a record cannot be edited any more'],
  wrongState: ['当前状态不允许该操作', 'This is not possible in the present state'],
  notAuthor: ['只能修改自己创建的记录', 'You can only edit what you wrote'],
  notHandler: ['仅处理人或创建人可以操作', 'Only who handles it or who wrote it may do this'],
  handlerDisabled: ['处理人不可用，请重新选择', 'This member cannot handle it, choose another'],
})
