import { z } from 'zod'
import { positionJobTypes } from '../../automation/job-assignment/position-kind.ts'
import { regionCode } from '../../config/region/region.ts'
import { fileName } from '../../files/file/file.ts'
import { guarded } from '../../kit/field-right.ts'
import { formatted } from '../../kit/format.ts'
import { idCard } from '../../kit/identity-number.ts'
import { day, id, requestNo, text, version } from '../../kit/scalar.ts'
import { age } from '../../kit/show.ts'
import { bilingual } from '../../kit/text.ts'
import { placeDegrees } from '../../companies/company/company-form.ts'
import { intentions, jobStatuses, seekerEducations, seekerGenders, seekerSources } from './job-seeker-kind.ts'

/** These schemas say what a person types about a candidate. */

const chosen = (zh: string, en: string) => ({ error: bilingual(zh, en) })

const name = z.string(bilingual('请输入姓名', 'Enter a name')).min(1, bilingual('请输入姓名', 'Enter a name')).pipe(formatted('chineseName'))
const mobile = z.string(bilingual('请输入手机号', 'Enter a mobile number')).min(1, bilingual('请输入手机号', 'Enter a mobile number')).pipe(formatted('mobile'))

/** Expected pay is what a month brings. */
const pay = z
  .string(bilingual('请输入期望薪资', 'Enter the expected pay'))
  .regex(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/, bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals'))

export const seekerTag = z.string().trim().min(1).max(12, bilingual('标签最多12个字', 'Use up to 12 characters per tag'))
export const mostSeekerTags = 20

const categories = z
  .array(id, chosen('请选择期望职类', 'Choose a job category'))
  .min(1, bilingual('请选择期望职类', 'Choose a job category'))
  .max(3, bilingual('最多选择3个职类', 'Choose up to 3 categories'))
const cities = z
  .array(regionCode, chosen('请选择期望城市', 'Choose a city'))
  .min(1, bilingual('请选择期望城市', 'Choose a city'))
  .max(5, bilingual('最多选择5个城市', 'Choose up to 5 cities'))

/** All that is said of a candidate. What may be left out is nullable. */
export const seekerContent = {
  name,
  gender: z.enum(seekerGenders.values, chosen('请选择性别', 'Choose a gender')),
  birthDate: z.iso.date(chosen('请选择出生日期', 'Choose a date of birth')),
  mobile: guarded('jobSeeker.mobile', mobile),
  idCardNo: guarded('jobSeeker.idCardNo', idCard.nullable().optional()),
  wechat: guarded('jobSeeker.mobile', text(0, 40).nullable().optional()),
  email: guarded('jobSeeker.mobile', formatted('email').nullable().optional()),
  education: z.enum(seekerEducations.values, chosen('请选择学历', 'Choose an education')),
  firstWorkDate: day.nullable().optional(),
  jobStatus: z.enum(jobStatuses.values, chosen('请选择求职状态', 'Choose a job status')),
  provinceCode: regionCode.nullable().optional(),
  cityCode: regionCode.or(z.literal('')).refine(code => code !== '', bilingual('请选择现居城市', 'Choose a city')),
  districtCode: regionCode.nullable().optional(),
  address: text(0, 100).nullable().optional(),
  ...placeDegrees,
  nativeCode: regionCode.nullable().optional(),
  expectCategoryIds: categories,
  expectCityCodes: cities,
  expectMin: pay,
  expectMax: pay,
  expectJobType: z.enum(positionJobTypes.values, chosen('请选择用工形式', 'Choose an employment type')),
  relocate: z.boolean().optional(),
  source: seekerSources.schema.optional(),
  channelId: id.nullable().optional(),
  avatarFile: fileName.nullable().optional(),
  intention: intentions.schema.nullable().optional(),
  tags: z
    .array(seekerTag)
    .max(mostSeekerTags, bilingual(`最多${mostSeekerTags}个标签`, `Use up to ${mostSeekerTags} tags`))
    .optional(),
  remark: text(0, 500).nullable().optional(),
  nextFollowAt: z.iso.datetime().nullable().optional(),
}
export type SeekerContentName = keyof typeof seekerContent
export const seekerContentNames = Object.keys(seekerContent) as SeekerContentName[]

/** What the form asks of somebody new. */
export const seekerForm = z.strictObject(seekerContent)
export type SeekerForm = z.output<typeof seekerForm>

/** Of somebody who is there already: what is left out stays as it is. */
export const seekerOptional = Object.fromEntries(seekerContentNames.map(each => [each, seekerContent[each].optional()])) as {
  [Name in SeekerContentName]: z.ZodOptional<(typeof seekerContent)[Name]>
}
export const seekerEdit = z.strictObject(seekerOptional)
export type SeekerEdit = z.output<typeof seekerEdit>

/** What is known together of a candidate, be it typed or kept. */
export interface SeekerFacts {
  birthDate?: string | null | undefined
  firstWorkDate?: string | null | undefined
  expectMin?: string | null | undefined
  expectMax?: string | null | undefined
}

export interface SeekerIssue {
  path: SeekerContentName
  message: string
}

export const youngestSeeker = 16
export const oldestSeeker = 70

/** The date of birth and the gender that an identity number tells. */
export function ofIdCard(idCardNo: string): { birthDate: string; gender: 'MALE' | 'FEMALE' } {
  return {
    birthDate: `${idCardNo.slice(6, 10)}-${idCardNo.slice(10, 12)}-${idCardNo.slice(12, 14)}`,
    gender: Number(idCardNo[16]) % 2 === 1 ? 'MALE' : 'FEMALE',
  }
}

/** What no single field can tell. `today` is the day in Shanghai. */
export function seekerIssues(value: SeekerFacts, today: string): SeekerIssue[] {
  const issues: SeekerIssue[] = []
  const say = (path: SeekerContentName, zh: string, en: string) => issues.push({ path, message: bilingual(zh, en) })
  const { birthDate, firstWorkDate, expectMin, expectMax } = value
  if (birthDate != null) {
    const years = age(birthDate, today)
    if (years < youngestSeeker || years > oldestSeeker) say('birthDate', '年龄须在16-70岁之间', 'Enter an age from 16 to 70')
  }
  if (firstWorkDate != null) {
    if (firstWorkDate > today) say('firstWorkDate', '参加工作时间不能晚于今天', 'The first working day cannot be in the future')
    else if (birthDate != null && age(birthDate, firstWorkDate) < 14)
      say('firstWorkDate', '参加工作时间与出生日期不符', 'The first working day does not fit the date of birth')
  }
  if (expectMin != null && expectMax != null && Number(expectMax) < Number(expectMin))
    say('expectMax', '最高薪资不能低于最低薪资', 'The maximum cannot be below the minimum')
  return issues
}

/** A new candidate says everything, an edit what it changes. */
export const seekerSave = z.strictObject({ id: id.optional(), version: version.optional(), ...seekerOptional, requestNo }).superRefine((value, context) => {
  if (value.id !== undefined) {
    if (value.version === undefined) context.addIssue({ code: 'custom', path: ['version'], message: bilingual('缺少版本号', 'The version is missing') })
    if (value.source !== undefined) context.addIssue({ code: 'custom', path: ['source'], message: bilingual('来源不能更改', 'The source cannot be changed') })
    return
  }
  const whole = seekerForm.safeParse(Object.fromEntries(seekerContentNames.map(each => [each, value[each]])))
  for (const issue of whole.error?.issues ?? []) context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
})
