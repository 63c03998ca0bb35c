import { actionNames } from '../../kit/action.ts'
import { importKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { formatted } from '../../kit/format.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { id, instant, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { recruitApplyExport } from '../home-export.ts'
import { homeGender } from '../home-person.ts'
import { recruitApplyActions } from './recruit-apply-action.ts'
import { applyStates } from './recruit-apply-state.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export * from './recruit-apply-action.ts'
export * from './recruit-apply-state.ts'

export const laborApplyImport = importKind('LABOR_APPLY', { label: ['招募报名', 'Sign-ups'], code: 'LaborRecruit.apply', rows: 5_000, mode: 'ALL_OR_NONE' })

/** A sign-up is followed from the first call to the day on which the person becomes a service person. */

const applyState = applyStates.schema

export const applySources = enumeration({
  MINI_PROGRAM: ['小程序', 'Mini program'],
  POSTER_QR: ['海报', 'Poster'],
  REFERRAL: ['转介绍', 'Referral'],
  PHONE: ['电话', 'Phone'],
  IMPORT: ['导入', 'Import'],
})

export const applyFollowMethods = enumeration({
  PHONE: ['电话', 'Phone'],
  WECHAT: ['微信', 'WeChat'],
  VISIT: ['上门', 'Visit'],
})

export const eliminateCodes = enumeration({
  NO_INTENT: ['无意向', 'Not interested'],
  UNREACHABLE: ['联系不上', 'Could not be reached'],
  UNFIT: ['条件不符', 'Does not meet requirements'],
  ABSENT: ['面试未到', 'Missed the interview'],
})

const source = applySources.schema
const method = applyFollowMethods.schema
const eliminateCode = eliminateCodes.schema

export const recruitFollowRow = z.strictObject({
  id,
  content: z.string(),
  method,
  nextFollowAt: instant.nullable(),
  staffName: z.string(),
  createdAt: instant,
})
export type RecruitFollowRow = z.output<typeof recruitFollowRow>

export const applyRow = z.strictObject({
  id,
  recruitId: id,
  recruitTitle: z.string(),
  name: z.string(),
  /** The number is masked, because the full one comes from revealField and is logged there. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  gender: homeGender,
  age: z.int().nullable(),
  cityCode: z.string().nullable(),
  cityName: z.string().nullable(),
  experienceYears: z.int().nullable(),
  source,
  referrerName: z.string().nullable(),
  state: applyState,
  lastFollow: recruitFollowRow.pick({ content: true, staffName: true, createdAt: true }).nullable(),
  nextFollowAt: instant.nullable(),
  interviewAt: instant.nullable(),
  eliminateCode: eliminateCode.nullable(),
  eliminateReason: z.string().nullable(),
  artificerId: id.nullable(),
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  /** The form of converting begins with what the recruitment asks for. */
  recruitCategoryId: id.nullable(),
  recruitCityCode: z.string().nullable(),
  createdAt: instant,
  version,
  actions: z.array(actionNames(recruitApplyActions)),
})
export type ApplyRow = z.output<typeof applyRow>

/** The form and the import of a sheet share these rules. */
export const applyFields = {
  name: z.string(bilingual('请输入姓名', 'Enter a name')).min(1, bilingual('请输入姓名', 'Enter a name')).pipe(formatted('chineseName')),
  mobile: z.string(bilingual('请输入手机号', 'Enter a mobile number')).min(1, bilingual('请输入手机号', 'Enter a mobile number')).pipe(formatted('mobile')),
  gender: homeGender,
  age: z
    .int(bilingual('年龄为18-65岁', 'Enter an age from 18 to 65'))
    .min(18, bilingual('年龄为18-65岁', 'Enter an age from 18 to 65'))
    .max(65, bilingual('年龄为18-65岁', 'Enter an age from 18 to 65'))
    .nullable(),
  cityCode: regionCode.nullable(),
  experienceYears: z
    .int(bilingual('经验年限为0-50年', 'Enter 0 to 50 years'))
    .min(0, bilingual('经验年限为0-50年', 'Enter 0 to 50 years'))
    .max(50, bilingual('经验年限为0-50年', 'Enter 0 to 50 years'))
    .nullable(),
}

export const applyEdit = z.strictObject({
  recruitId: id,
  ...applyFields,
  mobile: guarded('artificer.mobile', applyFields.mobile),
  source: z.enum(['MINI_PROGRAM', 'POSTER_QR', 'REFERRAL', 'PHONE']),
  /** It is the service person who brought this one. */
  referrerId: id.nullable(),
})

const followContent = bilingual('请填写跟进内容，不超过500个字', 'Enter up to 500 characters')

export const applyFollow = z.strictObject({
  applyId: id,
  content: z
    .string(followContent)
    .max(500, followContent)
    .refine(value => value.trim() !== '', followContent),
  method,
  nextFollowAt: instant.nullable(),
})

export const applyChange = z
  .strictObject({
    id,
    version,
    action: z.enum(['INTERVIEW', 'PASS', 'ELIMINATE', 'REOPEN']),
    interviewAt: instant.optional(),
    eliminateCode: eliminateCode.optional(),
    eliminateReason: text(0, 200).nullable().optional(),
  })
  .refine(({ action, interviewAt }) => action !== 'INTERVIEW' || interviewAt !== undefined, {
    path: ['interviewAt'],
    message: bilingual('请选择面试时间', 'Choose an interview time'),
  })
  .refine(({ action, eliminateCode: code }) => action !== 'ELIMINATE' || code !== undefined, {
    path: ['eliminateCode'],
    message: bilingual('请选择淘汰原因', 'Choose a reason'),
  })

export const applyConvert = z.strictObject({
  id,
  version,
  categoryIds: z.array(id).min(1, bilingual('请选择服务类目', 'Choose service categories')).max(10),
  serviceDistricts: z
    .array(regionCode)
    .min(1, bilingual('请选择1-20个服务区域', 'Choose 1–20 districts'))
    .max(20, bilingual('请选择1-20个服务区域', 'Choose 1–20 districts')),
  requestNo,
})

const changed = z.strictObject({ id, state: applyState, version })

const page = get('/workerReruitmentApplyList', {
  title: ['招募报名列表', 'Sign-ups'],
  access: ['LaborRecruit'],
  input: pageInput(
    {
      recruitId: id.optional(),
      /** It looks for a part of the name, and the whole number or its last four digits. */
      keyword: finds(['artificer.mobile'], phoneKeyword(50)).optional(),
      state: applyState.optional(),
      source: source.optional(),
      cityCode: regionCode.optional(),
      ownerId: id.optional(),
      /** It asks whether the next follow-up is due. */
      followDue: z.boolean().optional(),
      /** The export of chosen rows names them here. */
      ids: z.array(id).min(1).max(200).optional(),
    },
    ['createdAt', 'nextFollowAt'],
  ),
  answer: pageOf(applyRow, { stateCount: z.record(z.string(), z.int()) }),
})

export const recruitApply = {
  page,
  export: exportOf('/exportWorkerReruitmentApplyData', ['导出报名', 'Export sign-ups'], recruitApplyExport, page),
  follows: get('/workerReruitmentFollowList', {
    title: ['报名跟进记录', 'Sign-up follow-ups'],
    access: ['LaborRecruit'],
    input: pageInput({ applyId: id }, ['createdAt']),
    answer: pageOf(recruitFollowRow),
  }),
  save: post('/saveWorkerReruitmentApply', {
    title: ['新增报名', 'Add a sign-up'],
    access: ['LaborRecruit.apply'],
    audit: 'CREATE',
    input: applyEdit,
    answer: changed,
  }),
  follow: post('/followWorkerReruitmentApply', {
    title: ['跟进报名', 'Follow up a sign-up'],
    access: ['LaborRecruit.apply'],
    audit: 'UPDATE',
    atOnce: 'APPEND',
    input: applyFollow,
    answer: changed,
  }),
  change: post('/changeWorkerReruitmentApply', {
    title: ['变更报名状态', "Change a sign-up's status"],
    access: ['LaborRecruit.apply'],
    audit: 'STATE',
    input: applyChange,
    answer: changed,
  }),
  convert: post('/convertWorkerReruitmentApply', {
    title: ['报名转入驻', 'Convert a sign-up to a provider'],
    access: ['LaborRecruit.convert'],
    audit: 'STATE',
    input: applyConvert,
    answer: z.strictObject({ artificerId: id }),
  }),
}
