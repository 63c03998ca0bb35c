import type { CompanyAction, CompanyRow, Text } from '@gongtai/contract'

/** What can be done with a company is called the same wherever it is offered. */
export const companyActionLabels: Readonly<Record<CompanyAction, Text>> = {
  edit: ['编辑', 'Edit'],
  submit: ['提交审核', 'Submit'],
  examine: ['审核', 'Examine'],
  reject: ['复查驳回', 'Reject after all'],
  sign: ['签约', 'Sign'],
  addInterviewNumber: ['增加面试次数', 'Add quota'],
  follow: ['写跟进', 'Follow up'],
  claim: ['认领', 'Claim'],
  release: ['释放', 'Release'],
  bindSale: ['绑定销售', 'Bind to a sale'],
  bindAdviser: ['分配专家', 'Assign an expert'],
  disable: ['停用', 'Disable'],
  enable: ['启用', 'Enable'],
  delete: ['删除', 'Delete'],
  staffSave: ['新增账号', 'Add account'],
  viewPhone: ['查看手机号', 'See phone numbers'],
}

/** What signing is called while a contract runs. */
const renewLabel: Text = ['续签', 'Renew']

/** What an action on this company is called. */
export function companyActionLabel(action: CompanyAction, row: Pick<CompanyRow, 'signState'>): Text {
  return action === 'sign' && row.signState === 'SIGNED' ? renewLabel : companyActionLabels[action]
}
