import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { formatted } from '../../kit/format.ts'
import { creditCode } from '../../kit/identity-number.ts'
import { optionalRichText } from '../../kit/rich-text.ts'
import { day, id, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { fileName } from '../../files/file/file.ts'

/** These schemas say what a person types about a company and its first HR account. */

export const companyTypes = enumeration({
  STATE_OWNED: ['国企', 'State-owned'],
  PRIVATE: ['民营', 'Private'],
  FOREIGN: ['外资', 'Foreign'],
  JOINT_VENTURE: ['合资', 'Joint venture'],
  LISTED: ['上市公司', 'Listed'],
  INSTITUTION: ['事业单位', 'Public institution'],
  INDIVIDUAL: ['个体户', 'Sole trader'],
  OTHER: ['其他', 'Other'],
})

export const companyScales = enumeration({
  S_1_19: ['少于20人', 'Under 20'],
  S_20_99: ['20-99人', '20–99'],
  S_100_499: ['100-499人', '100–499'],
  S_500_999: ['500-999人', '500–999'],
  S_1000_9999: ['1000-9999人', '1,000–9,999'],
  S_10000: ['10000人以上', '10,000 or more'],
})

export const companySources = enumeration({
  SELF_REGISTER: ['自主注册', 'Self-registered'],
  SALE_REGISTER: ['销售代注册', 'Registered by sales'],
  IMPORT: ['导入', 'Import'],
  CHANNEL: ['渠道', 'Partner channel'],
})

const keysOf = <Names extends object>(names: Names) => Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]

export const companyType = z.enum(keysOf(companyTypes.labels), bilingual('请选择企业性质', 'Choose a company type'))
export const companyScale = z.enum(keysOf(companyScales.labels), bilingual('请选择企业规模', 'Choose a size'))
export const companySource = z.enum(keysOf(companySources.labels))

/** A name has letters, digits, Chinese characters and brackets, and spaces only inside. */
const companyName = z
  .string(bilingual('请输入企业名称', 'Enter the company name'))
  .min(1, bilingual('请输入企业名称', 'Enter the company name'))
  .max(60)
  .refine(
    name => /^[A-Za-z0-9\u4e00-\u9fa5()（）·&.\- ]{2,50}$/.test(name.trim()) && name.trim().length >= 2,
    bilingual('企业名称为2-50个字', 'Enter 2–50 letters, digits, Chinese characters or brackets'),
  )

const requiredCreditCode = z
  .string(bilingual('请输入统一社会信用代码', 'Enter the unified social credit code'))
  .min(1, bilingual('请输入统一社会信用代码', 'Enter the unified social credit code'))
  .pipe(creditCode)

const address = z
  .string(bilingual('请输入详细地址', 'Enter an address'))
  .min(1, bilingual('请输入详细地址', 'Enter an address'))
  .refine(value => value.trim().length >= 5 && value.trim().length <= 100, bilingual('详细地址为5-100个字', 'Enter 5–100 characters'))

const region = regionCode.or(z.literal('')).refine(code => code !== '', bilingual('请选择所在地区', 'Choose a region'))
const industryCode = z.string(bilingual('请选择所属行业', 'Choose an industry')).min(1, bilingual('请选择所属行业', 'Choose an industry')).max(40)

/** Where on the earth an address lies. */
const degrees = (limit: number) => z.number().min(-limit).max(limit).nullable()
export const placeDegrees = { lng: degrees(180).optional(), lat: degrees(90).optional() }

/** Registering and editing both ask for these. */
const core = {
  name: companyName,
  shortName: text(0, 20).nullable(),
  creditCode: requiredCreditCode,
  legalPerson: text(0, 30).nullable(),
  companyType,
  industryCode,
  scale: companyScale,
  provinceCode: region,
  cityCode: region,
  /** It is null in a city without districts. */
  districtCode: regionCode.nullable(),
  address,
  remark: text(0, 500).nullable(),
}

const staffName = z.string(bilingual('请输入姓名', 'Enter a name')).min(1, bilingual('请输入姓名', 'Enter a name')).pipe(formatted('chineseName'))
const staffMobile = z
  .string(bilingual('请输入手机号', 'Enter a mobile number'))
  .min(1, bilingual('请输入手机号', 'Enter a mobile number'))
  .pipe(formatted('mobile'))

/** These are known of a person who uses an HR account. */
export const hrFields = {
  name: staffName,
  mobile: staffMobile,
  email: formatted('email').nullable(),
  jobTitle: text(0, 20).nullable(),
}

export const companyRegister = z.strictObject({
  company: z.strictObject({ ...core, ...placeDegrees }),
  staff: z.strictObject(hrFields),
  files: z.strictObject({
    licenseFile: fileName.nullable(),
    authLetterFile: fileName.nullable(),
    idCardFront: fileName.nullable(),
    idCardBack: fileName.nullable(),
    staffAuthFile: fileName.nullable(),
  }),
  /** It names the sale to whom the company shall belong, which only whoever may bind sales can say. */
  saleId: id.optional(),
  /** The company goes straight on to the examiners, which needs the licence. */
  submit: z.boolean(),
  requestNo,
})

/** A value that an edit leaves out stays as it is. States, binding and quota have calls of their own. */
export const companyEdit = z.strictObject({
  companyId: id,
  version,
  name: core.name.optional(),
  shortName: core.shortName.optional(),
  creditCode: core.creditCode.optional(),
  legalPerson: core.legalPerson.optional(),
  /** It counts in ten thousand yuan. */
  regCapital: formatted('amount').nullable().optional(),
  establishedAt: day.nullable().optional(),
  companyType: companyType.optional(),
  industryCode: industryCode.optional(),
  scale: companyScale.optional(),
  provinceCode: region.optional(),
  cityCode: region.optional(),
  districtCode: core.districtCode.optional(),
  address: address.optional(),
  ...placeDegrees,
  logoFile: fileName.nullable().optional(),
  photoFiles: z.array(fileName).max(9).optional(),
  website: formatted('url').nullable().optional(),
  intro: optionalRichText().nullable().optional(),
  welfareTags: z.array(text(1, 40)).max(12).optional(),
  licenseFile: fileName.nullable().optional(),
  authLetterFile: fileName.nullable().optional(),
  tags: z.array(text(1, 40)).max(10).optional(),
  remark: core.remark.optional(),
  submit: z.boolean().default(false),
})

/** A change of one of these needs another look by an examiner. */
export const examinedFields = ['name', 'creditCode', 'legalPerson', 'licenseFile'] as const
export type ExaminedField = (typeof examinedFields)[number]
