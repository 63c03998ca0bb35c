import { exportKind } from '../../kit/area.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { commissionMoney } from '../home-amount.ts'
import { artificerAdd, artificerEdit, education, providerType } from './artificer-form.ts'
import { artificerCategoryState, artificerSource, checkInState, workState } from './artificer-state.ts'
import { certType } from '../artificer-cert/cert-type.ts'
import { certState, missingItem, submitSource } from '../check-in/check-in.ts'
import { homeOrderState } from '../home-order/home-order-state.ts'
import { disableReason, homeGender, homePersonState } from '../home-person.ts'

export const artificerExport = exportKind('ARTIFICER', { label: ['服务人员列表', 'Service persons'], codes: ['HomeUser.export'] })

/** Service persons: those who come to a consumer's home. */

export const artificerRow = z.strictObject({
  id,
  artificerNo: z.string(),
  name: z.string(),
  /** Masked; the full value comes from revealField. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  cityName: z.string().nullable(),
  districtNames: z.array(z.string()),
  categoryNames: z.array(z.string()),
  providerType,
  agencyName: z.string().nullable(),
  checkInState,
  /** Of the certificates that hold now, the day on which the first ends. */
  nearestCertExpire: day.nullable(),
  score: z.string(),
  completedCount: z.int(),
  workState,
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  checkInAt: instant.nullable(),
  source: artificerSource,
  status: homePersonState,
  disabledUntil: day.nullable(),
  createdAt: instant,
  version,
})
export type ArtificerRow = z.output<typeof artificerRow>

const categoryOf = z.strictObject({
  categoryId: id,
  name: z.string(),
  parentName: z.string().nullable(),
  state: artificerCategoryState,
  suspendReason: z.string().nullable(),
  openedAt: instant.nullable(),
  /** What is asked for and does not hold now. */
  missing: z.array(missingItem),
})

const artificerCertVersion = z.strictObject({
  id,
  certType,
  certName: z.string(),
  categoryName: z.string().nullable(),
  state: certState,
  validTo: day.nullable(),
  longTerm: z.boolean(),
  submitAt: instant,
  submitSource,
  examineByName: z.string().nullable(),
  examineAt: instant.nullable(),
  rejectReason: z.string().nullable(),
})

export const artificerInfo = z.strictObject({
  ...artificerRow.shape,
  gender: homeGender,
  birthDate: day.nullable(),
  age: z.int().nullable(),
  nativePlace: z.string().nullable(),
  nativePlaceName: z.string().nullable(),
  education: education.nullable(),
  /** Masked, as the bank account and the numbers of others are. */
  idCardNo: guarded('artificer.idCardNo', z.string().nullable()),
  /** Name, gender and day of birth are those of an examined identity card and stay. */
  identityExamined: z.boolean(),
  /** An examined picture, by name. */
  avatarFile: z.string().nullable(),
  avatarPending: z.boolean(),
  introduction: z.string().nullable(),
  workYears: z.int().nullable(),
  tags: z.array(z.string()),
  workCityCode: z.string(),
  serviceDistricts: z.array(z.string()),
  disableReason: z.string().nullable(),
  disabledAt: instant.nullable(),
  disabledByName: z.string().nullable(),
  orderCount: z.int(),
  refundCount: z.int(),
  complaintCount: z.int(),
  commissionRate: z.string().nullable(),
  payeeName: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccountNo: guarded('artificer.bankAccountNo', z.string().nullable()),
  emergencyName: z.string().nullable(),
  emergencyMobile: guarded('artificer.mobile', z.string().nullable()),
  sourceApplyId: id.nullable(),
  referrerId: id.nullable(),
  referrerName: z.string().nullable(),
  remark: z.string().nullable(),
  categories: z.array(categoryOf),
  /** Every version that was handed in, the latest first. */
  certs: z.array(artificerCertVersion),
  /** How many of the person's orders stand where. */
  orderStat: z.record(homeOrderState, z.int()),
  /** Completed orders of the last twelve months, this one the last. */
  monthTrend: z.array(z.strictObject({ month: z.string(), completed: z.int() })),
  commissionStat: z.strictObject({
    unsettledMoney: commissionMoney,
    settledMoney: commissionMoney,
    lastPlan: z
      .strictObject({
        id,
        planNo: z.string(),
        planYear: z.int(),
        planMonth: z.int(),
        settleTotalMoney: commissionMoney,
        settleFlag: z.boolean(),
      })
      .nullable(),
  }),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type ArtificerInfo = z.output<typeof artificerInfo>

const search = get('/searchArtificerList', {
  title: ['服务人员列表', 'Service persons'],
  access: ['HomeUser', 'HomeOrder', 'HomeCheckIn.submit'],
  spec: true,
  input: pageInput(
    {
      /** Name, number, or all or the last 4 digits of the mobile. */
      keyword: z.string().min(1).max(50).optional(),
      cityCode: z.string().max(6).optional(),
      districtCode: z.string().max(6).optional(),
      categoryId: id.optional(),
      checkInState: checkInState.optional(),
      status: homePersonState.optional(),
      workState: workState.optional(),
      providerType: providerType.optional(),
      certType: certType.optional(),
      /** Within so many days a certificate (of the kind, where one is given) ends. */
      certExpireDays: z.int().min(0).max(3650).optional(),
      scoreMin: z.number().min(0).max(5).optional(),
      source: artificerSource.optional(),
      ownerId: id.optional(),
      checkInStart: day.optional(),
      checkInEnd: day.optional(),
      /** The chosen ones, for their export. */
      ids: z.array(id).min(1).max(200).optional(),
    },
    ['checkInAt', 'score', 'completedCount', 'createdAt'],
  ),
  answer: pageOf(artificerRow),
})

const stateAnswer = z.strictObject({ status: homePersonState, version })

export const artificer = {
  search,
  export: exportOf('/exportArtificerData', ['导出服务人员', 'Export service persons'], artificerExport, search),
  info: get('/artificerInfo/{id}', {
    title: ['服务人员详情', 'Service person'],
    access: ['HomeUserDetail'],
    spec: true,
    input: z.strictObject({ id }),
    answer: artificerInfo,
  }),
  add: post('/addArtificer', {
    title: ['新增服务人员', 'Add a service person'],
    access: ['HomeUser.addArtificer'],
    audit: 'CREATE',
    input: artificerAdd,
    answer: z.strictObject({ id }),
  }),
  update: post('/updateArtificer', {
    title: ['编辑服务人员', 'Edit a service person'],
    access: ['HomeUser.addArtificer'],
    audit: 'UPDATE',
    input: artificerEdit,
    answer: z.strictObject({ id, version }),
  }),
  disable: post('/toDisableArtificer', {
    title: ['禁用服务人员', 'Disable a service person'],
    access: ['HomeUser.disable'],
    spec: true,
    audit: 'STATE',
    /** The day after `disabledUntil` the person is enabled again. */
    input: z.strictObject({ id, version, reason: disableReason, disabledUntil: day.nullable().optional() }),
    /** How many orders wait for somebody else now. */
    answer: z.strictObject({ ...stateAnswer.shape, redispatched: z.int() }),
  }),
  enable: post('/toEnableArtificer', {
    title: ['启用服务人员', 'Enable a service person'],
    access: ['HomeUser.enable'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ id, version }),
    answer: stateAnswer,
  }),
}

export const artificerRefusals = refusals(46_400, {
  mobileTaken: ['该手机号已是服务人员', 'This mobile number is a service person already'],
  sameState: ['当前状态无需重复操作', 'It is in this state already'],
  idCardTaken: (values: { no: string }) => [`该身份证号已被服务人员${values.no}使用`, `The service person ${values.no} has this identity number`],
  identityExamined: ['姓名、性别、出生日期以已通过的身份证为准', 'Name, gender and day of birth are those of the examined identity card'],
  payeeDiffers: ['个人类型的收款人须与姓名一致', 'An individual is paid under the own name'],
  busy: ['该服务人员有服务中的订单，不能禁用', 'An order of this service person is in service, disabling is not possible'],
})
