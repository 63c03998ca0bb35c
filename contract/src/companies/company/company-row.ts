import { z } from 'zod'
import { linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { companyActions } from './company-action.ts'
import { companyScale, companySource, companyType, examinedFields } from './company-form.ts'
import { companySignState, companyState, examineState } from './company-state.ts'

/** What is shown of a company. */

export const companyRow = z.strictObject({
  id,
  companyCode: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  /** A public picture, by name. */
  logoFile: z.string().nullable(),
  creditCode: z.string(),
  /** Of the dictionary INDUSTRY. */
  industryCode: z.string(),
  industryName: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  scale: companyScale,
  cityName: z.string().nullable(),
  examineState,
  /** Passed once, and what was examined has changed since. */
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
  lastFollowAt: instant.nullable(),
  nextFollowAt: instant.nullable(),
  lastHrLoginAt: instant.nullable(),
  seaRecycleAt: instant.nullable(),
  source: companySource,
  /** Of the dictionary COMPANY_TAG. */
  tags: z.array(z.string()),
  createdAt: instant,
  version,
  /** What the caller may do with it now: by code, by state, and by whose it is. */
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
  /** Province, city, district. */
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
  /** How much stands behind each tab. */
  counters: z.strictObject({ staff: z.int(), sign: z.int(), couponLog: z.int(), follow: z.int(), address: z.int(), event: z.int() }),
  /** While it is examined again: what the examiners had passed, and what stands there now. */
  keyChanges: z.array(keyChange),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type CompanyInfo = z.output<typeof companyInfo>
