import { actionNames } from '../../kit/action.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { toCents } from '../../kit/money.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { amount, day, id, instant, money, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { certType } from '../artificer-cert/cert-type.ts'
import { laborRecruitActions } from './labor-recruit-action.ts'
import { recruitState } from './labor-recruit-state.ts'
import { laborRecruitExport } from '../home-export.ts'
import { dialNumber, normalisePhone } from '../../kit/phone.ts'

export * from './labor-recruit-action.ts'
export * from './labor-recruit-state.ts'

/** A recruitment calls for service persons of one kind of work in one city. */

export const workModes = enumeration({
  FULL_TIME: ['全职', 'Full time'],
  PART_TIME: ['兼职', 'Part time'],
})

export const payUnits = enumeration({
  MONTH: ['元/月', 'Per month'],
  DAY: ['元/天', 'Per day'],
  HOUR: ['元/小时', 'Per hour'],
  ORDER: ['元/单', 'Per order'],
})

export const genderLimits = enumeration({
  ANY: ['不限', 'Any'],
  MALE: ['男', 'Male'],
  FEMALE: ['女', 'Female'],
})

const workMode = workModes.schema
const payUnit = payUnits.schema
const genderLimit = genderLimits.schema

/** It counts those who signed up by state. */
export const recruitFunnel = z.strictObject({
  new: z.int(),
  contacted: z.int(),
  interview: z.int(),
  passed: z.int(),
  converted: z.int(),
  eliminated: z.int(),
})
export type RecruitFunnel = z.output<typeof recruitFunnel>

export const recruitRow = z.strictObject({
  id,
  recruitNo: z.string(),
  title: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  cityCode: z.string().nullable(),
  cityName: z.string().nullable(),
  workMode,
  headcount: z.int().nullable(),
  hiredCount: z.int(),
  applyCount: z.int(),
  payMin: amount.nullable(),
  payMax: amount.nullable(),
  payUnit,
  deadline: day.nullable(),
  state: recruitState,
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  createdAt: instant,
  version,
  funnel: recruitFunnel,
  actions: z.array(actionNames(laborRecruitActions)),
})
export type RecruitRow = z.output<typeof recruitRow>

export const recruitInfo = z.strictObject({
  ...recruitRow.shape,
  districts: z.array(z.string()),
  districtNames: z.array(z.string()),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  genderLimit,
  certTypes: z.array(certType),
  trainProvided: z.boolean(),
  requirement: z.string().nullable(),
  benefit: z.string().nullable(),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  startDate: day.nullable(),
})
export type RecruitInfo = z.output<typeof recruitInfo>

const titleMessage = bilingual('请输入标题，4-40个字', 'Enter 4–40 characters')
const headcountMessage = bilingual('请输入正整数', 'Enter a whole number above 0')
const phoneMessage = bilingual('请输入正确的手机号或固定电话', 'Enter a valid mobile or landline number')
const age = z
  .int(bilingual('年龄为18-65岁', 'Enter an age from 18 to 65'))
  .min(18, bilingual('年龄为18-65岁', 'Enter an age from 18 to 65'))
  .max(65, bilingual('年龄为18-65岁', 'Enter an age from 18 to 65'))
  .nullable()
const pay = money.refine(value => !value.startsWith('-'), bilingual('请输入正确的金额，最多两位小数', 'Enter an amount with up to 2 decimals')).nullable()

/** A draft may be incomplete, and what is submitted may not, so most fields may be empty here. */
const fields = {
  title: z.string(titleMessage).min(1, titleMessage).max(40, titleMessage),
  categoryId: id.nullable(),
  cityCode: regionCode.nullable(),
  districts: z.array(regionCode).max(20),
  workMode,
  headcount: z.int(headcountMessage).min(1, headcountMessage).max(9999).nullable(),
  payMin: pay,
  payMax: pay,
  payUnit,
  ageMin: age,
  ageMax: age,
  genderLimit,
  certTypes: z.array(certType).max(6),
  trainProvided: z.boolean(),
  requirement: text(0, 2000).nullable(),
  benefit: text(0, 2000).nullable(),
  contactName: text(0, 20).nullable(),
  contactMobile: z
    .string()
    .max(20)
    .overwrite(normalisePhone)
    .refine(value => value === '' || dialNumber.test(value), phoneMessage)
    .nullable(),
  startDate: day.nullable(),
  deadline: day.nullable(),
}
type RecruitFields = z.output<z.ZodObject<typeof fields>>

const isTooShort = (title: string) => title.trim().length < 4

/** People can sign up only for a recruitment that says all of this. */
export function missingInRecruit(recruit: RecruitFields): { field: keyof RecruitFields; message: string }[] {
  const missing: { field: keyof RecruitFields; message: string }[] = []
  if (isTooShort(recruit.title)) missing.push({ field: 'title', message: titleMessage })
  if (recruit.categoryId === null) missing.push({ field: 'categoryId', message: bilingual('请选择工种', 'Choose a job type') })
  if (recruit.cityCode === null) missing.push({ field: 'cityCode', message: bilingual('请选择城市', 'Choose a city') })
  if (recruit.headcount === null) missing.push({ field: 'headcount', message: headcountMessage })
  if (recruit.deadline === null) missing.push({ field: 'deadline', message: bilingual('请选择截止日期', 'Choose a deadline') })
  if ((recruit.contactMobile ?? '') === '') missing.push({ field: 'contactMobile', message: phoneMessage })
  return missing
}

/** Zod asks the rules over several fields also where one of them is no amount at all, so that is looked at first. */
const isAbove = (low: string | null, high: string | null) =>
  low !== null && high !== null && pay.safeParse(low).success && pay.safeParse(high).success && toCents(low) > toCents(high)

export const recruitEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    /** It opens a new recruitment or a draft for sign-ups at once. */
    submit: z.boolean(),
    ...fields,
    requestNo,
  })
  .superRefine((recruit, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (recruit.submit) for (const { field, message } of missingInRecruit(recruit)) wrong(field, message)
    if (isAbove(recruit.payMin, recruit.payMax)) wrong('payMax', bilingual('最低薪酬不能大于最高薪酬', 'The minimum pay cannot be above the maximum'))
    if (recruit.ageMin !== null && recruit.ageMax !== null && recruit.ageMin > recruit.ageMax)
      wrong('ageMax', bilingual('最小年龄不能大于最大年龄', 'The minimum age cannot be above the maximum'))
    if (recruit.startDate !== null && recruit.deadline !== null && recruit.startDate > recruit.deadline)
      wrong('startDate', bilingual('开始日期不能晚于截止日期', 'The start date cannot be after the deadline'))
    if (recruit.id !== undefined && recruit.version === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing. Reload the page'))
  })
export type RecruitEdit = z.output<typeof recruitEdit>

/** Only these fields of a finished recruitment may be edited, so that it can be started for another round. */
export const finishedRecruitFields = ['deadline', 'headcount'] as const satisfies readonly (keyof RecruitFields)[]
export const recruitFields = Object.keys(fields) as (keyof RecruitFields)[]

const page = get('/queryWorkerReruitmentList', {
  title: ['劳务招募列表', 'Labor recruitments'],
  access: ['LaborRecruit'],
  spec: true,
  input: pageInput(
    {
      /** It looks for a part of the title, or the whole number. */
      keyword: z.string().min(1).max(50).optional(),
      categoryId: id.optional(),
      cityCode: regionCode.optional(),
      workMode: workMode.optional(),
      state: recruitState.optional(),
      ownerId: id.optional(),
      deadlineStart: day.optional(),
      deadlineEnd: day.optional(),
    },
    ['createdAt', 'deadline', 'applyCount'],
  ),
  answer: pageOf(recruitRow, { stateCount: z.record(z.string(), z.int()) }),
})

export const laborRecruit = {
  page,
  export: exportOf('/exportWorkerReruitmentData', ['导出劳务招募', 'Export labor recruitments'], laborRecruitExport, page),
  info: get('/workerReruitmentInfo/{id}', {
    title: ['劳务招募详情', 'Labor recruitment detail'],
    access: ['LaborRecruit'],
    input: z.strictObject({ id }),
    answer: recruitInfo,
  }),
  save: post('/saveWorkerReruitment', {
    title: ['保存劳务招募', 'Save a labor recruitment'],
    access: ['LaborRecruit.edit'],
    spec: true,
    audit: 'UPDATE',
    input: recruitEdit,
    answer: z.strictObject({ id, version, state: recruitState }),
  }),
  changeState: post('/changeWorkerReruitmentState', {
    title: ['变更招募状态', 'Start, pause or end a recruitment'],
    access: ['LaborRecruit.edit'],
    audit: 'STATE',
    input: z.strictObject({ id, version, action: z.enum(['START', 'PAUSE', 'FINISH']) }),
    answer: z.strictObject({ state: recruitState, version }),
  }),
}

export const laborRecruitButtons = buttons(
  'LaborRecruit',
  {
    edit: ['编辑招募', 'Edit recruitments'],
    apply: ['报名跟进', 'Follow up sign-ups'],
    convert: ['转入驻', 'Convert sign-ups to providers'],
    assign: ['分配负责人', 'Assign owners'],
    export: ['导出招募', 'Export recruitments'],
  },
  ['assign', 'export'],
)
