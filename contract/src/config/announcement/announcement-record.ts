import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { announcementLevels, announcementStates } from './announcement.ts'

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
})

export const announcementRecordType = recordType('ANNOUNCEMENT', {
  label: ['系统公告', 'Announcement'],
  code: 'VersionManage.announce',
  path: null,
  fields: announcementFields,
})
