import { readable } from '../../db/readable.ts'
import { companyAddress } from './company-address/company-address.tables.ts'
import { companySign } from './company-sign/company-sign.tables.ts'
import { companyStaff } from './company-staff/company-staff.tables.ts'
import { company } from './company/company.tables.ts'

/** Other areas find the people of a company by their number, and positions show who answers for them. */
export const companyStaffView = readable(companyStaff, ['id', 'companyId', 'name', 'jobTitle', 'mobile', 'status', 'deletedAt'])

/** A company, for the positions that it has: its name, who works for it, and whether it may have people sent. */
export const companyView = readable(company, [
  'id',
  'name',
  'shortName',
  'logoFile',
  'saleId',
  'adviserId',
  'examineState',
  'state',
  'signState',
  'signValidTo',
  'couponAvailable',
  'deletedAt',
])

/** The places of a company, where people work and are interviewed. */
export const companyAddressView = readable(companyAddress, [
  'id',
  'companyId',
  'kind',
  'provinceCode',
  'cityCode',
  'districtCode',
  'address',
  'lng',
  'lat',
  'deletedAt',
])

/** The terms of contracts, which positions follow. */
export const companySignView = readable(companySign, ['companyId', 'coopMode', 'feeType', 'feeValue', 'guaranteeDays', 'validFrom', 'validTo', 'state'])
