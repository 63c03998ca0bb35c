import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { announcementStates } from './announcement-action.ts'
import { announcementLevels, readingStates } from './announcement.ts'

export const announcementFields = fields({
  title: ['标题', 'Title'],
  text: ['内容', 'Text'],
  textEn: ['英文内容', 'English text'],
  level: { label: ['级别', 'Level'], values: announcementLevels },
  closable: ['可关闭', 'Can be dismissed'],
  startAt: ['开始时间', 'From'],
  endAt: ['结束时间', 'Until'],
  audience: ['接收对象', 'For'],
  state: { label: ['状态', 'Status'], values: announcementStates },
  createdAt: ['创建时间', 'Created'],
  createdByName: ['创建人', 'Created by'],
  reachCount: ['覆盖人数', 'Reach'],
  readCount: ['已读', 'Seen by'],
  closedCount: ['已关闭', 'Dismissed by'],
  deletedAt: ['删除时间', 'Deleted'],
  /** Of a person it is for. */
  realName: ['姓名', 'Name'],
  deptName: ['部门', 'Department'],
  reading: { label: ['阅读情况', 'Reading'], values: readingStates },
  readAt: ['阅读时间', 'Seen at'],
  closedAt: ['关闭时间', 'Dismissed at'],
})

export const announcementRecordType = recordType('ANNOUNCEMENT', {
  label: ['系统公告', 'Announcement'],
  code: 'VersionManage.announce',
  path: id => `${paths.VersionManage()}?tab=announcement&view=${id}`,
  fields: announcementFields,
})
