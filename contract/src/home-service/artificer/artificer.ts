import { actionNames } from '../../kit/action.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bulkAnswer, day, id, ids, instant, version } from '../../kit/scalar.ts'
import { commissionMoney } from '../home-amount.ts'
import { artificerActions } from './artificer-action.ts'
import { artificerQueues } from './artificer-queue.ts'
import { artificerAdd, artificerEdit, education, providerType } from './artificer-form.ts'
import { artificerCategoryState, artificerSource, checkInState, workState } from './artificer-state.ts'
import { certType } from '../artificer-cert/cert-type.ts'
import { certState, missingItem, submitSource } from '../check-in/check-in.ts'
import { homeOrderState } from '../home-order/home-order-state.ts'
import { disableReason, homeGender, homePersonState } from '../home-person.ts'
import { artificerExport } from '../home-export.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export * from './artificer-action.ts'

/** Service persons are those who come to a consumer's home. */

export const artificerRow = z.strictObject({
  id,
  artificerNo: z.string(),
  name: z.string(),
  /** The number is masked, because the full one comes from revealField and is logged there. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  cityName: z.string().nullable(),
  districtNames: z.array(z.string()),
  categoryNames: z.array(z.string()),
  providerType,
  agencyName: z.string().nullable(),
  checkInState,
  /** It is the day on which the first of the certificates ends that hold now. */
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
  actions: z.array(actionNames(artificerActions)),
})
export type ArtificerRow = z.output<typeof artificerRow>

const categoryOf = z.strictObject({
  categoryId: id,
  name: z.string(),
  parentName: z.string().nullable(),
  state: artificerCategoryState,
  suspendReason: z.string().nullable(),
  openedAt: instant.nullable(),
  /** These certificates are asked for and do not hold now. */
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
  /** The number is masked, as the bank account and the numbers of others are. */
  idCardNo: guarded('artificer.idCardNo', z.string().nullable()),
  /** Then name, gender and day of birth are those of an examined identity card, so nobody can edit them. */
  identityExamined: z.boolean(),
  /** It is the name of an examined picture. */
  avatarFile: z.string().nullable(),
  avatarPending: z.boolean(),
  introduction: z.string().nullable(),
  workYears: z.int().nullable(),
  tags: z.array(z.string()),
  workCityCode: z.string(),
  serviceDistricts: z.array(z.string()),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
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
  /** Every version that was handed in stands here, the latest first. */
  certs: z.array(artificerCertVersion),
  /** It counts the person's orders by state. */
  orderStat: z.record(homeOrderState, z.int()),
  /** It counts the completed orders of the last twelve months, and this month comes last. */
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
  title: ['服务人员列表', 'Providers'],
  access: ['HomeUser', 'HomeOrder', 'HomeCheckIn.submit'],
  spec: true,
  input: pageInput(
    {
      /** It looks for the name, the number, and the whole mobile or its last 4 digits. */
      keyword: finds(['artificer.mobile'], phoneKeyword(50)).optional(),
      cityCode: z.string().max(6).optional(),
      districtCode: z.string().max(6).optional(),
      categoryId: id.optional(),
      checkInState: checkInState.optional(),
      status: homePersonState.optional(),
      workState: workState.optional(),
      providerType: providerType.optional(),
      certType: certType.optional(),
      /** A certificate ends within so many days; it is of the kind of `certType` where that is given. */
      certExpireDays: z.int().min(0).max(3650).optional(),
      scoreMin: z.number().min(0).max(5).optional(),
      source: artificerSource.optional(),
      ownerId: id.optional(),
      checkInStart: day.optional(),
      checkInEnd: day.optional(),
      ...todoFilter(artificerQueues),
      /** The export of chosen rows names them here. */
      ids: z.array(id).min(1).max(200).optional(),
    },
    ['checkInAt', 'score', 'completedCount', 'createdAt'],
  ),
  answer: pageOf(artificerRow),
})

const stateAnswer = z.strictObject({ status: homePersonState, version })

export const artificer = {
  search,
  export: exportOf('/exportArtificerData', ['导出服务人员', 'Export providers'], artificerExport, search),
  info: get('/artificerInfo/{id}', {
    title: ['服务人员详情', 'Provider detail'],
    access: ['HomeUserDetail'],
    spec: true,
    input: z.strictObject({ id }),
    answer: artificerInfo,
  }),
  add: post('/addArtificer', {
    title: ['新增服务人员', 'Add a provider'],
    access: ['HomeUser.addArtificer'],
    audit: 'CREATE',
    input: artificerAdd,
    answer: z.strictObject({ id }),
  }),
  update: post('/updateArtificer', {
    title: ['编辑服务人员', 'Edit a provider'],
    access: ['HomeUser.addArtificer'],
    audit: 'UPDATE',
    input: artificerEdit,
    answer: z.strictObject({ id, version }),
  }),
  disable: post('/toDisableArtificer', {
    title: ['禁用服务人员', 'Disable a provider'],
    access: ['HomeUser.disable'],
    spec: true,
    audit: 'STATE',
    /** The person is enabled again on the day after `disabledUntil`. */
    input: z.strictObject({ id, version, reason: disableReason, disabledUntil: day.nullable().optional() }),
    /** It counts the orders that have to be dispatched to somebody else now. */
    answer: z.strictObject({ ...stateAnswer.shape, redispatched: z.int() }),
  }),
  enable: post('/toEnableArtificer', {
    title: ['启用服务人员', 'Enable a provider'],
    access: ['HomeUser.enable'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ id, version }),
    answer: stateAnswer,
  }),
  setWorkState: post('/changeArtificerWorkState', {
    title: ['切换接单状态', 'Change whether providers accept orders'],
    access: ['HomeUser.workState'],
    audit: 'STATE',
    atOnce: 'LAST',
    input: z.strictObject({ ids, workState }),
    answer: bulkAnswer,
  }),
}
