import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { guarded } from '../../kit/field-right.ts'
import { machine } from '../../kit/machine.ts'
import { id, ids, instant, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { customValues } from '../custom-field/custom-field.ts'
import { callId } from '../phone/phone-event.ts'
import { callBizType, customerType, dialNumber } from '../phone/phone-state.ts'

/** Business records: what was asked on the phone, who sees to it and until when. What a person types stands here. */

export const noteStates = machine({
  states: {
    PENDING: { label: ['待处理', 'Open'], tone: 'warn' },
    PROCESSING: { label: ['处理中', 'Being handled'], tone: 'info' },
    SOLVED: { label: ['已解决', 'Solved'], tone: 'good' },
    CLOSED: { label: ['已关闭', 'Closed'], tone: 'neutral' },
  },
  initial: 'PENDING',
  moves: {
    take: { from: ['PENDING'], to: 'PROCESSING' },
    assign: { from: ['PENDING', 'PROCESSING'], to: 'PROCESSING' },
    solve: { from: ['PENDING', 'PROCESSING'], to: 'SOLVED' },
    reopen: { from: ['SOLVED'], to: 'PROCESSING' },
    close: { from: ['PENDING', 'PROCESSING', 'SOLVED'], to: 'CLOSED' },
  },
})
export type NoteState = (typeof noteStates.states)[number]
export const noteState = noteStates.schema

export const notePriorities = enumeration({
  URGENT: { label: ['紧急', 'Urgent'], tone: 'bad' },
  HIGH: { label: ['高', 'High'], tone: 'warn' },
  NORMAL: { label: ['普通', 'Normal'], tone: 'neutral' },
})
export type NotePriority = ValueOf<typeof notePriorities>
export const notePriority = notePriorities.schema

/** How long it may take, in hours of work time. */
export const noteHours: Record<NotePriority, number> = { URGENT: 4, HIGH: 24, NORMAL: 72 }

/** A record of a call, not a form that stays open: after this many hours it is only followed up. */
export const noteEditHours = 24
/** Days after which a solved one closes by itself. */
export const noteCloseDays = 15

export const noteLinkTypes = enumeration({ COMPANY: ['企业', 'Company'], HOME_ORDER: ['上门服务订单', 'Home-service order'] })
export type NoteLinkType = ValueOf<typeof noteLinkTypes>
export const noteLinkType = noteLinkTypes.schema

export const noteActions = enumeration({
  CREATE: ['新增', 'Added'],
  EDIT: ['修改', 'Edited'],
  TAKE: ['领取', 'Take'],
  ASSIGN: ['转派', 'Hand over'],
  SOLVE: ['解决', 'Solve'],
  REOPEN: ['重开', 'Reopen'],
  CLOSE: ['关闭', 'Close'],
  FOLLOW: ['写进展', 'Add progress'],
})
/** What stands in the course of a note. */
export type NoteAction = ValueOf<typeof noteActions>
export const noteAction = noteActions.schema
/** What a person may do with a note that is there. */
export const handleAction = z.enum(['TAKE', 'ASSIGN', 'SOLVE', 'REOPEN', 'CLOSE', 'FOLLOW'])
export type HandleAction = z.output<typeof handleAction>

const words = (min: number, max: number, zh: string, en: string) => {
  const message = bilingual(zh, en)
  return z
    .string(message)
    .max(max, message)
    .refine(value => value.trim().length >= min, message)
}

const category = bilingual('请选择分类', 'Choose a category')
const phone = bilingual('请输入正确的电话号码', 'Enter a valid telephone number')
const files = z.array(fileName).max(9, bilingual('最多上传9个文件', 'At most 9 files'))

export const noteEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    /** The call that it is about, by either of its names; without one the number is typed. */
    callLogId: id.optional(),
    callId: callId.optional(),
    phone: guarded('callLog.phone', z.string().regex(dialNumber, phone).optional()),
    customerType: customerType.optional(),
    customerId: id.nullable().optional(),
    customerName: z.string().max(50).optional(),
    templateId: id,
    bizType: z.enum(callBizType.options, { error: bilingual('请选择业务类型', 'Choose what it is about') }),
    categoryPath: z.array(z.string().max(20), category).length(2, category),
    subject: words(2, 60, '请输入主题', 'Enter a subject'),
    content: words(5, 2000, '内容为5-2000个字', 'The content has 5-2000 characters'),
    customValues: customValues.default({}),
    priority: notePriority,
    handlerId: id.nullable().optional(),
    nextContactAt: instant.nullable().optional(),
    /** Of a new one: everything was said on the phone. */
    solved: z.boolean().optional(),
    files,
    /** Those of the call. */
    tags: z
      .array(words(1, 10, '标签为1-10个字', 'A tag has 1-10 characters'))
      .max(5, bilingual('最多5个标签', 'At most 5 tags'))
      .optional(),
    linkType: noteLinkType.nullable().optional(),
    linkId: id.nullable().optional(),
    requestNo: requestNo.optional(),
  })
  .superRefine((note, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (note.id === undefined) {
      if (note.requestNo === undefined) wrong('requestNo', bilingual('缺少请求编号', 'The request number is missing'))
      if (note.callLogId === undefined && note.callId === undefined && note.phone === undefined) wrong('phone', phone)
    } else if (note.version === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing'))
    if (((note.linkType ?? null) === null) !== ((note.linkId ?? null) === null)) wrong('linkId', bilingual('请选择关联业务', 'Choose the linked record'))
  })
export type NoteEdit = z.output<typeof noteEdit>

const handler = bilingual('请选择处理人', 'Choose who handles it')
const handled = {
  handlerId: id.optional(),
  content: z.string().max(2000).optional(),
  result: z.string().max(500, bilingual('处理结果为5-500个字', 'The result has 5-500 characters')).optional(),
  reason: z.string().max(200, bilingual('关闭原因为5-200个字', 'The reason has 5-200 characters')).optional(),
}

/** Whether a close needs a reason depends on the note: one that is solved needs none. */
export const noteHandle = z
  .strictObject({ id, version, action: handleAction, ...handled, nextContactAt: instant.nullable().optional(), files: files.optional() })
  .superRefine(({ action, handlerId, content, result }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (action === 'ASSIGN' && handlerId === undefined) wrong('handlerId', handler)
    if (action === 'SOLVE' && (result ?? '').trim().length < 5) wrong('result', bilingual('处理结果为5-500个字', 'The result has 5-500 characters'))
    if (action === 'FOLLOW' && (content ?? '').trim().length < 2) wrong('content', bilingual('请填写进展，2-2000个字', 'Write the progress, 2-2000 characters'))
  })
export type NoteHandle = z.output<typeof noteHandle>

export const noteBulk = z
  .strictObject({ ids, action: z.enum(['ASSIGN', 'CLOSE']), handlerId: handled.handlerId, reason: handled.reason })
  .superRefine(({ action, handlerId }, context) => {
    if (action === 'ASSIGN' && handlerId === undefined) context.addIssue({ code: 'custom', path: ['handlerId'], message: handler })
  })
