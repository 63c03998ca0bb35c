import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无合同', 'No contracts yet'],
  term: ['合同期限', 'Term'],
  fee: ['收费', 'Fee'],
  terminateTitle: (contractNo: string) => [`终止合同：${contractNo}`, `End contract: ${contractNo}`],
  terminateHint: ['终止后立即失效，不可恢复。', 'It ends at once, and this cannot be undone.'],
  chooseMode: ['请选择合作模式', 'Choose the mode'],
  chooseSignDate: ['请选择签约日期', 'Choose the day of signing'],
  chooseTerm: ['请选择合同期限', 'Choose the term of the contract'],
  renewHint: (day: string) => [`现有合同于 ${day} 到期，新合同须在其后生效`, `The present contract ends on ${day}; the new one must begin after it`],
  enterAmount: ['请输入合同金额', 'Enter the amount'],
  rate: ['费率', 'Rate'],
  price: ['单价', 'Price'],
  interviewNumber: ['赠送/购买面试次数', 'Interview quota with it'],
  couponExpireAt: ['面试次数到期日', 'Quota valid to'],
  couponHint: ['不填则与合同同时到期', 'As long as the contract if left empty'],
  uploadFiles: ['请上传合同附件', 'Upload the contract'],
  signed: ['签约成功', 'Signed'],
})
