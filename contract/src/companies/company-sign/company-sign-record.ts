import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { signStates } from './company-sign-action.ts'
import { coopModes, feeTypes } from './company-sign.ts'

export const companySignFields = fields({
  contractNo: ['合同编号', 'Contract number'],
  coopMode: { label: ['合作模式', 'Cooperation model'], values: coopModes },
  signDate: ['签约日期', 'Signed on'],
  validFrom: ['生效日', 'Valid from'],
  validTo: ['到期日', 'Valid to'],
  amount: { label: ['合同金额', 'Contract amount'], guard: 'companySign.amount' },
  feeType: { label: ['收费方式', 'Fee type'], values: feeTypes },
  feeValue: { label: ['费率/单价', 'Rate / price'], guard: 'companySign.amount' },
  guaranteeDays: ['保证期(天)', 'Guarantee (days)'],
  interviewNumber: ['面试次数', 'Interview credits'],
  couponExpireAt: ['面试次数到期日', 'Credits expire'],
  contractFiles: ['合同附件', 'Contract files'],
  saleName: ['签约销售', 'Sales rep'],
  signerName: ['签约人', 'Signed by'],
  signerMobile: { label: ['电话', 'Phone'], guard: 'companyStaff.mobile', reveal: 'Company.viewPhone', isConfided: true },
  state: { label: ['状态', 'Status'], values: signStates },
  endReason: ['终止原因', 'Reason for termination'],
  remark: ['备注', 'Remarks'],
})

export const companySignRecordType = recordType('COMPANY_SIGN', {
  label: ['企业合同', 'Contract'],
  code: 'CompanyDetail',
  path: null,
  fields: companySignFields,
  route: 'Company',
})
