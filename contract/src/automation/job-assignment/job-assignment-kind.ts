import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'

export const jobRuleStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'neutral' } },
  initial: 'ENABLED',
})
export type JobRuleState = ValueOf<typeof jobRuleStates>

/** Both kinds of identity that a position is given to. */
export const assigneeKinds = enumeration({ ADVISER: ['招聘专家', 'Recruiter'], WAITER: ['职业顾问', 'Job consultant'] })
export type AssigneeKind = ValueOf<typeof assigneeKinds>

export const adviserModes = enumeration({
  COMPANY_ADVISER: ['企业专家', "Company's recruiter"],
  LEAST_LOAD: ['在手最少', 'Fewest in hand'],
  ROUND_ROBIN: ['轮询', 'In turn'],
  FIXED: ['指定', 'Named'],
  NONE: ['不自动分配', 'Not assigned'],
})
export type AdviserMode = ValueOf<typeof adviserModes>

export const waiterModes = enumeration({
  ROUND_ROBIN: ['轮询', 'In turn'],
  LEAST_LOAD: ['在手最少', 'Fewest in hand'],
  SKILL_FIRST: ['擅长优先', 'Best fit first'],
  FIXED: ['指定', 'Named'],
  NONE: ['不自动分配', 'Not assigned'],
})
export type WaiterMode = ValueOf<typeof waiterModes>

/** Why a rule does not take a position: the range that the position lies outside of. */
export const assignMisses = enumeration({
  CITY: ['城市不符', 'Other city'],
  CATEGORY: ['职类不符', 'Other category'],
  COMPANY: ['企业不符', 'Other company'],
  JOB_TYPE: ['用工形式不符', 'Other employment type'],
  URGENCY: ['紧急程度不符', 'Other urgency'],
  FEE_MODE: ['收费模式不符', 'Other fee model'],
  DISABLED: ['规则已停用', 'Rule disabled'],
})
export type AssignMiss = ValueOf<typeof assignMisses>

/** Why somebody in the range was not picked. */
export const assignSkips = enumeration({
  DISABLED: ['身份已停用', 'Identity disabled'],
  NO_ACCOUNT: ['没有可用账号', 'No enabled account'],
  PAUSED: ['暂停接单', 'Paused'],
  FULL: ['在手已满', 'At the limit'],
  ENOUGH: ['人数已够', 'Enough picked'],
})
export type AssignSkip = ValueOf<typeof assignSkips>
