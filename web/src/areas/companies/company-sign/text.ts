import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无合同', 'No contracts yet'],
  term: ['合同期限', 'Term'],
  fee: ['收费', 'Fee'],
  terminateTitle: (contractNo: string) => [`终止合同：${contractNo}`, `End contract: ${contractNo}`],
  terminateHint: [
    '终止后立即失效，不可恢复。未生效合同的面试次数随之收回；生效中合同的剩余次数可用至原到期日。',
    'It ends at once, and this cannot be undone. Quota of a contract to come is taken back; that of a running one stays until its agreed last day.',
  ],
  chooseMode: ['请选择合作模式', 'Choose the mode'],
  chooseSignDate: ['请选择签约日期', 'Choose the day of signing'],
  chooseTerm: ['请选择合同期限', 'Choose the term of the contract'],
  renewHint: (day: string) => [`现有合同于 ${day} 到期，新合同须在其后生效`, `The present contract ends on ${day}; the new one must begin after it`],
  chooseFee: ['请选择收费方式', 'Choose the kind of fee'],
  enterFee: ['请输入费率或单价', 'Enter a rate or a price'],
  fillTitle: (contractNo: string) => [`补填金额：${contractNo}`, `Fill in amount: ${contractNo}`],
  enterAmount: ['请输入合同金额', 'Enter the amount'],
  rate: ['费率', 'Rate'],
  price: ['单价', 'Price'],
  interviewNumber: ['赠送/购买面试次数', 'Interview quota with it'],
  couponExpireAt: ['面试次数到期日', 'Quota valid to'],
  couponToCome: ['合同生效当天发放；不填则与合同同时到期', 'Granted on the first day of the contract; as long as the contract if left empty'],
  couponHint: ['不填则与合同同时到期', 'As long as the contract if left empty'],
  uploadFiles: ['请上传合同附件', 'Upload the contract'],
  signed: ['签约成功', 'Signed'],
})
