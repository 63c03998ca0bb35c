import { labelled } from './enumeration.ts'
import type { Text } from './text.ts'

/** What kind of secret a field is: it decides the default rule and which modes a role may set. */
export const fieldKinds = {
  PHONE: ['手机号', 'Phone'],
  ID_CARD: ['证件号', 'ID number'],
  BANK: ['银行账号', 'Bank account'],
  MONEY: ['金额', 'Money'],
} as const satisfies Record<string, Text>
export type FieldKind = keyof typeof fieldKinds

/** MASK: always masked, even with the button code. HIDE: absent from every answer. No entry: the default rule of its kind. */
export const fieldModes = ['MASK', 'HIDE'] as const
export type FieldMode = (typeof fieldModes)[number]

/** How the log names the mode of a field. */
export const fieldModeNames = labelled({ DEFAULT: ['按默认规则', 'Default rule'], MASK: ['始终脱敏', 'Always masked'], HIDE: ['隐藏', 'Hidden'] })

interface GuardedField {
  kind: FieldKind
  label: Text
}

/** The closed catalogue of fields that a role may restrict (areas/permissions.md). */
export const fieldCatalogue = {
  'jobSeeker.mobile': { kind: 'PHONE', label: ['求职者手机号', 'Candidate phone'] },
  'companyStaff.mobile': { kind: 'PHONE', label: ['企业HR手机号', 'Company HR phone'] },
  'crmContact.mobile': { kind: 'PHONE', label: ['客户联系人手机号', 'Customer contact phone'] },
  'homeUser.mobile': { kind: 'PHONE', label: ['家政用户手机号', 'Consumer phone'] },
  'artificer.mobile': { kind: 'PHONE', label: ['服务人员手机号', 'Provider phone'] },
  'oddUser.mobile': { kind: 'PHONE', label: ['零工手机号', 'Gig worker phone'] },
  'teleCustomer.mobile': { kind: 'PHONE', label: ['电销客户手机号', 'Telemarketing customer phone'] },
  'callLog.phone': { kind: 'PHONE', label: ['通话号码', 'Call phone number'] },
  'staff.mobile': { kind: 'PHONE', label: ['成员手机号', 'Member phone'] },
  'jobSeeker.idCardNo': { kind: 'ID_CARD', label: ['求职者身份证号', 'Candidate ID number'] },
  'companyStaff.idCardNo': { kind: 'ID_CARD', label: ['企业HR身份证号', 'Company HR ID number'] },
  'artificer.idCardNo': { kind: 'ID_CARD', label: ['服务人员身份证号', 'Provider ID number'] },
  'oddUser.idCardNo': { kind: 'ID_CARD', label: ['零工身份证号', 'Gig worker ID number'] },
  'crmChannel.idCardNo': { kind: 'ID_CARD', label: ['渠道身份证号', 'Channel ID number'] },
  'artificer.bankAccountNo': { kind: 'BANK', label: ['服务人员银行账号', 'Provider bank account'] },
  'seekerCommission.bankAccountNo': { kind: 'BANK', label: ['求职者佣金银行账号', 'Candidate commission bank account'] },
  'crmChannel.accountNo': { kind: 'BANK', label: ['渠道银行账号', 'Channel bank account'] },
  'companySign.amount': { kind: 'MONEY', label: ['企业签约金额', 'Company contract amount'] },
  'position.feeValue': { kind: 'MONEY', label: ['职位服务费', 'Position service fee'] },
  'offer.salary': { kind: 'MONEY', label: ['录用薪资', 'Offer salary'] },
  'crmContract.amount': { kind: 'MONEY', label: ['合同金额', 'Contract amount'] },
  'crmPayment.amount': { kind: 'MONEY', label: ['回款金额', 'Payment received amount'] },
  'crmProduct.costPrice': { kind: 'MONEY', label: ['产品成本价', 'Product cost price'] },
  'homeOrder.money': { kind: 'MONEY', label: ['家政订单金额', 'Home-service order amount'] },
  'commission.money': { kind: 'MONEY', label: ['佣金金额', 'Commission amount'] },
  'report.amount': { kind: 'MONEY', label: ['报表金额', 'Report amounts'] },
} as const satisfies Record<string, GuardedField>

export type FieldKey = keyof typeof fieldCatalogue
export const fieldKeys = Object.keys(fieldCatalogue) as [FieldKey, ...FieldKey[]]

/** Money is either shown or not; a masked amount would only mislead. */
export function modesOf(key: FieldKey): readonly FieldMode[] {
  return fieldCatalogue[key].kind === 'MONEY' ? ['HIDE'] : fieldModes
}
