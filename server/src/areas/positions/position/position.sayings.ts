import { sayings } from '../../../kit/saying.ts'

/** What the log of a position says on its own. */
export const positionSayings = sayings('positionLog', {
  waitsForReview: ['修改待审核，原内容继续生效', 'The change waits for a review; what was there stays live'],
  editPassed: ['修改已通过审核', 'The change was approved'],
  companyDisabled: ['企业已停用', 'The company was disabled'],
  companyRejected: ['企业审核被驳回', 'The company was rejected'],
  contractEnded: ['合同已结束', 'The contract ended'],
  contractStarted: ['新合同已生效', 'A new contract has begun'],
  passedOver: ({ people }: { people: string }) => [
    `指定的顾问已满或已停用，未分配：${people}`,
    `Passed over, because they have enough or are disabled: ${people}`,
  ],
  expired: ['有效期已过', 'The end date has passed'],
})
