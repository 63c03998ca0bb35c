import { twoPeople } from '../kit/two-people.ts'

/** Nobody passes or rejects what he registered, submitted or edited since the last decision. */
export const companyTakesTwo = twoPeople('company.examine', {
  label: ['企业审核', 'Company review'],
  submits: ['AddCompanyAccount', 'CompanyEdit'],
  decides: ['Company.examine'],
})

/** The same holds for the proofs of an HR account. */
export const companyStaffTakesTwo = twoPeople('companyStaff.examine', {
  label: ['HR账号审核', 'HR account review'],
  submits: ['AddCompanyAccount', 'Company.staffSave'],
  decides: ['Company.staffExamine'],
})
