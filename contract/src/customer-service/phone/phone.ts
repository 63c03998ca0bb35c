import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, text } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { callerInfo } from '../caller/caller.ts'
import { agentState, callId, liveCall, phoneEvent } from './phone-event.ts'
import { agentWorkState, breakReason, callOccasion, contactMode, phoneProviderKind } from './phone-state.ts'
import type { Text } from '../../kit/text.ts'
import { normalisePhone, phoneNumber } from '../../kit/phone.ts'

/** The phone of an agent has a state and calls, and phone systems tell of both. */

/** The answer of a phone system to an order, which was carried out only when the code is that of success. */
const phoneAnswer = { code: z.string(), message: z.string() }

/** The simulator and the bridge to the others answer these codes beside that of success. */
export const phoneFaults = {
  '9001': ['话务系统拒绝了该操作', 'The phone system refused this'],
  '9401': ['话务令牌已过期', 'The phone session has expired. Sign in again'],
  '9404': ['通话已结束', 'The call has ended'],
  '9503': ['话务连接已断开', 'The phone is disconnected'],
} as const satisfies Record<string, Text>
export type PhoneFault = keyof typeof phoneFaults

export const phoneActions = ['ANSWER', 'REJECT', 'HANGUP', 'HOLD', 'RETRIEVE', 'MUTE', 'UNMUTE', 'TRANSFER', 'DTMF', 'FINISH_WRAP', 'EXTEND_WRAP'] as const
export type PhoneAction = (typeof phoneActions)[number]

/** A number can be dialled from these records. */
export const dialRefTypes = ['COMPANY_STAFF', 'HOME_ORDER', 'HOME_USER', 'ARTIFICER', 'CALL_NOTE', 'MISSED_CALL', 'CALL_LOG', 'CALLER'] as const
export type DialRefType = (typeof dialRefTypes)[number]

const none = z.strictObject({})
/** A page that was away needs the own state and the running call to catch up. */
const present = z.strictObject({ state: agentState, call: liveCall.nullable() })

export const phone = {
  state: get('/udesk/getAgentState', {
    title: ['坐席状态', 'Agent status'],
    access: ['agent'],
    spec: true,
    input: none,
    answer: agentState.extend({ call: liveCall.nullable() }),
  }),
  heartbeat: post('/udesk/agentHeartbeat', {
    title: ['坐席心跳', 'Agent heartbeat'],
    access: ['agent'],
    audit: 'NONE',
    atOnce: 'OWN',
    input: none,
    answer: present,
  }),
  setState: post('/udesk/setAgentState', {
    title: ['切换坐席状态', 'Change agent status'],
    access: ['agent'],
    audit: 'STATE',
    input: z.strictObject({ agentWorkState, breakReason: breakReason.optional() }),
    answer: z.strictObject({ agentWorkState, pendingState: agentWorkState.nullable() }),
  }),
  setContact: post('/udesk/setAgentContact', {
    title: ['切换接听方式', 'Change how calls are answered'],
    access: ['agent'],
    audit: 'UPDATE',
    atOnce: 'OWN',
    input: z.strictObject({ contact: contactMode }),
    answer: z.strictObject({ contact: contactMode }),
  }),
  action: post('/udesk/phoneAction', {
    title: ['话机操作', 'Control the phone'],
    access: ['agent'],
    /** Nothing is written to the audit log, because every step of a call is kept as an event of it. */
    audit: 'NONE',
    input: z
      .strictObject({
        action: z.enum(phoneActions),
        callId,
        /** The agent that a call is transferred to. */
        target: text(1, 40).optional(),
        digits: z
          .string()
          .regex(/^[0-9*#]{1,32}$/)
          .optional(),
      })
      .refine(({ action, target }) => action !== 'TRANSFER' || target !== undefined, {
        path: ['target'],
        error: bilingual('请选择转接坐席', 'Choose an agent'),
      })
      .refine(({ action, digits }) => action !== 'DTMF' || digits !== undefined, {
        path: ['digits'],
        error: bilingual('请输入按键', 'Enter the digits to send'),
      }),
    /** The target of a phone in the browser, or null where the phone system transfers. */
    answer: z.strictObject({ ...phoneAnswer, target: z.string().nullable() }),
  }),
  dial: post('/udesk/makeCall', {
    title: ['外呼', 'Dial'],
    access: ['agent'],
    audit: 'CALL',
    input: z
      .strictObject({
        phone: phoneNumber().optional(),
        refType: z.enum(dialRefTypes).optional(),
        refId: id.optional(),
        field: text(1, 40).optional(),
        occasion: callOccasion.extract(['CALLBACK', 'CLICK_DIAL']),
        /** The missed call that is called back. Calling back claims it. */
        missedId: id.optional(),
      })
      .refine(({ phone, refType, refId }) => (phone === undefined) === (refType !== undefined && refId !== undefined), {
        path: ['phone'],
        error: bilingual('请输入正确的电话号码', 'Enter a valid phone number'),
      }),
    /** A SIP phone invites the target, which is an alias, because the number never reaches the page. */
    answer: z.strictObject({ ...phoneAnswer, callId: z.string().nullable(), target: z.string().nullable() }),
  }),
  start: post('/udesk/callStart', {
    title: ['来电开始', 'Call started'],
    access: ['agent'],
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({
      callId,
      phone: text(3, 40).overwrite(normalisePhone),
      city: z.string().max(40),
      workflow: z.string().max(40),
      contact: contactMode,
    }),
    answer: callerInfo,
  }),
  event: post('/udesk/phoneEvent', {
    title: ['话务事件', 'Phone events'],
    access: ['agent'],
    audit: 'NONE',
    input: z.strictObject({ provider: phoneProviderKind.extract(['SIP', 'THIRD_PARTY']), events: z.array(phoneEvent).min(1).max(50) }),
    answer: z.strictObject({ accepted: z.int() }),
  }),
  callback: post('/udesk/providerCallback', {
    title: ['话务系统回调', 'Phone system callback'],
    access: 'PUBLIC',
    signed: 'PHONE',
    audit: 'NONE',
    input: z.strictObject({ events: z.array(phoneEvent).min(1).max(50) }),
    answer: z.strictObject({ accepted: z.int() }),
  }),
  resolve: post('/udesk/resolveDial', {
    title: ['外呼取号', 'ID of an outgoing call'],
    /** The phone system alone learns the number behind the alias. */
    access: 'PUBLIC',
    signed: 'PHONE',
    audit: 'NONE',
    atOnce: 'CHECK',
    input: z.strictObject({ callId }),
    answer: z.strictObject({ phone: z.string(), lineNumber: z.string() }),
  }),
  token: get('/udesk/token', {
    title: ['话务令牌', 'Phone system token'],
    access: ['agent'],
    spec: true,
    /** By product.md the envelope carries it beside the data. */
    beside: ['appid'],
    input: none,
    answer: z.strictObject({
      appid: z.string(),
      timestamp: z.int(),
      token: z.string(),
      provider: phoneProviderKind,
      wsUrl: z.string().nullable(),
      httpUrl: z.string().nullable(),
      agentId: z.string(),
      extension: z.string().nullable(),
      /** The life of the token in seconds. Asking again answers the same one until five minutes before its end. */
      expiresIn: z.int(),
      sip: z.strictObject({ domain: z.string(), user: z.string(), password: z.string() }).nullable(),
    }),
  }),
  loginKey: get('/udesk/getCsdLoginKey', {
    title: ['客服台登录', 'Sign in to the call desk'],
    access: ['agent'],
    spec: true,
    input: none,
    answer: z.strictObject({ loginKey: z.string(), loginUrl: z.string(), expiresIn: z.int() }),
  }),
}

export const phoneRefusals = refusals(48_000, {
  notAgent: ['当前账号不是坐席', 'Your account is not a call agent. Ask an administrator to enable it'],
  notConfigured: ['话务系统未配置', 'No phone system is set up. Ask an administrator'],
  breakReason: ['请选择小休原因', 'Choose a reason for the break'],
  contactInCall: ['通话中不能切换接听方式', 'You cannot change how you answer calls during a call'],
  noCellphone: ['未设置接听手机，不能切换为手机接听', 'No mobile number is set for you. Ask an administrator to add one'],
  stateRefused: (values: { message: string }) => [`状态切换失败：${values.message}`, `The status was not changed: ${values.message}`],
  answered: ['该来电已被接听', 'Someone else has answered this call'],
  targetNotIdle: ['目标坐席不空闲', 'That agent is not available. Choose another'],
  notYourCall: ['通话不存在或已结束', 'This call does not exist or has ended'],
  doNotDisturb: ['该号码已加入免打扰，禁止拨打', 'This number is on the do-not-call list'],
  stateFirst: ['请先切换为空闲或忙碌状态', 'Set your status to Available or Busy first'],
  dayLimit: ['今日对该号码的外呼已达上限（5次）', 'This number has already been called 5 times today. Try again tomorrow'],
  dialHours: ['外呼时间为08:00-21:00', 'You can call out between 08:00 and 21:00'],
  badNumber: ['请输入正确的电话号码', 'Enter a valid phone number'],
  alreadyInCall: ['当前有未结束的通话', 'You are already in a call'],
  wrapExtended: ['话后时长只能延长一次', 'The wrap-up time can only be extended once'],
  agentInCall: ['坐席正在通话，不能切换状态', 'This agent is in a call. Try again when it ends'],
  noDesk: ['当前话务系统没有客服台', 'This phone system has no desk of its own'],
})
