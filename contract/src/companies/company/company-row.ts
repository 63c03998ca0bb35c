import { z } from 'zod'
import { linkedFile } from '../../files/file/file.ts'
import { guarded } from '../../kit/field-right.ts'
import { machine } from '../../kit/machine.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { companyScale, companySource, companyType, examinedFields } from './company-form.ts'

/** What a company is: its states, what can be done in them, and what is shown of it. */

export const examineStates = machine({
  states: {
    WAIT_SUBMIT: { label: ['待提交', 'Draft'], tone: 'neutral' },
    WAIT_EXAMINE: { label: ['待审核', 'Waiting'], tone: 'warn' },
    PASS: { label: ['已通过', 'Passed'], tone: 'good' },
    REJECT: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  },
  initial: 'WAIT_SUBMIT',
  moves: {
    submit: { from: ['WAIT_SUBMIT', 'REJECT'], to: 'WAIT_EXAMINE' },
    pass: { from: ['WAIT_EXAMINE'], to: 'PASS' },
    reject: { from: ['WAIT_EXAMINE', 'PASS'], to: 'REJECT' },
    /** What the examiners had seen was changed. */
    reExamine: { from: ['PASS'], to: 'WAIT_EXAMINE' },
  },
})

export const companySignStates = machine({
  states: {
    UNSIGNED: { label: ['未签约', 'Not signed'], tone: 'neutral' },
    SIGNED: { label: ['已签约', 'Signed'], tone: 'good' },
    EXPIRED: { label: ['已到期', 'Expired'], tone: 'warn' },
    TERMINATED: { label: ['已终止', 'Ended early'], tone: 'bad' },
  },
  initial: 'UNSIGNED',
  moves: {
    sign: { from: ['UNSIGNED', 'EXPIRED', 'TERMINATED'], to: 'SIGNED' },
    expire: { from: ['SIGNED'], to: 'EXPIRED' },
    terminate: { from: ['SIGNED'], to: 'TERMINATED' },
  },
})

export const companyStates = machine({
  states: { ENABLED: { label: ['正常', 'Active'], tone: 'good' }, DISABLED: { label: ['已停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
  moves: { disable: { from: ['ENABLED'], to: 'DISABLED' }, enable: { from: ['DISABLED'], to: 'ENABLED' } },
})

export const examineState = examineStates.schema
export const companySignState = companySignStates.schema
export const companyState = companyStates.schema

/** What the caller may do with a company now: by code, by state, and by whose it is. */
export const companyActions = [
  'edit',
  'submit',
  'examine',
  'reject',
  'sign',
  'addInterviewNumber',
  'follow',
  'claim',
  'release',
  'bindSale',
  'bindAdviser',
  'disable',
  'enable',
  'delete',
  'staffSave',
  'viewPhone',
] as const
export type CompanyAction = (typeof companyActions)[number]

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
  actions: z.array(z.enum(companyActions)),
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
