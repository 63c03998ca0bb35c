import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { guarded } from '../../kit/field-right.ts'
import { id, ids, instant, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { customValues } from '../custom-field/custom-field.ts'
import { callId } from '../phone/phone-event.ts'
import { callBizType, customerType } from '../phone/phone-state.ts'
import { handleAction } from './call-note-action.ts'
import { noteLinkType, notePriority } from './call-note-state.ts'
import { phoneNumber } from '../../kit/phone.ts'

/** A note (业务记录) says what was asked on the phone, who sees to it and until when. This file has what a person types. */

const words = (min: number, max: number, zh: string, en: string) => {
  const message = bilingual(zh, en)
  return z
    .string(message)
    .max(max, message)
    .refine(value => value.trim().length >= min, message)
}

const category = bilingual('请选择分类', 'Choose a category')
const phone = bilingual('请输入正确的电话号码', 'Enter a valid phone number')
const files = z.array(fileName).max(9, bilingual('最多上传9个文件', 'Up to 9 files'))

export const noteEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    /** The call that the note is about, by either of its ids; for a note without a call the number is typed. */
    callLogId: id.optional(),
    callId: callId.optional(),
    phone: guarded('callLog.phone', phoneNumber().optional()),
    customerType: customerType.optional(),
    customerId: id.nullable().optional(),
    customerName: z.string().max(50).optional(),
    templateId: id,
    bizType: z.enum(callBizType.options, { error: bilingual('请选择业务类型', 'Choose a business type') }),
    categoryPath: z.array(z.string().max(20), category).length(2, category),
    subject: words(2, 60, '请输入主题', 'Enter a subject'),
    content: words(5, 2000, '内容为5-2000个字', 'Enter 5–2000 characters'),
    customValues: customValues.default({}),
    priority: notePriority,
    handlerId: id.nullable().optional(),
    nextContactAt: instant.nullable().optional(),
    /** A new note may be solved at once, because everything was said on the phone. */
    solved: z.boolean().optional(),
    files,
    /** The tags belong to the call, not to the note. */
    tags: z
      .array(words(1, 10, '标签为1-10个字', 'Enter 1–10 characters per tag'))
      .max(5, bilingual('最多5个标签', 'Up to 5 tags'))
      .optional(),
    linkType: noteLinkType.nullable().optional(),
    linkId: id.nullable().optional(),
    requestNo: requestNo.optional(),
  })
  .superRefine((note, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (note.id === undefined) {
      if (note.requestNo === undefined) wrong('requestNo', bilingual('缺少请求编号', 'The request number is missing. Reload the page'))
      if (note.callLogId === undefined && note.callId === undefined && note.phone === undefined) wrong('phone', phone)
    } else if (note.version === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing. Reload the page'))
    if (((note.linkType ?? null) === null) !== ((note.linkId ?? null) === null)) wrong('linkId', bilingual('请选择关联业务', 'Choose a record to link'))
  })
export type NoteEdit = z.output<typeof noteEdit>

const handler = bilingual('请选择处理人', 'Choose a handler')
const handled = {
  handlerId: id.optional(),
  content: z.string().max(2000).optional(),
  result: z.string().max(500, bilingual('处理结果为5-500个字', 'Enter 5–500 characters')).optional(),
  reason: z.string().max(200, bilingual('关闭原因为5-200个字', 'Enter a reason of 5–200 characters')).optional(),
}

/** The server asks for the reason of a close, because a note that is solved needs none. */
export const noteHandle = z
  .strictObject({ id, version, action: handleAction, ...handled, nextContactAt: instant.nullable().optional(), files: files.optional() })
  .superRefine(({ action, handlerId, content, result }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (action === 'ASSIGN' && handlerId === undefined) wrong('handlerId', handler)
    if (action === 'SOLVE' && (result ?? '').trim().length < 5) wrong('result', bilingual('处理结果为5-500个字', 'Enter 5–500 characters'))
    if (action === 'FOLLOW' && (content ?? '').trim().length < 2) wrong('content', bilingual('请填写进展，2-2000个字', 'Enter 2–2000 characters'))
  })
export type NoteHandle = z.output<typeof noteHandle>

export const noteBulk = z
  .strictObject({ ids, action: z.enum(['ASSIGN', 'CLOSE']), handlerId: handled.handlerId, reason: handled.reason })
  .superRefine(({ action, handlerId }, context) => {
    if (action === 'ASSIGN' && handlerId === undefined) context.addIssue({ code: 'custom', path: ['handlerId'], message: handler })
  })
