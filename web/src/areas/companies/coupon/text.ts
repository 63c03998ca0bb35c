import { texts } from '../../../base/text.ts'

export const text = texts({
  add: ['增加', 'Add'],
  figures: {
    available: ['可用', 'Available'],
    used: ['已用', 'Used'],
    frozen: ['冻结', 'Frozen'],
    expired: ['过期', 'Expired'],
    total: ['总数', 'Total'],
  },
  figuresLabel: ['面试次数统计', 'Interview credits'],
  batches: ['批次', 'Batches'],
  noBatch: ['暂无批次', 'No batches yet'],
  ledger: ['流水', 'Ledger'],
  noLedger: ['暂无流水', 'No transactions yet'],
  forever: ['长期有效', 'No expiry'],
  revokeTitle: ['撤回面试次数', 'Revoke interview credits'],
  revokeNumber: ['撤回次数', 'Credits'],
  revokeHint: (count: number) => [`该批次最多可撤回 ${count} 次`, `Up to ${count} from this batch`],
  revoked: (available: number) => [`已撤回，当前可用 ${available} 次`, `Revoked. ${available} credits are now available`],
  number: ['增加次数', 'Credits'],
  enterNumber: ['请输入正整数', 'Enter a whole number above 0'],
  chooseSource: ['请选择来源', 'Choose a source'],
  bigHint: (count: number) => [
    `单次超过${count}次，或超过企业本月免费次数上限，需要主管权限`,
    `More than ${count} credits at once, or more than the monthly free limit, needs the permission “Grant large amounts of credits”`,
  ],
  contractHint: ['不选则记在当前合同下', 'Leave empty for the current contract'],
  expireHint: ['不填则长期有效', 'Leave empty for no expiry'],
  added: (available: number) => [`已增加，当前可用 ${available} 次`, `Added. ${available} credits are now available`],
})
