import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const announcementStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    ONLINE: { label: ['已发布', 'Published'], tone: 'good' },
    OFFLINE: { label: ['已下线', 'Withdrawn'], tone: 'neutral' },
  },
  initial: 'DRAFT',
})

/** So many may be shown at once to one audience, because the frame has one bar. */
export const announcementsAtOnce = 3

export const announcementRefusals = refusals(44_300, {
  tooMany: [`同一时段最多${announcementsAtOnce}条公告`, `The same people can see up to ${announcementsAtOnce} announcements at a time`],
  over: ['公告已结束，不能发布', 'Its end time has passed. Change it before publishing'],
  sameState: ['当前状态不允许该操作', 'Not possible in the current status'],
  unknownAudience: ['接收对象中有不存在或已停用的角色、部门', 'The audience names a role or department that is gone or disabled'],
  nobody: ['该公告没有可接收的成员', 'This announcement would reach nobody'],
  notClosable: ['该公告不可关闭', 'This announcement cannot be dismissed'],
})

const changed = { code: 'VersionManage.announce', call: '/changeAnnouncementState', refusal: announcementRefusals.sameState } as const

export const announcementActions = actions(
  { state: announcementStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'VersionManage.announce', from: {} },
    publish: { label: ['发布', 'Publish'], from: { state: ['DRAFT', 'OFFLINE'] }, to: { state: 'ONLINE' }, ...changed },
    takeDown: { label: ['下线', 'Withdraw'], from: { state: ['ONLINE'] }, to: { state: 'OFFLINE' }, ...changed },
    /** What people have read stays, so that it can be told who read it. */
    delete: {
      label: ['删除', 'Delete'],
      code: 'VersionManage.announce',
      from: { state: ['DRAFT'] },
      call: '/delAnnouncement',
      refusal: announcementRefusals.sameState,
      danger: true,
    },
  },
)
