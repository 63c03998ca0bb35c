import { z } from 'zod'
import { declaredName, declaredRecords } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { auditEntry } from '../../permissions/audit/audit.ts'

export const commentLength = 1_000
export const mentionLimit = 20
/** So long the author may change what he wrote, in minutes. */
export const commentEditMinutes = 15

const commentWords = z
  .string()
  .refine(text => text.isWellFormed())
  .trim()
  .min(1, bilingual('请输入评论', 'Write a comment'))
  .max(commentLength, bilingual(`评论不超过${commentLength}个字`, `Enter up to ${commentLength} characters`))

/** What can be commented on is whatever has a history. A comment has one as well, but is no place for comments. */
const about = { recordType: declaredName(() => declaredRecords().flatMap(({ name }) => (name === 'COMMENT' ? [] : [name]))), recordId: id }

const mentionIds = z.array(id).max(mentionLimit)

const comment = z.strictObject({
  id,
  /** It is null where the author withdrew it. */
  text: z.string().nullable(),
  /** Whom it names, as they were called then. */
  mentions: z.array(z.strictObject({ id, name: z.string() })),
  editedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  own: z.boolean(),
  /** Up to then the reader may change it; null where he may not. */
  editableUntil: instant.nullable(),
  version,
})
export type CommentView = z.output<typeof comment>

const timelineEntry = z.strictObject({
  ...auditEntry.shape,
  /** Entries of the log have their positive id, comments their own with a minus, so that no two entries have the same. */
  id: z.int(),
  /** It is null for an entry of the log. */
  comment: comment.nullable(),
})
export type TimelineEntryView = z.output<typeof timelineEntry>

/** Whoever may read the history of a record may read and write its comments. */
export const recordComment = {
  timeline: get('/recordTimeline', {
    title: ['记录动态', 'Record timeline'],
    /** The handler asks for the code before it reads anything, because the code depends on the kind of record. */
    access: 'LOGIN',
    input: pageInput(about, ['at']),
    answer: pageOf(timelineEntry),
  }),
  /** Members by name, each with whether he may open the record. */
  members: get('/selectMentionList', {
    title: ['可提到的成员', 'Members to mention'],
    access: 'LOGIN',
    input: z.strictObject({ ...about, keyword: z.string().max(50).optional() }),
    answer: z.array(z.strictObject({ id, realName: z.string(), deptName: z.string(), mayOpen: z.boolean() })),
  }),
  add: post('/addRecordComment', {
    title: ['发表评论', 'Write a comment'],
    access: 'LOGIN',
    audit: 'CREATE',
    atOnce: 'APPEND',
    limits: [{ perMinute: 20, by: 'person' }],
    input: z.strictObject({ ...about, text: commentWords, mentionIds }),
    answer: z.strictObject({ id, version }),
  }),
  update: post('/updateRecordComment', {
    title: ['编辑评论', 'Edit a comment'],
    access: 'LOGIN',
    audit: 'UPDATE',
    limits: [{ perMinute: 20, by: 'person' }],
    input: z.strictObject({ id, version, text: commentWords, mentionIds }),
    answer: z.strictObject({ version }),
  }),
  withdraw: post('/withdrawRecordComment', {
    title: ['撤回评论', 'Withdraw a comment'],
    access: 'LOGIN',
    audit: 'STATE',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: done,
  }),
}

export const commentRefusals = refusals(41_300, {
  editedTooLate: [
    `评论发表超过${commentEditMinutes}分钟，不能再编辑，可以撤回`,
    `A comment can only be edited within ${commentEditMinutes} minutes. You can still withdraw it`,
  ],
  withdrawn: ['评论已撤回', 'This comment has been withdrawn'],
  cannotOpen: ({ names }: { names: readonly string[] }) => [
    `${names.join('、')} 无权查看此记录，不能提到`,
    `${names.join(', ')} cannot view this record, so they cannot be mentioned`,
  ],
  noSuchMember: ['提到的成员不存在或已停用', 'A mentioned member does not exist or is disabled'],
})
