import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { guarded } from '../../kit/field-right.ts'
import { id, instant } from '../../kit/scalar.ts'
import { notePriority, noteState } from '../call-note/call-note-state.ts'
import {
  callBizType,
  callDirection,
  callOccasion,
  callResult,
  callState,
  checkResult,
  checkState,
  contactMode,
  customerType,
  hangupParty,
  phoneProviderKind,
  recordingState,
} from '../phone/phone-state.ts'

/** A call as lists and its page show it. */

const phone = guarded('callLog.phone', z.string().nullable())

export const callLogRow = z.strictObject({
  id,
  callId: z.string(),
  direction: callDirection,
  occasion: callOccasion,
  phone,
  city: z.string(),
  customerType,
  customerId: id.nullable(),
  customerName: z.string(),
  workflow: z.string(),
  /** The code that the phone system gave, where nobody keeps such a workflow. */
  workflowName: z.string(),
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  contact: contactMode.nullable(),
  state: callState,
  result: callResult.nullable(),
  startAt: instant,
  waitSeconds: z.int(),
  talkSeconds: z.int(),
  satisfaction: z.int().nullable(),
  recordingState,
  noteCount: z.int(),
  tags: z.array(z.string()),
})
export type CallLogRow = z.output<typeof callLogRow>

/** A call of a person. One of agents whom the reader may not look at comes without its recording. */
export const callOfCustomer = z.strictObject({ ...callLogRow.shape, inScope: z.boolean() })
export type CallOfCustomer = z.output<typeof callOfCustomer>

/** A record that a number belongs to. Of one that is out of scope only kind and owner are told. */
export const callerMatch = z.strictObject({
  customerType,
  id: id.nullable(),
  name: z.string(),
  subTitle: z.string(),
  ownerName: z.string().nullable(),
  /** The page of the record, or null where the reader may not open it. */
  path: z.string().nullable(),
  inScope: z.boolean(),
})
export type CallerMatchRow = z.output<typeof callerMatch>

/** A business record in one line. */
export const noteDigest = z.strictObject({
  id,
  noteNo: z.string(),
  subject: z.string(),
  bizType: callBizType,
  handleState: noteState,
  priority: notePriority,
  staffName: z.string().nullable(),
  createdAt: instant,
})
export type NoteDigest = z.output<typeof noteDigest>

/** Stretches of a call on one time line. */
export const callParts = enumeration({
  IVR: ['导航', 'Menu'],
  QUEUE: ['排队', 'Queue'],
  DIAL: ['呼叫', 'Dialing'],
  RING: ['振铃', 'Ringing'],
  TALK: ['通话', 'Talk'],
  HOLD: ['保持', 'Hold'],
  TRANSFER: ['转接', 'Transfer'],
})
export type CallPartKind = ValueOf<typeof callParts>

export const callPart = z.strictObject({
  kind: callParts.schema,
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  from: instant,
  to: instant,
})
export type CallPart = z.output<typeof callPart>

export const callEventLabels = enumeration({
  ARRIVAL: ['来电', 'Incoming call'],
  QUEUE: ['进入排队', 'Queued'],
  RING: ['振铃', 'Ringing'],
  ANSWER: ['接通', 'Answered'],
  NO_ANSWER: ['未接听', 'No answer'],
  REJECT: ['拒接', 'Rejected'],
  HOLD: ['保持', 'On hold'],
  RETRIEVE: ['取回', 'Resumed'],
  TRANSFER: ['转接', 'Transferred'],
  END: ['结束', 'Ended'],
  RECORDING: ['录音', 'Recording'],
  SATISFACTION: ['满意度评价', 'Satisfaction'],
  DIAL: ['发起呼叫', 'Dialed'],
})

export const callLineEvent = z.strictObject({
  at: instant,
  /** The type is mostly one of callEventLabels. Others are shown as they came. */
  type: z.string(),
  code: z.string(),
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  toAgentName: z.string().nullable(),
  /** Why the event changed nothing. */
  note: z.string().nullable(),
})

/** What the reader may do with the call now. */
export const callActions = ['play', 'download', 'note', 'dial', 'bind', 'tag', 'viewPhone', 'check'] as const
export type CallAction = (typeof callActions)[number]

export const callLogInfo = z.strictObject({
  ...callLogRow.shape,
  provider: phoneProviderKind,
  lineNumber: z.string(),
  deptName: z.string().nullable(),
  queueAt: instant.nullable(),
  ringAt: instant.nullable(),
  answerAt: instant.nullable(),
  endAt: instant.nullable(),
  ringSeconds: z.int(),
  holdSeconds: z.int(),
  wrapSeconds: z.int(),
  hangupBy: hangupParty.nullable(),
  recordingSeconds: z.int().nullable(),
  recordingExpireAt: z.string().nullable(),
  refType: z.string().nullable(),
  refId: id.nullable(),
  /** The group that a missed call belongs to. */
  missed: z
    .strictObject({
      id,
      checkState,
      checkResult: checkResult.nullable(),
      checkByName: z.string().nullable(),
      checkAt: instant.nullable(),
      checkRemark: z.string().nullable(),
      checkDueAt: instant.nullable(),
      missCount: z.int(),
      attempts: z.int(),
    })
    .nullable(),
  matches: z.array(callerMatch),
  parts: z.array(callPart),
  events: z.array(callLineEvent),
  /** The agents through whose hands the call went. */
  transfers: z.array(z.strictObject({ agentId: z.string(), agentName: z.string().nullable(), at: instant })),
  notes: z.array(noteDigest),
  /** The calls of the same number within 7 days before and after. */
  related: z.array(callOfCustomer),
  actions: z.array(z.enum(callActions)),
})
export type CallLogInfo = z.output<typeof callLogInfo>
