import { z } from 'zod'
import { linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { companyActions } from './company-action.ts'
import { companyScale, companySource, companyType, examinedFields } from './company-form.ts'
import { companySignState, companyState, examineState } from './company-state.ts'

/** These schemas say what is shown of a company. */

export const companyRow = z.strictObject({
  id,
  companyCode: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  /** It is the name of a public picture. */
  logoFile: z.string().nullable(),
  creditCode: z.string(),
  /** Its values come from the dictionary INDUSTRY. */
  industryCode: z.string(),
  industryName: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  scale: companyScale,
  cityName: z.string().nullable(),
  examineState,
  /** It is true where the company had passed and what was examined has changed since. */
  reExamine: z.boolean(),
  signState: companySignState,
  signValidTo: day.nullable(),
  state: companyState,
  couponTotal: z.int(),
  couponAvailable: z.int(),
  staffCount: z.int(),
  onlinePositionCount: z.int(),
  onboardCount: z.int(),
  saleId: id.nullable(),
  saleName: z.string().nullable(),
  adviserId: id.nullable(),
  adviserName: z.string().nullable(),
  /** The main account of the company; its number comes masked. */
  contactName: z.string().nullable(),
  contactMobile: guarded('companyStaff.mobile', z.string().nullable()),
  contactTitle: z.string().nullable(),
  lastFollowAt: instant.nullable(),
  nextFollowAt: instant.nullable(),
  lastHrLoginAt: instant.nullable(),
  seaRecycleAt: instant.nullable(),
  source: companySource,
  /** Its values come from the dictionary COMPANY_TAG. */
  tags: z.array(z.string()),
  createdAt: instant,
  version,
  /** The caller's codes, the states and whose company it is decide what may be done now. */
  actions: z.array(actionNames(companyActions)),
})
export type CompanyRow = z.output<typeof companyRow>

const keyChange = z.strictObject({ field: z.enum(examinedFields), old: z.string().nullable(), new: z.string().nullable() })

export const companyInfo = z.strictObject({
  ...companyRow.shape,
  legalPerson: z.string().nullable(),
  regCapital: z.string().nullable(),
  establishedAt: day.nullable(),
  companyType,
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string().nullable(),
  /** It names province, city and district. */
  regionName: z.string(),
  address: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  photoFiles: z.array(z.string()),
  website: z.string().nullable(),
  intro: z.string().nullable(),
  welfareTags: z.array(z.string()),
  licenseFile: linkedFile.nullable(),
  authLetterFile: linkedFile.nullable(),
  registerSaleName: z.string().nullable(),
  saleBoundAt: instant.nullable(),
  examineReason: z.string().nullable(),
  examinedByName: z.string().nullable(),
  examinedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  disableReason: z.string().nullable(),
  remark: z.string().nullable(),
  currentSign: z
    .strictObject({
      id,
      contractNo: z.string(),
      coopMode: z.string(),
      validFrom: day,
      validTo: day,
      amount: guarded('companySign.amount', z.string().nullable()),
    })
    .nullable(),
  mainStaff: z
    .strictObject({ id, name: z.string(), mobile: guarded('companyStaff.mobile', z.string().nullable()), jobTitle: z.string().nullable() })
    .nullable(),
  quota: z.strictObject({ total: z.int(), used: z.int(), frozen: z.int(), expired: z.int(), available: z.int(), nearestExpire: day.nullable() }),
  /** The tabs of the page show these numbers. */
  counters: z.strictObject({ staff: z.int(), sign: z.int(), couponLog: z.int(), follow: z.int(), address: z.int(), event: z.int() }),
  /** While a company is examined again, these show what had passed and what stands there now. */
  keyChanges: z.array(keyChange),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type CompanyInfo = z.output<typeof companyInfo>
