import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { callTags } from '../call-log/call-log.ts'
import { callerMatch, noteDigest } from '../call-log/call-log-info.ts'
import { customFieldType, customValue, customValues } from '../custom-field/custom-field.ts'
import { callId } from '../phone/phone-event.ts'
import { checkState, customerType } from '../phone/phone-state.ts'
import { normalisePhone, phoneNumber } from '../../kit/phone.ts'

/** A caller is what is known of a number, whoever it belongs to. */

export const callerGenders = enumeration({ MALE: ['男', 'Male'], FEMALE: ['女', 'Female'] })
const gender = callerGenders.schema

/** A profile is kept of callers who are nobody's record yet. */
export const callerProfile = z.strictObject({
  id,
  name: z.string(),
  gender: gender.nullable(),
  city: z.string(),
  kind: z.string(),
  tags: z.array(z.string()),
  customValues,
  remark: z.string().nullable(),
  blocked: z.boolean(),
  version,
})
export type CallerProfile = z.output<typeof callerProfile>

export const callerInfo = z.strictObject({
  /** The masked number, or null where it is hidden from the reader. */
  phone: guarded('callLog.phone', z.string().nullable()),
  /** The last call with this number that the reader may look at, by which the number is dialled or seen. */
  callLogId: id.nullable(),
  city: z.string(),
  name: z.string(),
  kind: z.string(),
  customerType,
  tags: z.array(z.string()),
  blocked: z.boolean(),
  matches: z.array(callerMatch),
  callNum: z.int(),
  lastCallAt: instant.nullable(),
  openNotes: z.array(noteDigest),
  missedOpen: z.strictObject({ id, missCount: z.int(), checkState }).nullable(),
  profile: callerProfile.nullable(),
  /** The custom fields of the profile, in words where the value is a code. */
  customFields: z.array(
    z.strictObject({ key: z.string(), label: z.string(), labelEn: z.string(), type: customFieldType, value: customValue, text: z.string().nullable() }),
  ),
})
export type CallerInfo = z.output<typeof callerInfo>

/** The number is named in exactly one of these ways. */
const whose = {
  phone: guarded('callLog.phone', z.string().min(3).max(40).overwrite(normalisePhone).optional()),
  callId: callId.optional(),
  callLogId: id.optional(),
  customerType: customerType.optional(),
  customerId: id.optional(),
}

export const callerEdit = z
  .strictObject({
    /** A new profile needs the number of an arrival or the call that it stands in; an edited one has its id. */
    id: id.optional(),
    version: version.optional(),
    phone: guarded('callLog.phone', phoneNumber().optional()),
    callLogId: id.optional(),
    name: text(0, 20),
    gender: gender.nullable(),
    city: text(0, 40),
    kind: text(0, 20),
    tags: callTags,
    customValues: customValues.default({}),
    remark: text(0, 500).nullable(),
    /** Calls of a blocked number are not put through. */
    blocked: z.boolean(),
  })
  .superRefine((edit, context) => {
    const wrong = (field: string) => context.addIssue({ code: 'custom', path: [field], message: bilingual('缺少参数', 'Required') })
    if (edit.id === undefined && edit.phone === undefined && edit.callLogId === undefined) wrong('phone')
    if (edit.id !== undefined && edit.version === undefined) wrong('version')
  })

export const caller = {
  info: get('/udesk/getCsdUserBasicInfo', {
    title: ['来电用户', 'Caller'],
    access: ['CallRecords', 'CallUserDetail', 'agent'],
    spec: true,
    input: z
      .strictObject(whose)
      .refine(
        ({ phone, callId: call, callLogId, customerId, customerType: type }) =>
          phone !== undefined || call !== undefined || callLogId !== undefined || (type !== undefined && customerId !== undefined),
        { path: ['phone'], message: bilingual('缺少参数', 'Required') },
      ),
    answer: callerInfo,
  }),
  save: post('/udesk/saveCaller', {
    title: ['保存来电用户', 'Save a caller'],
    access: ['CallRecords.note'],
    audit: 'UPDATE',
    input: callerEdit,
    answer: z.strictObject({ id, version }),
  }),
}

export const callerRefusals = refusals(48_400, {
  exists: ['该号码已有来电用户资料，请刷新后重试', 'This number already has a profile. Reload the page'],
  block: ['缺少话务设置权限，不能屏蔽或取消屏蔽', 'You need the permission “Call settings” to block or unblock a caller'],
})
