import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

/** The parts of the call centre share agents and their states, calls and how they end, and whom a call is about. */

/** The agent chooses the state, or the phone system names it. */
export const agentWorkStates = enumeration({
  idle: { label: ['空闲', 'Available'], tone: 'good' },
  busy: { label: ['忙碌', 'Busy'], tone: 'bad' },
  onBreak: { label: ['小休', 'On break'], tone: 'warn' },
  offline: { label: ['离线', 'Offline'], tone: 'neutral' },
})
export type AgentWorkState = ValueOf<typeof agentWorkStates>
export const agentWorkState = agentWorkStates.schema

/** The phase says where the agent is in a call, and follows from the call. */
export const agentPhases = enumeration({
  NONE: { label: ['无通话', 'No call'], tone: 'neutral' },
  RINGING: { label: ['振铃', 'Ringing'], tone: 'warn' },
  TALKING: { label: ['通话', 'Talking'], tone: 'info' },
  WRAP_UP: { label: ['话后', 'Wrap-up'], tone: 'warn' },
})
export type AgentPhase = ValueOf<typeof agentPhases>
export const agentPhase = agentPhases.schema

export const breakReasons = enumeration({
  MEAL: ['用餐', 'Meal'],
  REST: ['休息', 'Rest'],
  MEETING: ['会议', 'Meeting'],
  TRAINING: ['培训', 'Training'],
})
export type BreakReason = ValueOf<typeof breakReasons>
export const breakReason = breakReasons.schema

export const contactLabels = enumeration({ voip: ['IP话机', 'IP phone'], cellphone: ['手机接听', 'Mobile'] })
export type ContactMode = ValueOf<typeof contactLabels>
export const contactMode = contactLabels.schema

export const stateSources = enumeration({
  AGENT: ['坐席', 'Agent'],
  PROVIDER: ['话务系统', 'Phone system'],
  SYSTEM: ['系统', 'System'],
  SUPERVISOR: ['主管', 'Supervisor'],
})
export type StateSource = ValueOf<typeof stateSources>

export const phoneProviders = enumeration({
  SIMULATOR: ['话务模拟器', 'Simulator'],
  SIP: ['SIP', 'SIP'],
  THIRD_PARTY: ['第三方话务', 'Third-party provider'],
})
export type PhoneProviderKind = ValueOf<typeof phoneProviders>
export const phoneProviderKind = phoneProviders.schema

export const callDirections = enumeration({ IN: ['呼入', 'Incoming'], OUT: ['呼出', 'Outgoing'], INNER: ['内线', 'Internal'] })
export type CallDirection = ValueOf<typeof callDirections>
export const callDirection = callDirections.schema

export const callOccasions = enumeration({
  INCOMING: ['来电', 'Incoming'],
  CALLBACK: ['回拨', 'Callback'],
  CLICK_DIAL: ['点击外呼', 'Click to dial'],
  TELE: ['电销', 'Telemarketing'],
  TRANSFER: ['转接', 'Transfer'],
})
export type CallOccasion = ValueOf<typeof callOccasions>
export const callOccasion = callOccasions.schema

/** Only events of the phone system move a call. Its state is folded from them (call-fold.ts of the server). */
export const callStates = enumeration({
  IVR: { label: ['导航中', 'In menu'], tone: 'info' },
  QUEUING: { label: ['排队中', 'In queue'], tone: 'warn' },
  DIALING: { label: ['呼叫中', 'Dialing'], tone: 'info' },
  RINGING: { label: ['振铃中', 'Ringing'], tone: 'warn' },
  TALKING: { label: ['通话中', 'Talking'], tone: 'good' },
  HOLDING: { label: ['保持中', 'On hold'], tone: 'warn' },
  ENDED: { label: ['已结束', 'Ended'], tone: 'neutral' },
})
export type CallState = ValueOf<typeof callStates>
export const callState = callStates.schema

export const callResults = enumeration({
  ANSWERED: { label: ['已接通', 'Answered'], tone: 'good' },
  AGENT_NO_ANSWER: { label: ['坐席未接', 'Missed by agent'], tone: 'bad' },
  QUEUE_ABANDON: { label: ['排队放弃', 'Abandoned in queue'], tone: 'bad' },
  IVR_ABANDON: { label: ['导航放弃', 'Abandoned in menu'], tone: 'warn' },
  OFF_HOURS: { label: ['非工作时间', 'After hours'], tone: 'warn' },
  BUSY: { label: ['占线', 'Busy'], tone: 'warn' },
  NO_ANSWER: { label: ['客户未接', 'No answer'], tone: 'warn' },
  REJECTED: { label: ['拒接', 'Declined'], tone: 'warn' },
  INVALID: { label: ['空号', 'No such number'], tone: 'neutral' },
  FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
})
export type CallResult = ValueOf<typeof callResults>
export const callResult = callResults.schema

export const hangupParties = enumeration({ CUSTOMER: ['客户', 'Customer'], AGENT: ['坐席', 'Agent'], SYSTEM: ['系统', 'System'] })
export type HangupParty = ValueOf<typeof hangupParties>
export const hangupParty = hangupParties.schema

export const recordingStates = enumeration({
  NONE: { label: ['无录音', 'None'], tone: 'neutral' },
  PENDING: { label: ['生成中', 'Preparing'], tone: 'info' },
  READY: { label: ['可播放', 'Ready'], tone: 'good' },
  FAILED: { label: ['录音失败', 'Failed'], tone: 'bad' },
  EXPIRED: { label: ['已过期', 'Expired'], tone: 'neutral' },
})
export type RecordingState = ValueOf<typeof recordingStates>
export const recordingState = recordingStates.schema

/** Workflows, calls and notes are about these. */
export const callBizTypes = enumeration({
  RECRUIT: ['求职咨询', 'Candidates'],
  COMPANY: ['企业服务', 'Companies'],
  HOME: ['上门服务', 'Home service'],
  GIG: ['零工', 'Gig work'],
  TRAIN: ['培训', 'Training'],
  COMPLAINT: ['投诉', 'Complaints'],
  SALES: ['销售', 'Sales'],
  OTHER: ['其他', 'Other'],
})
export type CallBizType = ValueOf<typeof callBizTypes>
export const callBizType = callBizTypes.schema

/** A number may belong to several of these. A call is about the first match, or about whom the agent chose. */
export const customerTypes = enumeration({
  JOB_SEEKER: ['求职者', 'Candidate'],
  COMPANY_STAFF: ['企业HR', 'Company HR'],
  HOME_USER: ['上门用户', 'Consumer'],
  ARTIFICER: ['服务人员', 'Provider'],
  ODD_USER: ['零工', 'Gig worker'],
  CRM_CONTACT: ['CRM联系人', 'CRM contact'],
  TELE_CUSTOMER: ['电销客户', 'Telemarketing customer'],
  CALLER: ['来电用户', 'Caller'],
  UNKNOWN: ['未知', 'Unknown'],
})
export type CustomerType = ValueOf<typeof customerTypes>
export const customerType = customerTypes.schema

/** The states of a missed call. */
export const checkStates = enumeration({
  UNCHECKED: { label: ['待处理', 'Open'], tone: 'bad' },
  CLAIMED: { label: ['处理中', 'In progress'], tone: 'info' },
  CHECKED: { label: ['已处理', 'Handled'], tone: 'good' },
})
export type CheckState = ValueOf<typeof checkStates>
export const checkState = checkStates.schema

export const checkResults = enumeration({
  CALLED_BACK: ['已回拨', 'Called back'],
  NO_REACH: ['多次未联系上', 'Could not be reached'],
  NO_NEED: ['无需处理', 'No action needed'],
  SELF_CALLED: ['用户再次来电', 'Caller called again'],
})
export type CheckResult = ValueOf<typeof checkResults>
export const checkResult = checkResults.schema

/** The code of the phone system that means yes. Whatever carries another one has not happened. */
export const phoneSuccess = '0000'
