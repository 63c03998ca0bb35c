import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { companyStaffAuthStates, companyStaffStates } from './company-staff-action.ts'
import { companyStaffRoles } from './company-staff.ts'

export const companyStaffFields = fields({
  role: { label: ['账号类型', 'Account type'], values: companyStaffRoles },
  companyName: ['企业', 'Company'],
  name: ['姓名', 'Name'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'companyStaff.mobile', reveal: 'Company.viewPhone', isConfided: true },
  email: ['邮箱', 'Email'],
  jobTitle: ['职务', 'Job title'],
  mustChangePassword: ['须修改密码', 'Must change password'],
  idCardFront: ['身份证人像面', 'ID card, front'],
  idCardBack: ['身份证国徽面', 'ID card, back'],
  authFile: ['在职证明/授权书', 'Proof of employment'],
  authState: { label: ['认证状态', 'Verification'], values: companyStaffAuthStates },
  authReason: ['驳回原因', 'Reason for rejection'],
  submittedAt: ['提交时间', 'Submitted'],
  createdAt: ['创建时间', 'Created'],
  status: { label: ['状态', 'Status'], values: companyStaffStates },
  positionCount: ['职位数', 'Positions'],
  lastLoginAt: ['最近登录', 'Last sign-in'],
  deletedAt: ['删除时间', 'Deleted'],
  idCardNo: { label: ['身份证号', 'ID number'], guard: 'companyStaff.idCardNo', reveal: 'Company.viewIdCard' },
})

export const companyStaffRecordType = recordType('COMPANY_STAFF', {
  label: ['企业HR账号', 'HR account'],
  code: 'CompanyDetail',
  path: null,
  fields: companyStaffFields,
  route: 'Company',
})
