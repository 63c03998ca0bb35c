import { z } from 'zod'
import { positionFeeModes, positionJobTypes, positionUrgencies } from '../../automation/job-assignment/position-kind.ts'
import { feeTypes } from '../../companies/company-sign/company-sign.ts'
import { guarded } from '../../kit/field-right.ts'
import { formats } from '../../kit/format.ts'
import { optionalRichText, richText } from '../../kit/rich-text.ts'
import { normalisePhone } from '../../kit/phone.ts'
import { day, id, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { assignWays, positionEducations, interviewModes, positionAudiences, restTypes, salaryUnits, shiftTypes } from './position-kind.ts'

/** These schemas say what a person types about a position (areas/positions.md, the five steps of NewPosition). */

const chosen = (zh: string, en: string) => ({ error: bilingual(zh, en) })

const title = z
  .string(bilingual('请输入职位名称', 'Enter a title'))
  .min(1, bilingual('请输入职位名称', 'Enter a title'))
  .max(60)
  .refine(
    value => /^[A-Za-z0-9\u4e00-\u9fa5()（）[\]【】/+#.\- ]{2,30}$/.test(value.trim()) && value.trim().length >= 2,
    bilingual('职位名称为2-30个字', 'Enter 2–30 letters, digits, Chinese characters or brackets'),
  )

const amountRule = bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals')
const amount = z.string().regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, amountRule)

/** As a monthly amount it must still be one that lists can show and compare. */
const pay = amount.refine(value => Number(value) <= 9_999_999, bilingual('薪资不能超过9999999', 'Enter up to 9,999,999'))

const tags = (most: number) => z.array(z.string().trim().min(1).max(12, bilingual('标签最多12个字', 'Use up to 12 characters per tag'))).max(most)

const phone = z
  .string(bilingual('手机号格式不正确', 'Enter a valid phone number'))
  .max(30)
  .overwrite(normalisePhone)
  .refine(value => formats.mobile.pattern.test(value) || formats.landline.pattern.test(value), bilingual('手机号格式不正确', 'Enter a valid phone number'))

const years = z.int().min(0).max(40).nullable()
const ageRule = bilingual('年龄范围16-70', 'Enter an age from 16 to 70')
const age = z.int().min(16, ageRule).max(70, ageRule).nullable()

/** A time at which people can be interviewed: every week on a weekday (1 is Monday), or on one day, which then beats its weekday. */
export const interviewSlot = z
  .strictObject({
    day: z.string().refine(value => /^[1-7]$/.test(value) || day.safeParse(value).success, bilingual('请选择面试时间', 'Choose a time')),
    start: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, bilingual('请选择面试时间', 'Choose a time')),
    end: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, bilingual('请选择面试时间', 'Choose a time')),
    capacity: z.int().min(1).max(200),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], message: bilingual('开始时间不能大于结束时间', 'The start must be before the end') })
export type InterviewSlot = z.output<typeof interviewSlot>

/** All that is said of a position, save where it is and who works on it. */
const content = {
  companyStaffId: id.refine(value => value > 0, bilingual('请选择负责HR', 'Choose an HR contact')),
  title,
  categoryId: z.int(chosen('请选择职类', 'Choose a job category')).min(1).max(2_147_483_647),
  jobType: z.enum(positionJobTypes.values, chosen('请选择用工形式', 'Choose an employment type')),
  headcount: z
    .int(chosen('请输入正整数', 'Enter a whole number above 0'))
    .min(1, bilingual('请输入正整数', 'Enter a whole number above 0'))
    .max(9999, bilingual('最多9999人', 'Enter up to 9,999')),
  urgency: positionUrgencies.schema,
  validTo: day,
  salaryUnit: salaryUnits.schema,
  salaryMin: pay.nullable(),
  salaryMax: pay.nullable(),
  salaryMonths: z.int().min(12).max(24),
  negotiable: z.boolean(),
  salaryNote: text(0, 200).nullable(),
  eduMin: positionEducations.schema,
  expMin: years,
  expMax: years,
  ageMin: age,
  ageMax: age,
  skills: tags(15),
  certs: tags(10),
  languages: tags(5),
  welfareTags: tags(12),
  workTime: text(0, 50).nullable(),
  restType: restTypes.schema.nullable(),
  shiftType: shiftTypes.schema.nullable(),
  probationMonths: z.int().min(0).max(6).nullable(),
  insurance: tags(6),
  provideMeal: z.boolean(),
  provideLodging: z.boolean(),
  description: richText('请输入职位描述', 'Enter a description'),
  requirement: optionalRichText(),
  interviewMode: z.enum(interviewModes.values, chosen('请选择面试方式', 'Choose how to interview')),
  interviewRounds: z.int().min(1).max(5),
  interviewAddressId: id.nullable(),
  interviewContact: z.string(bilingual('请输入联系人', 'Enter a contact')).trim().min(1, bilingual('请输入联系人', 'Enter a contact')).max(20),
  /** Whoever does not see numbers leaves it out: of a new position the HR's own number is taken. */
  interviewMobile: guarded('companyStaff.mobile', phone.optional()),
  bringNote: text(0, 200).nullable(),
  noticeNote: text(0, 300).nullable(),
  interviewTimes: z.array(interviewSlot).min(1, bilingual('请选择面试时间', 'Choose at least one time')).max(10),
  feeMode: z.enum(positionFeeModes.values, chosen('请选择收费模式', 'Choose a fee model')),
  feeType: feeTypes.schema.nullable(),
  /** Whoever does not see fees leaves it out, and the contract decides. */
  feeValue: guarded('position.feeValue', amount.nullable().optional()),
  guaranteeDays: z.int().min(0).max(180),
  feeReason: text(0, 200).nullable(),
  anonymous: z.boolean(),
  visible: positionAudiences.schema,
  internalNote: text(0, 1000).nullable(),
}

/** What a form asks for. */
export const positionContent = z.strictObject(content)
export type PositionContent = z.output<typeof positionContent>
export type PositionContentName = keyof typeof content
export const positionContentNames = Object.keys(content) as PositionContentName[]

/** A change of one of these is live only when somebody has examined it (amendment 2). */
export const keyFields = [
  'title',
  'categoryId',
  'salaryUnit',
  'salaryMin',
  'salaryMax',
  'salaryMonths',
  'negotiable',
  'description',
  'requirement',
  'addressId',
  'feeMode',
  'feeType',
  'feeValue',
  'guaranteeDays',
] as const
export type PositionKeyField = (typeof keyFields)[number]

export interface PositionIssue {
  path: PositionContentName
  message: string
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether two times of one list share a minute of the same day. */
export function slotsOverlap(slots: readonly InterviewSlot[]): boolean {
  return slots.some((one, index) =>
    slots.slice(index + 1).some(other => one.day === other.day && minutes(one.start) < minutes(other.end) && minutes(other.start) < minutes(one.end)),
  )
}

/** What no single field can tell. Of an edit only what is given is looked at together with what stands there already. */
export function contentIssues(value: Partial<PositionContent>): PositionIssue[] {
  const issues: PositionIssue[] = []
  const say = (path: PositionContentName, zh: string, en: string) => issues.push({ path, message: bilingual(zh, en) })
  const { ageMin, ageMax, expMin, expMax, salaryMin, salaryMax } = value
  if (ageMin != null && ageMax != null && ageMin > ageMax) say('ageMin', '最小年龄不能大于最大年龄', 'The minimum age cannot be above the maximum')
  if (expMin != null && expMax != null && expMin > expMax) say('expMin', '最低经验不能大于最高经验', 'The minimum cannot be above the maximum')
  if (value.negotiable === false && (salaryMin == null || salaryMax == null || Number(salaryMin) === 0)) say('salaryMin', '请输入薪资范围', 'Enter a pay range')
  else if (salaryMin != null && salaryMax != null) {
    if (Number(salaryMax) < Number(salaryMin)) say('salaryMax', '最高薪资不能低于最低薪资', 'The maximum cannot be below the minimum')
    else if (Number(salaryMax) > 5 * Number(salaryMin)) say('salaryMax', '薪资跨度过大（最高不超过最低的5倍）', 'The maximum can be up to 5 times the minimum')
  }
  if (value.salaryUnit !== undefined && value.salaryUnit !== 'MONTH' && value.salaryMonths !== undefined && value.salaryMonths !== 12)
    say('salaryMonths', '只有月薪可以设置薪数', 'Only monthly pay can have more than 12 months')
  if (value.interviewMode === 'ONSITE' && value.interviewAddressId === null) say('interviewAddressId', '请选择面试地点', 'Choose an interview address')
  if (value.feeType === 'PERCENT' && value.feeValue != null && Number(value.feeValue) > 100) say('feeValue', '比例为0-100', 'Enter a rate from 0 to 100')
  if (value.interviewTimes !== undefined) {
    if (value.interviewTimes.some(slot => minutes(slot.start) >= minutes(slot.end)))
      say('interviewTimes', '开始时间不能大于结束时间', 'The start must be before the end')
    else if (slotsOverlap(value.interviewTimes)) say('interviewTimes', '面试时间段重叠', 'The interview slots overlap')
  }
  return issues
}

const optional = Object.fromEntries(Object.entries(content).map(([name, schema]) => [name, schema.optional()])) as {
  [Name in PositionContentName]: z.ZodOptional<(typeof content)[Name]>
}

/** A new position says everything, an edit what it changes. One form makes a position at each of up to ten addresses. */
export const positionSave = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    companyId: id.optional(),
    addressIds: z.array(id).min(1, bilingual('请选择工作地点', 'Choose a workplace')).max(10).optional(),
    ...optional,
    /** The company gave it in person, by telephone or on paper. */
    forCompany: z.boolean().optional(),
    assignWay: assignWays.schema.optional(),
    adviserId: id.nullable().optional(),
    waiterIds: z.array(id).max(20).optional(),
    target: z.int().min(1).max(999).nullable().optional(),
    draftId: id.optional(),
    confirmDuplicate: z.boolean().optional(),
    requestNo,
  })
  .superRefine((value, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (value.id === undefined) {
      if (value.companyId === undefined) add('companyId', bilingual('请选择企业', 'Choose a company'))
      if (value.addressIds === undefined) add('addressIds', bilingual('请选择工作地点', 'Choose a workplace'))
      if (value.assignWay === 'MANUAL' && (value.waiterIds ?? []).length === 0) add('waiterIds', bilingual('请选择职业顾问', 'Choose job consultants'))
      const whole = positionContent.safeParse(Object.fromEntries(positionContentNames.map(name => [name, value[name]])))
      for (const issue of whole.error?.issues ?? []) context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
      if (!whole.success) return
    } else {
      if (value.version === undefined) add('version', bilingual('缺少版本号', 'The version is missing'))
      if (value.companyId !== undefined) add('companyId', bilingual('企业不能更改', 'The company cannot be changed'))
      if ((value.addressIds ?? []).length > 1) add('addressIds', bilingual('只能选择一个工作地点', 'Choose one workplace'))
    }
    for (const { path, message } of contentIssues(value)) add(path, message)
  })
