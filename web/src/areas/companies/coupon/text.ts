import { texts } from '../../../base/text.ts'

export const text = texts({
  add: ['增加', 'Add'],
  figures: {
    available: ['可用', 'Left'],
    used: ['已用', 'Used'],
    frozen: ['冻结', 'Frozen'],
    expired: ['过期', 'Expired'],
    total: ['总数', 'Total'],
  },
  figuresLabel: ['面试次数统计', 'Figures of the quota'],
  batches: ['批次', 'Batches'],
  noBatch: ['暂无批次', 'No batches yet'],
  ledger: ['流水', 'Ledger'],
  noLedger: ['暂无流水', 'Nothing has moved yet'],
  forever: ['长期有效', 'No expiry'],
  revokeTitle: ['撤回面试次数', 'Take quota back'],
  revokeNumber: ['撤回次数', 'Units'],
  revokeHint: (count: number) => [`该批次最多可撤回 ${count} 次`, `At most ${count} of this batch`],
  revoked: (available: number) => [`已撤回，当前可用 ${available} 次`, `Taken back; ${available} units are available now`],
  number: ['增加次数', 'Units'],
  enterNumber: ['请输入正整数', 'Enter a positive whole number'],
  chooseSource: ['请选择来源', 'Choose the source'],
  bigHint: (count: number) => [
    `单次超过${count}次，或超过企业本月免费次数上限，需要主管权限`,
    `More than ${count} units at once, or than the company may get for free in a month, need a lead's right`,
  ],
  contractHint: ['不选则记在当前合同下', 'The running one if left empty'],
  expireHint: ['不填则长期有效', 'No expiry if left empty'],
  added: (available: number) => [`已增加，当前可用 ${available} 次`, `Added; ${available} units are available now`],
})
