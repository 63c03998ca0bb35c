import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { guarded } from '../../kit/field-right.ts'
import { formats } from '../../kit/format.ts'
import { day, id, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { coordinates, hasBothCoordinates, oneCoordinate } from '../coordinates.ts'
import { homeGender, personMobile } from '../home-person.ts'
import { commissionRate } from '../home-commission/rate.ts'

/** What a person types about a service person. The identity number comes from the examined card, the avatar from its review. */

export const providerTypes = enumeration({
  INDIVIDUAL: ['个人', 'Individual'],
  AGENCY: ['服务商派驻', 'From an agency'],
})
export const providerType = providerTypes.schema

export const educations = enumeration({
  PRIMARY: ['小学', 'Primary school'],
  JUNIOR: ['初中', 'Junior high school'],
  SENIOR: ['高中', 'Senior high school'],
  VOCATIONAL: ['中专', 'Vocational school'],
  COLLEGE: ['大专', 'College'],
  BACHELOR: ['本科', "Bachelor's degree"],
  MASTER: ['硕士及以上', "Master's degree or higher"],
})
export const education = educations.schema

const fields = {
  name: z
    .string(bilingual('请输入2-20个汉字', 'Enter 2–20 Chinese characters'))
    .regex(formats.chineseName.pattern, bilingual('请输入2-20个汉字', 'Enter 2–20 Chinese characters')),
  gender: homeGender,
  birthDate: day.nullable(),
  /** It may be a region of any level. */
  nativePlace: regionCode.nullable(),
  education: education.nullable(),
  providerType,
  agencyName: text(0, 50).nullable(),
  introduction: text(0, 500).nullable(),
  workYears: z.int().min(0).max(60).nullable(),
  tags: z.array(text(1, 20)).max(10),
  workCityCode: regionCode.or(z.literal('')).refine(code => code !== '', bilingual('请选择服务城市', 'Choose a work city')),
  serviceDistricts: z.array(regionCode).min(1, bilingual('请选择服务区域', 'Choose districts')).max(20, bilingual('服务区域最多20个', 'Up to 20 districts')),
  ...coordinates,
  categoryIds: z.array(id).min(1, bilingual('请选择服务类目', 'Choose categories')).max(30),
  commissionRate: commissionRate.nullable(),
  payeeName: text(0, 20).nullable(),
  bankName: text(0, 50).nullable(),
  bankAccountNo: guarded(
    'artificer.bankAccountNo',
    z
      .string()
      .regex(/^\d{12,19}$/, bilingual('请输入正确的银行账号', 'Enter a valid bank account number'))
      .nullable()
      /** The number is shown masked only, so it may be left out, and then the former one stays. */
      .optional(),
  ),
  emergencyName: text(0, 20).nullable(),
  emergencyMobile: guarded('artificer.mobile', personMobile.nullable().optional()),
  remark: text(0, 200).nullable(),
}

interface Checked {
  name: string
  providerType: 'INDIVIDUAL' | 'AGENCY'
  agencyName: string | null
  payeeName: string | null
}

const agencyNamed = ({ providerType: type, agencyName }: Checked) => type === 'INDIVIDUAL' || (agencyName ?? '').trim() !== ''
const agencyMissing = { path: ['agencyName'], message: bilingual('请输入所属服务商', 'Enter the agency') }
/** Whoever works for himself is paid himself, so the payee has the same name. */
const paidToSelf = ({ providerType: type, name, payeeName }: Checked) => type === 'AGENCY' || (payeeName ?? '') === '' || payeeName === name
const payeeDiffers = {
  path: ['payeeName'],
  message: bilingual('个人类型的收款人须与姓名一致', 'The payee of an individual must have the same name as the provider'),
}

export const artificerAdd = z
  .strictObject({ ...fields, mobile: guarded('artificer.mobile', personMobile), requestNo })
  .refine(agencyNamed, agencyMissing)
  .refine(paidToSelf, payeeDiffers)
  .refine(hasBothCoordinates, oneCoordinate)

export const artificerEdit = z
  .strictObject({
    id,
    version,
    ...fields,
    /** The number is shown masked only, so it may be left out, and then the former one stays. */
    mobile: guarded('artificer.mobile', personMobile.optional()),
  })
  .refine(agencyNamed, agencyMissing)
  .refine(paidToSelf, payeeDiffers)
  .refine(hasBothCoordinates, oneCoordinate)
