import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { machine } from '../../kit/machine.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { done, id, ids, instant } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

export const noticeKinds = ['TODO', 'NOTICE', 'ALERT'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The moves are named, because one call marks many notices and skips those that are past it. */
export const noticeMachine = machine({
  states: {
    UNREAD: { label: ['未读', 'Unread'], tone: 'info' },
    READ: { label: ['已读', 'Read'], tone: 'neutral' },
    DONE: { label: ['已完成', 'Done'], tone: 'good' },
  },
  initial: 'UNREAD',
  moves: {
    read: { from: ['UNREAD'], to: 'READ' },
    done: { from: ['UNREAD', 'READ'], to: 'DONE' },
  },
})

const noticeRow = z.strictObject({
  id,
  kind: z.enum(noticeKinds),
  area: z.string(),
  title: z.string(),
  content: z.string(),
  linkPath: z.string().nullable(),
  recordType: z.string().nullable(),
  recordId: z.int().nullable(),
  state: noticeMachine.schema,
  createdAt: instant,
  readAt: instant.nullable(),
})
export type NoticeRow = z.output<typeof noticeRow>

const noticeCount = z.strictObject({
  todo: z.int(),
  unread: z.int(),
  crmUnread: z.int(),
  /** It counts open TODO notices by area. */
  byArea: z.record(z.string(), z.int()),
})
export type NoticeCount = z.output<typeof noticeCount>

export const notice = {
  page: get('/noticePageList', {
    title: ['站内通知', 'Notifications'],
    access: 'LOGIN',
    input: pageInput(
      {
        kind: z.array(z.enum(noticeKinds)).max(3).optional(),
        area: z.string().max(40).optional(),
        state: z.array(noticeMachine.schema).max(3).optional(),
      },
      ['createdAt'],
    ),
    answer: pageOf(noticeRow),
  }),
  count: get('/noticeCount', { title: ['通知数量', 'Notification count'], access: 'LOGIN', input: z.strictObject({}), answer: noticeCount }),
  read: post('/readNotice', {
    title: ['通知已读', 'Mark notifications as read'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z
      .strictObject({ ids: ids.optional(), all: z.literal(true).optional() })
      .refine(({ ids: some, all }) => (some === undefined) !== (all === undefined), bilingual('请选择通知或全部已读', 'Choose notifications, or all')),
    answer: done,
  }),
  done: post('/doneNotice', {
    title: ['通知完成', 'Mark notifications as done'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({ ids }),
    answer: done,
  }),
}
