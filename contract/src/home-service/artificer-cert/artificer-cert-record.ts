import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { certTypes } from './cert-type.ts'
import { certStates, submitSources } from '../check-in/check-in.ts'
import { certRejectReasons } from './artificer-cert.ts'

export const artificerCertFields = fields({
  name: ['服务人员', 'Provider'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile' },
  cityCode: ['城市', 'City'],
  certType: { label: ['证件类型', 'Type'], values: certTypes },
  certName: ['证件名称', 'Certificate'],
  issueOrg: ['发证机构', 'Issued by'],
  issueDate: ['发证日期', 'Issue date'],
  validTo: ['有效期至', 'Valid until'],
  longTerm: ['长期有效', 'No expiry'],
  frontFile: ['正面', 'Front'],
  backFile: ['反面', 'Back'],
  extraFiles: ['附加页', 'Extra pages'],
  state: { label: ['状态', 'Status'], values: certStates },
  submitSource: { label: ['提交方式', 'Submitted through'], values: submitSources },
  rejectReasonCode: { label: ['驳回原因', 'Reason for rejection'], values: certRejectReasons },
  rejectReason: ['说明', 'Details'],
  certNo: { label: ['证号', 'Certificate no.'], guard: 'artificer.idCardNo', reveal: 'HomeCheckIn.examineCert' },
  categoryName: ['适用类目', 'Category'],
  submitAt: ['提交时间', 'Submitted'],
  waitHours: ['等待时长', 'Waiting'],
  examineByName: ['审核人', 'Reviewed by'],
  examineAt: ['审核时间', 'Reviewed'],
})

export const artificerCertRecordType = recordType('ARTIFICER_CERT', {
  label: ['服务人员证书', 'Provider certificate'],
  code: 'HomeCheckIn',
  path: id => `${paths.HomeCheckIn()}?view=${id}`,
  fields: artificerCertFields,
})
