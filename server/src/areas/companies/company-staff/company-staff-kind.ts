import { companyStaffRefusals } from '@gongtai/contract'
import type { RecordKind } from '../../../kit/save.ts'
import { ofCompany, ownCompanies } from '../company/company-scope.ts'
import { companyStaff } from './company-staff.tables.ts'

export type HrAccount = typeof companyStaff.$inferSelect

/** An HR account as it is written: of the person's own companies. */
export const companyStaffKind: RecordKind<typeof companyStaff> = {
  type: 'COMPANY_STAFF',
  table: companyStaff,
  title: ['name'],
  scope: ofCompany(companyStaff.companyId, ownCompanies),
  labels: {
    role: ['账号类型', 'Kind of account'],
    name: ['姓名', 'Name'],
    mobile: ['手机号', 'Mobile'],
    email: ['邮箱', 'E-mail'],
    jobTitle: ['职务', 'Job title'],
    mustChangePassword: ['须修改密码', 'Must change password'],
    idCardFront: ['身份证人像面', 'Identity card, front'],
    idCardBack: ['身份证国徽面', 'Identity card, back'],
    authFile: ['在职证明/授权书', 'Proof of employment'],
    authState: ['认证状态', 'Verification'],
    authReason: ['驳回原因', 'Reason of rejection'],
    status: ['状态', 'Status'],
    positionCount: ['职位数', 'Positions'],
    deletedAt: ['删除时间', 'Deleted at'],
  },
  unique: { company_staff_mobile: companyStaffRefusals.mobileTaken },
  masked: ['mobile'],
  // The identity number is logged masked (company-staff.rules.ts), the password not at all.
  secret: ['companyId', 'createdAt', 'passwordHash', 'idCardSealed', 'idCardDigest', 'loginVersion', 'failedCount', 'lockedUntil', 'authBy', 'authAt'],
}
