import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a recruitment, and what is said where one of them, or another rule, forbids something. */

export const recruitStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    RECRUITING: { label: ['招募中', 'Recruiting'], tone: 'good' },
    PAUSED: { label: ['已暂停', 'Paused'], tone: 'warn' },
    FINISHED: { label: ['已结束', 'Ended'], tone: 'neutral' },
  },
  initial: 'DRAFT',
})
export type RecruitState = (typeof recruitStates.states)[number]
export const recruitState = recruitStates.schema

export const laborRecruitRefusals = refusals(46_600, {
  recruitState: ['当前招募状态不支持该操作', "Not possible in the recruitment's current status"],
  deadlinePassed: ['截止日期不能早于今天', 'The deadline cannot be before today'],
  incomplete: ['招募信息不完整，请先编辑', 'The recruitment is incomplete. Edit it first'],
  full: ['招募人数已满，请先增加招募人数', 'All places are filled. Raise the headcount first'],
})
