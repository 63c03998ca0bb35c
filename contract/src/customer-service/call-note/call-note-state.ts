import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const noteStates = machine({
  states: {
    PENDING: { label: ['待处理', 'Open'], tone: 'warn' },
    PROCESSING: { label: ['处理中', 'In progress'], tone: 'info' },
    SOLVED: { label: ['已解决', 'Resolved'], tone: 'good' },
    CLOSED: { label: ['已关闭', 'Closed'], tone: 'neutral' },
  },
  initial: 'PENDING',
})
export type NoteState = ValueOf<typeof noteStates>
export const noteState = noteStates.schema

export const notePriorities = enumeration({
  URGENT: { label: ['紧急', 'Urgent'], tone: 'bad' },
  HIGH: { label: ['高', 'High'], tone: 'warn' },
  NORMAL: { label: ['普通', 'Normal'], tone: 'neutral' },
})
export type NotePriority = ValueOf<typeof notePriorities>
export const notePriority = notePriorities.schema

/** How long a note may take, in hours of work time. */
export const noteHours: Record<NotePriority, number> = { URGENT: 4, HIGH: 24, NORMAL: 72 }

/** A note can be edited for this many hours and is only followed up afterwards, because it records what was said in a call. */
export const noteEditHours = 24
/** A solved note closes by itself after this many days. */
export const noteCloseDays = 15

export const noteLinkTypes = enumeration({
  COMPANY: ['企业', 'Company'],
  COMPANY_STAFF: ['企业HR', 'Company HR'],
  HOME_ORDER: ['上门服务订单', 'Home-service order'],
  HOME_USER: ['上门用户', 'Consumer'],
  ARTIFICER: ['服务人员', 'Provider'],
})
export type NoteLinkType = ValueOf<typeof noteLinkTypes>
export const noteLinkType = noteLinkTypes.schema

export const callNoteRefusals = refusals(48_500, {
  tooOld: ['该记录已超过24小时，不能修改', 'A record can only be edited within 24 hours'],
  wrongState: ['当前状态不允许该操作', 'Not possible in the current status'],
  notAuthor: ['只能修改自己创建的记录', 'You can only edit records you created'],
  notHandler: ['仅处理人或创建人可以操作', 'Only the handler or the creator can do this'],
  handlerDisabled: ['处理人不可用，请重新选择', 'This member is not available. Choose another handler'],
})
