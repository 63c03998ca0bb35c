import { refusals } from '../../kit/refusal.ts'

export const homeUserRefusals = refusals(46_300, {
  mobileTaken: ['该手机号已存在', 'This mobile number is taken'],
  sameState: ['当前状态无需重复操作', 'It is in this state already'],
  ownerInactive: ['负责人不存在或已停用', 'The owner does not exist or is disabled'],
  sameOwner: ['负责人未变化', 'It has this owner already'],
})
