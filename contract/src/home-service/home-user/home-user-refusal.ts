import { refusals } from '../../kit/refusal.ts'

export const homeUserRefusals = refusals(46_300, {
  mobileTaken: ['该手机号已存在', 'This mobile number already exists'],
  sameState: ['当前状态无需重复操作', 'It already has this status'],
  ownerInactive: ['负责人不存在或已停用', 'This owner does not exist or is disabled. Choose another'],
  sameOwner: ['负责人未变化', 'The owner has not changed'],
})
