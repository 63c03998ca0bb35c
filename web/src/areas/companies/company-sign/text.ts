import { texts } from '../../../base/text.ts'

export const text = texts({
  life: { signed: ['签订', 'Contract signed'] },
  empty: ['暂无合同', 'No contracts yet'],
  term: ['合同期限', 'Term'],
  fee: ['收费', 'Fee'],
  terminateTitle: (contractNo: string) => [`终止合同：${contractNo}`, `Terminate contract ${contractNo}`],
  terminateHint: [
    '终止后立即失效，不可恢复。未生效合同的面试次数随之收回；生效中合同的剩余次数可用至原到期日。',
    'The contract ends immediately and this cannot be undone. Credits of an upcoming contract are revoked; credits of an active one stay valid until the original end date.',
  ],
  chooseMode: ['请选择合作模式', 'Choose a cooperation model'],
  chooseSignDate: ['请选择签约日期', 'Choose the signing date'],
  chooseTerm: ['请选择合同期限', 'Choose the contract term'],
  renewHint: (day: string) => [`现有合同于 ${day} 到期，新合同须在其后生效`, `The current contract ends on ${day}. The new one must start after that`],
  chooseFee: ['请选择收费方式', 'Choose a fee type'],
  enterFee: ['请输入费率或单价', 'Enter a rate or a price'],
  fillTitle: (contractNo: string) => [`补填金额：${contractNo}`, `Add amount: ${contractNo}`],
  enterAmount: ['请输入合同金额', 'Enter an amount'],
  rate: ['费率', 'Rate'],
  price: ['单价', 'Price'],
  interviewNumber: ['赠送/购买面试次数', 'Interview credits included'],
  couponExpireAt: ['面试次数到期日', 'Credits expire'],
  couponToCome: ['合同生效当天发放；不填则与合同同时到期', 'Granted on the first day of the contract. Leave empty to expire with the contract'],
  couponHint: ['不填则与合同同时到期', 'Leave empty to expire with the contract'],
  uploadFiles: ['请上传合同附件', 'Upload the contract file'],
  signed: ['签约成功', 'Contract signed'],
})
