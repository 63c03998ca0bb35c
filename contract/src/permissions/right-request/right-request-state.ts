import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const rightRequestStates = machine({
  states: {
    PENDING: { label: ['待处理', 'Pending'], tone: 'warn' },
    GRANTED: { label: ['已授权', 'Granted'], tone: 'good' },
    REJECTED: { label: ['已拒绝', 'Rejected'], tone: 'bad' },
    WITHDRAWN: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
  },
  initial: 'PENDING',
})

export const rightRequestRefusals = refusals(42_700, {
  alreadyOpen: ['该权限的申请正在处理中，请勿重复提交', 'You have already requested this permission. The request is still pending'],
  alreadyHeld: ['您已拥有该权限', 'You already have this permission'],
  unknownCode: ['该权限不存在或已停用', 'This permission does not exist or is disabled'],
  tooMany: (values: { count: number }) => [
    `最多同时有${values.count}条待处理的申请`,
    `You can have up to ${values.count} pending requests. Wait for an answer or withdraw one`,
  ],
  decided: ['该申请已处理', 'This request has already been dealt with'],
  ownRequest: ['不能处理自己的申请', 'You cannot decide your own request'],
  roleLacksIt: (values: { title: string }) => [
    `角色“${values.title}”不包含该权限或已停用`,
    `The role “${values.title}” does not grant this permission or is disabled`,
  ],
  notGranted: (values: { reason: string }) => [`授权失败：${values.reason}`, `Not granted: ${values.reason}`],
})

/** What can be done with a request. Nobody decides his own, which the server knows. */
export const rightRequestActions = actions(
  { state: rightRequestStates },
  {
    grant: {
      label: ['授权', 'Grant'],
      code: 'UserManage.grant',
      from: { state: ['PENDING'] },
      to: { state: 'GRANTED' },
      call: '/grantRightRequest',
      refusal: rightRequestRefusals.decided,
    },
    reject: {
      label: ['拒绝', 'Reject'],
      code: 'UserManage.grant',
      from: { state: ['PENDING'] },
      to: { state: 'REJECTED' },
      call: '/rejectRightRequest',
      refusal: rightRequestRefusals.decided,
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      code: 'LOGIN',
      from: { state: ['PENDING'] },
      to: { state: 'WITHDRAWN' },
      call: '/withdrawRightRequest',
      refusal: rightRequestRefusals.decided,
    },
  },
)
