import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { announcementActions, announcementStates } from './announcement-action.ts'

/** An announcement (系统公告) is the banner of the frame, for everybody or for those of some roles or departments. */

export const announcementLevels = enumeration({
  INFO: { label: ['通知', 'Notice'], tone: 'info' },
  WARN: { label: ['提醒', 'Warning'], tone: 'warn' },
  ERROR: { label: ['故障', 'Outage'], tone: 'bad' },
})

/** Those of a department are its members and those of the departments below it. */
export const audienceKinds = enumeration({ ALL: ['全部成员', 'Everyone'], ROLE: ['按角色', 'By role'], DEPT: ['按部门', 'By department'] })

const audience = z
  .strictObject({ kind: audienceKinds.schema, ids: z.array(id).max(50) })
  .refine(({ kind, ids }) => (kind === 'ALL') === (ids.length === 0), { path: ['ids'], message: bilingual('请选择接收对象', 'Choose an audience') })
export type Audience = z.output<typeof audience>

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
  createdByName: z.string().nullable(),
  /** The names of the roles or departments. */
  audienceNames: z.array(z.string()),
  /** How many people it reached when it was published; null for what never was. */
  reachCount: z.int().nullable(),
  /** Who has been shown it as it stands now. */
  readCount: z.int(),
  closedCount: z.int(),
  actions: z.array(actionNames(announcementActions)),
})
export type AnnouncementRow = z.output<typeof announcementRow>

export const readingStates = enumeration({
  UNREAD: { label: ['未读', 'Not seen'], tone: 'warn' },
  READ: { label: ['已读', 'Seen'], tone: 'info' },
  CLOSED: { label: ['已关闭', 'Dismissed'], tone: 'good' },
})

export const announcementReader = z.strictObject({
  staffId: id,
  realName: z.string(),
  deptName: z.string().nullable(),
  reading: readingStates.schema,
  readAt: instant.nullable(),
  closedAt: instant.nullable(),
})
export type AnnouncementReader = z.output<typeof announcementReader>

export const announcement = {
  page: get('/announcementPageList', {
    title: ['系统公告列表', 'Announcements'],
    access: ['VersionManage.announce'],
    // `inForce` puts what was withdrawn or is over behind the rest, and of both what begins last first.
    input: pageInput(
      { state: announcementStates.schema.optional(), level: announcementLevels.schema.optional(), keyword: z.string().min(1).max(50).optional() },
      ['startAt', 'createdAt', 'inForce'],
    ),
    answer: pageOf(announcementRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/announcementInfo/{id}', {
    title: ['系统公告详情', 'Announcement detail'],
    access: ['VersionManage.announce'],
    input: z.strictObject({ id }),
    answer: announcementRow,
  }),
  /** The roles that an announcement can be for, since whoever writes one need not look after roles. */
  roles: get('/announcementRoleList', {
    title: ['公告可选角色', 'Roles for announcements'],
    access: ['VersionManage.announce'],
    input: z.strictObject({}),
    answer: z.array(z.strictObject({ id, title: z.string() })),
  }),
  /** How many people an announcement would reach now, before it is saved. */
  reach: get('/announcementReach', {
    title: ['公告覆盖人数', 'Reach of an announcement'],
    access: ['VersionManage.announce'],
    input: z.strictObject({ kind: audienceKinds.schema, ids: z.array(id).max(50).optional() }),
    answer: z.strictObject({ people: z.int() }),
  }),
  /** The people it is for, and when each was shown it and put it away. Whoever read it and has left the audience since is listed as well. */
  readers: get('/announcementReaderPage', {
    title: ['公告阅读情况', 'Readers of an announcement'],
    access: ['VersionManage.announce'],
    input: pageInput({ id, reading: readingStates.schema.optional(), keyword: z.string().min(1).max(50).optional() }, ['readAt']),
    answer: pageOf(announcementReader, { readingCount: z.record(z.string(), z.int()) }),
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
  delete: post('/delAnnouncement', {
    title: ['删除系统公告', 'Delete an announcement'],
    access: ['VersionManage.announce'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

export const announcementButtons = buttons('VersionManage', { announce: ['系统公告', 'Announcements'] }, ['announce'])
