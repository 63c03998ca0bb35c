import { companyRefusals } from '@gongtai/contract'
import { companyStaffRefusals } from '@gongtai/contract'
import { companyIsThere, confidedOf, ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companyStaff } from './company-staff.tables.ts'
import { companyStaffRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

/** A person writes to HR accounts of own companies only. */
export const companyStaffRecord = record(companyStaffRecordType, {
  table: companyStaff,
  title: ['name'],
  scope: ofCompany(companyStaff.companyId, visibleCompanies),
  writeScope: ofCompany(companyStaff.companyId, ownCompanies),
  unique: { company_staff_mobile: companyStaffRefusals.mobileTaken },
  masked: ['mobile'],
  secret: [
    'companyId',
    'createdAt',
    'passwordHash',
    'idCardSealed',
    'idCardDigest',
    'loginVersion',
    'failedCount',
    'lockedUntil',
    'authBy',
    'authAt',
    'submittedBy',
    'submittedAt',
  ],
  alive: companyIsThere(companyStaff.companyId),
  sealed: { idCardNo: 'idCardSealed' },
  revealTo: { who: confidedOf(companyStaff.companyId, 'Company.staffExamine'), refusal: companyRefusals.claimFirst },
})
