import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** An announcement (系统公告) is the banner of the frame, for everybody or for those of some roles or departments. */

export const announcementLevels = enumeration({
  INFO: { label: ['通知', 'Notice'], tone: 'info' },
  WARN: { label: ['提醒', 'Warning'], tone: 'warn' },
  ERROR: { label: ['故障', 'Outage'], tone: 'bad' },
})

export const announcementStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    ONLINE: { label: ['已发布', 'Published'], tone: 'good' },
    OFFLINE: { label: ['已下线', 'Withdrawn'], tone: 'neutral' },
  },
  initial: 'DRAFT',
})

/** Those of a department are its members and those of the departments below it. */
export const audienceKinds = enumeration({ ALL: ['全部成员', 'Everyone'], ROLE: ['按角色', 'By role'], DEPT: ['按部门', 'By department'] })

const audience = z
  .strictObject({ kind: audienceKinds.schema, ids: z.array(id).max(50) })
  .refine(({ kind, ids }) => (kind === 'ALL') === (ids.length === 0), { path: ['ids'], message: bilingual('请选择接收对象', 'Choose an audience') })
export type Audience = z.output<typeof audience>

/** So many may be shown at once to one audience, because the frame has one bar. */
export const announcementsAtOnce = 3

export const announcementEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    title: z.string().trim().min(2, bilingual('标题为2-40个字', 'Enter 2–40 characters')).max(40, bilingual('标题为2-40个字', 'Enter 2–40 characters')),
    text: z.string().trim().min(2, bilingual('内容为2-200个字', 'Enter 2–200 characters')).max(200, bilingual('内容为2-200个字', 'Enter 2–200 characters')),
    /** It is shown to readers in English; without it they read the other one. */
    textEn: z.string().trim().max(400).nullable().optional(),
    level: announcementLevels.schema,
    closable: z.boolean(),
    startAt: instant,
    endAt: instant,
    audience,
  })
  .superRefine((edit, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (edit.endAt <= edit.startAt) wrong('endAt', bilingual('结束时间不能早于开始时间', 'The end cannot be before the start'))
    if (edit.id !== undefined && edit.version === undefined) wrong('version', bilingual('缺少参数', 'Required'))
  })

const announcementRow = z.strictObject({
  id,
  title: z.string(),
  text: z.string(),
  textEn: z.string().nullable(),
  level: announcementLevels.schema,
  closable: z.boolean(),
  startAt: instant,
  endAt: instant,
  audience,
  state: announcementStates.schema,
  version,
  createdAt: instant,
})
export type AnnouncementRow = z.output<typeof announcementRow>

export const announcement = {
  page: get('/announcementPageList', {
    title: ['系统公告列表', 'Announcements'],
    access: ['VersionManage.announce'],
    // `inForce` puts what was withdrawn or is over behind the rest, and of both what begins last first.
    input: pageInput({ state: announcementStates.schema.optional() }, ['startAt', 'createdAt', 'inForce']),
    answer: pageOf(announcementRow),
  }),
  save: post('/addOrUpdateAnnouncement', {
    title: ['保存系统公告', 'Save an announcement'],
    access: ['VersionManage.announce'],
    audit: 'UPDATE',
    input: announcementEdit,
    answer: z.strictObject({ id, version }),
  }),
  changeState: post('/changeAnnouncementState', {
    title: ['发布或下线系统公告', 'Publish or withdraw an announcement'],
    access: ['VersionManage.announce'],
    audit: 'STATE',
    input: z.strictObject({ id, version, state: z.enum(['ONLINE', 'OFFLINE']) }),
    answer: z.strictObject({ state: announcementStates.schema, version }),
  }),
}

export const announcementButtons = buttons('VersionManage', { announce: ['系统公告', 'Announcements'] }, ['announce'])

export const announcementRefusals = refusals(44_300, {
  tooMany: [`同一时段最多${announcementsAtOnce}条公告`, `The same people can see up to ${announcementsAtOnce} announcements at a time`],
  over: ['公告已结束，不能发布', 'Its end time has passed. Change it before publishing'],
  sameState: ['当前状态不允许该操作', 'Not possible in the current status'],
})
