import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

export const followMethods = enumeration({
  PHONE: ['电话', 'Phone'],
  WECHAT: ['微信', 'WeChat'],
  VISIT: ['拜访', 'Visit'],
  EMAIL: ['邮件', 'Email'],
  OTHER: ['其他', 'Other'],
})

export const followResults = enumeration({
  INTERESTED: { label: ['有意向', 'Interested'], tone: 'good' },
  THINKING: { label: ['考虑中', 'Considering'], tone: 'info' },
  REFUSED: { label: ['已拒绝', 'Declined'], tone: 'bad' },
  NO_ANSWER: { label: ['未接通', 'No answer'], tone: 'warn' },
  OTHER: { label: ['其他', 'Other'], tone: 'neutral' },
})

/** A follow-up is a record of work, so it cannot be changed after this many hours. */
export const followEditHours = 24

export const companyFollowRow = z.strictObject({
  id,
  staffId: id,
  staffName: z.string(),
  method: followMethods.schema,
  content: z.string(),
  result: followResults.schema,
  nextFollowAt: instant.nullable(),
  contactName: z.string().nullable(),
  contactStaffId: id.nullable(),
  files: z.array(linkedFile),
  createdAt: instant,
  /** It is true where the caller wrote it and it is young enough. */
  editable: z.boolean(),
})
export type CompanyFollowRow = z.output<typeof companyFollowRow>

const contentRule = bilingual('跟进内容为5-1000个字', 'Enter 5–1000 characters')

/** A new follow-up says how, what and with which result; a correction changes only what it sends. */
export const companyFollowEdit = z.strictObject({
  /** It is given where a follow-up is corrected. */
  id: id.optional(),
  companyId: id,
  method: followMethods.schema.optional(),
  content: z
    .string(contentRule)
    .max(1000, contentRule)
    .refine(value => value.trim().length >= 5, contentRule)
    .optional(),
  result: followResults.schema.optional(),
  nextFollowAt: instant.nullable().optional(),
  contactStaffId: id.nullable().optional(),
  files: z.array(fileName).max(5).optional(),
})

export const companyFollow = {
  list: get('/companyFollowList', {
    title: ['企业跟进记录', 'Company follow-ups'],
    access: ['CompanyDetail'],
    input: pageInput({ companyId: id, method: followMethods.schema.optional(), result: followResults.schema.optional() }, ['createdAt']),
    answer: pageOf(companyFollowRow),
  }),
  save: post('/addCompanyFollow', {
    title: ['写跟进', 'Add a follow-up'],
    access: ['Company.follow'],
    audit: 'CREATE',
    atOnce: 'APPEND',
    input: companyFollowEdit,
    answer: z.strictObject({ id }),
  }),
  /** When the company is to be followed up next, without a word about the last time. */
  plan: post('/planCompanyFollow', {
    title: ['修改下次跟进时间', 'Change the next follow-up'],
    access: ['Company.follow'],
    audit: 'UPDATE',
    input: z.strictObject({ companyId: id, version, nextFollowAt: instant.nullable() }),
    answer: z.strictObject({ version }),
  }),
}

export const companyFollowRefusals = refusals(43_400, {
  nextTooEarly: ['下次跟进时间必须晚于当前时间', 'Choose a future time for the next follow-up'],
  tooOld: ['跟进记录超过24小时，不能修改', 'A follow-up can only be changed within 24 hours'],
  notYours: ['只能修改自己的跟进记录', 'You can only change your own follow-ups'],
  noContact: ['联系人不属于该企业', 'This contact does not belong to the company'],
})
