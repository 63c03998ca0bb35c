import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const positionStates = machine({
  states: {
    WAIT_EXAMINE: { label: ['待审核', 'To review'], tone: 'warn' },
    ONLINE: { label: ['在招', 'Open'], tone: 'good' },
    PAUSED: { label: ['暂停', 'Paused'], tone: 'info' },
    OFFLINE: { label: ['已下线', 'Offline'], tone: 'neutral' },
    REJECTED: { label: ['已驳回', 'Rejected'], tone: 'bad' },
    CLOSED: { label: ['已关闭', 'Closed'], tone: 'neutral' },
  },
  initial: 'WAIT_EXAMINE',
})
export type PositionState = ValueOf<typeof positionStates>

export const positionRefusals = refusals(44_600, {
  companyNotPassed: ['企业未审核通过，不能发布职位', 'This company has not been approved yet'],
  companyDisabled: ['企业已停用', 'This company is disabled'],
  unsignedFull: (values: { count: number }) => [
    `该企业未签约，最多发布${values.count}个职位`,
    `A company without a contract can have up to ${values.count} positions`,
  ],
  feeNeedsSign: ['收费模式需要有效合同', 'This fee model needs a running contract'],
  feeException: (values: { term: string }) => [
    `收费条件与合同不一致（${values.term}），需要「收费例外」权限并填写原因`,
    `The fee differs from the contract (${values.term}). This needs the right to grant exceptions, and a reason`,
  ],
  genderWords: (values: { words: string }) => [
    `职位内容涉及性别限制，请修改：${values.words}`,
    `The text restricts the position by gender. Change: ${values.words}`,
  ],
  forbiddenWords: (values: { words: string }) => [`职位内容包含违规词：${values.words}`, `The text contains words that are not allowed: ${values.words}`],
  duplicate: (values: { code: string }) => [`该企业已有相同在招职位「${values.code}」`, `The company already has this position open: ${values.code}`],
  notExaminable: ['该职位当前状态不可审核', 'This position is not waiting for review'],
  ownSubmission: ['不能审核自己提交或修改的职位', 'You cannot review a position you submitted or edited. Ask a colleague'],
  notInState: ['当前状态不允许该操作', 'This is not possible in the current status'],
  expired: ['有效期已过，请先延长有效期', 'The position has expired. Extend it first'],
  full: ['该职位已招满，请先调整招聘人数', 'The position is filled. Raise the headcount first'],
  notFull: ['尚未招满，不能以已招满关闭', 'The position is not filled yet. Close it as cancelled instead'],
  signEnded: ['合同已结束，恢复需要有效合同', 'The contract has ended. A running contract is needed to resume'],
  tooFewHeads: (values: { count: number }) => [
    `招聘人数不能小于已入职人数${values.count}`,
    `The headcount cannot be below the ${values.count} people already hired or offered`,
  ],
  refreshed: ['24小时内已刷新', 'Already refreshed within the last 24 hours'],
  hasProgress: ['职位存在候选人记录，不能删除', 'This position has candidates and cannot be deleted'],
  liveProgress: (values: { count: number }) => [`还有${values.count}位候选人未处理`, `${values.count} candidates are still in progress`],
  reopenTooLate: (values: { days: number }) => [`关闭超过${values.days}天，不能重开`, `A position can only be reopened within ${values.days} days`],
  noStaff: ['负责HR不属于该企业或已停用', 'This HR account is not an active account of the company'],
  noAddress: ['工作地点不属于该企业', 'This address does not belong to the company'],
  validToTooLate: (values: { days: number }) => [`有效期最长${values.days}天`, `A position can stay open for up to ${values.days} days`],
  validToPast: ['有效期不能早于今天', 'The end date cannot be in the past'],
  validToNeeded: ['请选择有效期', 'Choose an end date'],
  notYourCompany: ['只能为自己名下的企业发布职位', 'You can only publish positions for your own companies'],
  numbersNotYours: ['只有职位负责人可查看联系方式', 'Only those in charge of the position see its phone numbers'],
  assignInstead: ['已上线的职位请使用「分配」调整人员', 'Use Assign to change who works on a published position'],
})
