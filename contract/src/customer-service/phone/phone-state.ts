import { z } from 'zod'
import type { StateLabel } from '../../kit/machine.ts'
import type { Text } from '../../kit/text.ts'

/** What the parts of the call centre share: agents and their states, calls and how they end, whom a call is about. */

/** Chosen by the agent, or named by the phone system. */
export const agentWorkStates = {
  idle: { label: ['空闲', 'Idle'], tone: 'good' },
  busy: { label: ['忙碌', 'Busy'], tone: 'bad' },
  onBreak: { label: ['小休', 'On break'], tone: 'warn' },
  offline: { label: ['离线', 'Offline'], tone: 'neutral' },
} as const satisfies Record<string, StateLabel>
export type AgentWorkState = keyof typeof agentWorkStates
export const agentWorkState = z.enum(['idle', 'busy', 'onBreak', 'offline'])

/** Where the agent is in a call; derived from the call. */
export const agentPhases = {
  NONE: { label: ['无通话', 'No call'], tone: 'neutral' },
  RINGING: { label: ['振铃', 'Ringing'], tone: 'warn' },
  TALKING: { label: ['通话', 'Talking'], tone: 'info' },
  WRAP_UP: { label: ['话后', 'Wrap-up'], tone: 'warn' },
} as const satisfies Record<string, StateLabel>
export type AgentPhase = keyof typeof agentPhases
export const agentPhase = z.enum(['NONE', 'RINGING', 'TALKING', 'WRAP_UP'])

export const breakReasons = {
  MEAL: ['用餐', 'Meal'],
  REST: ['休息', 'Rest'],
  MEETING: ['会议', 'Meeting'],
  TRAINING: ['培训', 'Training'],
} as const satisfies Record<string, Text>
export type BreakReason = keyof typeof breakReasons
export const breakReason = z.enum(['MEAL', 'REST', 'MEETING', 'TRAINING'])

export const contactLabels = { voip: ['IP话机', 'IP phone'], cellphone: ['手机接听', 'Mobile'] } as const satisfies Record<string, Text>
export type ContactMode = keyof typeof contactLabels
export const contactMode = z.enum(['voip', 'cellphone'])

export const stateSources = {
  AGENT: ['坐席', 'Agent'],
  PROVIDER: ['话务系统', 'Phone system'],
  SYSTEM: ['系统', 'System'],
  SUPERVISOR: ['主管', 'Supervisor'],
} as const satisfies Record<string, Text>
export type StateSource = keyof typeof stateSources

export const phoneProviders = {
  SIMULATOR: ['话务模拟器', 'Simulator'],
  SIP: ['SIP', 'SIP'],
  THIRD_PARTY: ['第三方话务', 'Third party'],
} as const satisfies Record<string, Text>
export type PhoneProviderKind = keyof typeof phoneProviders
export const phoneProviderKind = z.enum(['SIMULATOR', 'SIP', 'THIRD_PARTY'])

export const callDirections = { IN: ['呼入', 'In'], OUT: ['呼出', 'Out'], INNER: ['内线', 'Internal'] } as const satisfies Record<string, Text>
export type CallDirection = keyof typeof callDirections
export const callDirection = z.enum(['IN', 'OUT', 'INNER'])

export const callOccasions = {
  INCOMING: ['来电', 'Incoming'],
  CALLBACK: ['回拨', 'Call back'],
  CLICK_DIAL: ['点击外呼', 'Dialled'],
  TELE: ['电销', 'Telemarketing'],
  TRANSFER: ['转接', 'Transfer'],
} as const satisfies Record<string, Text>
export type CallOccasion = keyof typeof callOccasions
export const callOccasion = z.enum(['INCOMING', 'CALLBACK', 'CLICK_DIAL', 'TELE', 'TRANSFER'])

/** Moved by events of the phone system alone, and folded from them (server: call-fold.ts). */
export const callStates = {
  IVR: { label: ['导航中', 'In the menu'], tone: 'info' },
  QUEUING: { label: ['排队中', 'Queuing'], tone: 'warn' },
  DIALING: { label: ['呼叫中', 'Dialling'], tone: 'info' },
  RINGING: { label: ['振铃中', 'Ringing'], tone: 'warn' },
  TALKING: { label: ['通话中', 'Talking'], tone: 'good' },
  HOLDING: { label: ['保持中', 'On hold'], tone: 'warn' },
  ENDED: { label: ['已结束', 'Ended'], tone: 'neutral' },
} as const satisfies Record<string, StateLabel>
export type CallState = keyof typeof callStates
export const callState = z.enum(['IVR', 'QUEUING', 'DIALING', 'RINGING', 'TALKING', 'HOLDING', 'ENDED'])

export const callResults = {
  ANSWERED: { label: ['已接通', 'Answered'], tone: 'good' },
  AGENT_NO_ANSWER: { label: ['坐席未接', 'Agent did not answer'], tone: 'bad' },
  QUEUE_ABANDON: { label: ['排队放弃', 'Gave up in the queue'], tone: 'bad' },
  IVR_ABANDON: { label: ['导航放弃', 'Gave up in the menu'], tone: 'warn' },
  OFF_HOURS: { label: ['非工作时间', 'Outside working hours'], tone: 'warn' },
  BUSY: { label: ['占线', 'Busy'], tone: 'warn' },
  NO_ANSWER: { label: ['客户未接', 'No answer'], tone: 'warn' },
  REJECTED: { label: ['拒接', 'Rejected'], tone: 'warn' },
  INVALID: { label: ['空号', 'No such number'], tone: 'neutral' },
  FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
} as const satisfies Record<string, StateLabel>
export type CallResult = keyof typeof callResults
export const callResult = z.enum([
  'ANSWERED',
  'AGENT_NO_ANSWER',
  'QUEUE_ABANDON',
  'IVR_ABANDON',
  'OFF_HOURS',
  'BUSY',
  'NO_ANSWER',
  'REJECTED',
  'INVALID',
  'FAILED',
])

export const hangupParties = { CUSTOMER: ['客户', 'Customer'], AGENT: ['坐席', 'Agent'], SYSTEM: ['系统', 'System'] } as const satisfies Record<string, Text>
export type HangupParty = keyof typeof hangupParties
export const hangupParty = z.enum(['CUSTOMER', 'AGENT', 'SYSTEM'])

export const recordingStates = {
  NONE: { label: ['无录音', 'None'], tone: 'neutral' },
  PENDING: { label: ['生成中', 'Being made'], tone: 'info' },
  READY: { label: ['可播放', 'Ready'], tone: 'good' },
  FAILED: { label: ['录音失败', 'Failed'], tone: 'bad' },
  EXPIRED: { label: ['已过期', 'Expired'], tone: 'neutral' },
} as const satisfies Record<string, StateLabel>
export type RecordingState = keyof typeof recordingStates
export const recordingState = z.enum(['NONE', 'PENDING', 'READY', 'FAILED', 'EXPIRED'])

/** What a workflow, a call and a note are about. */
export const callBizTypes = {
  RECRUIT: ['求职咨询', 'Job seekers'],
  COMPANY: ['企业服务', 'Companies'],
  HOME: ['上门服务', 'Home service'],
  GIG: ['零工', 'Gig work'],
  TRAIN: ['培训', 'Training'],
  COMPLAINT: ['投诉', 'Complaint'],
  SALES: ['销售', 'Sales'],
  OTHER: ['其他', 'Other'],
} as const satisfies Record<string, Text>
export type CallBizType = keyof typeof callBizTypes
export const callBizType = z.enum(['RECRUIT', 'COMPANY', 'HOME', 'GIG', 'TRAIN', 'COMPLAINT', 'SALES', 'OTHER'])

/** Whose number it is. A call is about one of them: the first match, or whom the agent chose. */
export const customerTypes = {
  JOB_SEEKER: ['求职者', 'Job seeker'],
  COMPANY_STAFF: ['企业HR', 'Company HR'],
  HOME_USER: ['上门用户', 'Consumer'],
  ARTIFICER: ['服务人员', 'Service person'],
  ODD_USER: ['零工', 'Gig worker'],
  CRM_CONTACT: ['CRM联系人', 'CRM contact'],
  TELE_CUSTOMER: ['电销客户', 'Telemarketing customer'],
  CALLER: ['来电用户', 'Caller'],
  UNKNOWN: ['未知', 'Unknown'],
} as const satisfies Record<string, Text>
export type CustomerType = keyof typeof customerTypes
export const customerType = z.enum(['JOB_SEEKER', 'COMPANY_STAFF', 'HOME_USER', 'ARTIFICER', 'ODD_USER', 'CRM_CONTACT', 'TELE_CUSTOMER', 'CALLER', 'UNKNOWN'])

/** What becomes of a missed call. */
export const checkStates = {
  UNCHECKED: { label: ['待处理', 'Open'], tone: 'bad' },
  CLAIMED: { label: ['处理中', 'Being handled'], tone: 'info' },
  CHECKED: { label: ['已处理', 'Handled'], tone: 'good' },
} as const satisfies Record<string, StateLabel>
export type CheckState = keyof typeof checkStates
export const checkState = z.enum(['UNCHECKED', 'CLAIMED', 'CHECKED'])

export const checkResults = {
  CALLED_BACK: ['已回拨', 'Called back'],
  NO_REACH: ['多次未联系上', 'Not reached'],
  NO_NEED: ['无需处理', 'Nothing to do'],
  SELF_CALLED: ['用户再次来电', 'Caller rang again'],
} as const satisfies Record<string, Text>
export type CheckResult = keyof typeof checkResults
export const checkResult = z.enum(['CALLED_BACK', 'NO_REACH', 'NO_NEED', 'SELF_CALLED'])

/** The code of the phone system that means yes; whatever carries another one has not happened. */
export const phoneSuccess = '0000'

/** A number that can be dialled: mobile or landline. */
export const dialNumber = /^(?:1\d{10}|(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?)$/
