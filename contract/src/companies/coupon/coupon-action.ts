import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a batch follow from its units; people only give units and take them back. */
export const couponBatchStates = machine({
  states: {
    ACTIVE: { label: ['可用', 'Available'], tone: 'good' },
    USED_UP: { label: ['已用完', 'Used up'], tone: 'neutral' },
    EXPIRED: { label: ['已过期', 'Expired'], tone: 'warn' },
    REVOKED: { label: ['已撤回', 'Revoked'], tone: 'bad' },
  },
  initial: 'ACTIVE',
})

export const couponRefusals = refusals(43_300, {
  signNeeded: ['购买次数需先签约', 'Purchased credits need an active contract. Sign one first'],
  tooBig: (values: { count: number }) => [
    `单次赠送超过${values.count}次需要主管权限`,
    `Granting more than ${values.count} credits at once needs the permission “Grant large amounts of credits”`,
  ],
  companyDisabled: ['企业已停用，不能增加面试次数', 'The company is disabled. Enable it before adding credits'],
  notEnough: ['可撤回次数不足', 'There are not that many credits to revoke'],
  frozenLeft: ['存在冻结次数，暂不能撤回', 'Some credits are frozen and cannot be revoked now'],
  expireTooEarly: ['到期日须晚于今天', 'Choose an expiry date after today'],
  noneLeft: ['面试次数不足', 'No interview credits left'],
  foreignSign: ['合同不属于该企业', 'This contract belongs to another company'],
  monthFull: (values: { given: number; count: number }) => [
    `该企业本月已赠送${values.given}次，超过${values.count}次需要主管权限`,
    `This company has already received ${values.given} free credits this month. More than ${values.count} need the permission “Grant large amounts of credits”`,
  ],
  signNotRunning: ['合同未生效或已结束，不能增加面试次数', 'The contract is not active, so no credits can be added to it'],
  expireBeforeStart: ['面试次数到期日不能早于合同生效日', 'The credits cannot expire before the contract starts'],
})

/** What can be done with a batch. Frozen units wait for an interview: until then nothing of their batch can be taken back. */
export const couponBatchActions = actions(
  { state: couponBatchStates },
  {
    revoke: {
      label: ['撤回', 'Revoke'],
      code: 'Company.revokeInterviewNumber',
      from: { state: ['ACTIVE'] },
      call: '/revokeInterviewNumber',
      refusal: couponRefusals.notEnough,
    },
  },
)
