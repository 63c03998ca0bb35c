import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { formatted, personName } from '../../kit/format.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, text, version } from '../../kit/scalar.ts'
import { placeDegrees } from '../company/company-form.ts'

/** An address says where people of a company work or are interviewed. */

export const addressKinds = enumeration({
  WORK: ['工作地', 'Workplace'],
  INTERVIEW: ['面试地', 'Interview location'],
  BOTH: ['工作地与面试地', 'Workplace and interviews'],
})
const kind = addressKinds.schema

const place = {
  kind,
  provinceCode: regionCode,
  cityCode: regionCode,
  districtCode: regionCode.nullable(),
  address: text(5, 100),
  contactName: personName(1, 20).nullable(),
  isDefault: z.boolean(),
}

export const companyAddressRow = z.strictObject({
  id,
  ...place,
  regionName: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** It comes masked, because the full value is given by revealField alone. */
  contactMobile: guarded('companyStaff.mobile', z.string().nullable()),
  version,
})
export type CompanyAddressRow = z.output<typeof companyAddressRow>

export const companyAddressEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  companyId: id,
  ...place,
  ...placeDegrees,
  /** A person sees it masked, so an edit that leaves it out keeps the former value. */
  contactMobile: guarded('companyStaff.mobile', formatted('mobile').nullable().optional()),
})

export const companyAddress = {
  list: get('/companyAddressList', {
    title: ['企业地址簿', 'Company addresses'],
    access: ['CompanyDetail', 'NewPosition'],
    input: z.strictObject({ companyId: id }),
    answer: z.array(companyAddressRow),
  }),
  save: post('/addOrUpdateCompanyAddress', {
    title: ['保存企业地址', 'Save an address'],
    access: ['CompanyEdit', 'NewPosition'],
    audit: 'UPDATE',
    input: companyAddressEdit,
    answer: z.strictObject({ id, version }),
  }),
  delete: post('/delCompanyAddress', {
    title: ['删除企业地址', 'Delete an address'],
    access: ['CompanyEdit', 'NewPosition'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

export const companyAddressRefusals = refusals(43_500, {
  inUse: ['地址被在招职位使用，不能删除', 'An open position uses this address. Change the position first'],
  tooMany: (values: { count: number }) => [`地址不能超过${values.count}个`, `A company can have up to ${values.count} addresses`],
})
