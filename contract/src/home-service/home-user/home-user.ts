import { actionNames } from '../../kit/action.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { day, id, instant, money, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { orderMoney } from '../home-amount.ts'
import { coordinates, hasBothCoordinates, oneCoordinate } from '../coordinates.ts'
import { disableReason, homeGender, homePersonState, personMobile } from '../home-person.ts'
import { homeUserActions } from './home-user-action.ts'
import { homeUserExport } from '../home-export.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export * from './home-user-action.ts'
export * from './home-user-refusal.ts'

/** Consumers are the people who are served at home. */

export const registerSources = enumeration({
  MINI_PROGRAM: ['小程序', 'Mini program'],
  APP: ['APP', 'App'],
  H5: ['H5', 'H5'],
  PHONE: ['代客建档', 'Added by staff'],
})
export const registerSource = registerSources.schema

export const homeUserRow = z.strictObject({
  id,
  userNo: z.string(),
  nickname: z.string(),
  realName: z.string().nullable(),
  /** The number is masked, because the full one comes from revealField and is logged there. */
  mobile: guarded('homeUser.mobile', z.string().nullable()),
  cityName: z.string().nullable(),
  registerSource,
  orderCount: z.int(),
  paidTotalMoney: orderMoney,
  refundCount: z.int(),
  lastOrderAt: instant.nullable(),
  registerAt: instant,
  status: homePersonState,
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  version,
  actions: z.array(actionNames(homeUserActions)),
})
export type HomeUserRow = z.output<typeof homeUserRow>

const place = {
  contactName: z.string(bilingual('请输入联系人', 'Enter a contact name')).min(1, bilingual('请输入联系人', 'Enter a contact name')).max(20),
  provinceCode: regionCode,
  cityCode: regionCode,
  /** It is null in a city without districts. */
  districtCode: regionCode.nullable(),
  detail: z.string(bilingual('请输入详细地址', 'Enter an address')).min(1, bilingual('请输入详细地址', 'Enter an address')).max(100),
  isDefault: z.boolean(),
}

export const homeUserAddressRow = z.strictObject({
  id,
  ...place,
  regionName: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** The number is masked. */
  mobile: guarded('homeUser.mobile', z.string().nullable()),
})
export type HomeUserAddressRow = z.output<typeof homeUserAddressRow>

export const homeUserInfo = z.strictObject({
  ...homeUserRow.shape,
  gender: homeGender,
  cityCode: regionCode,
  /** It is the name of a picture that the app took. */
  avatar: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  disableReason: z.string().nullable(),
  disabledAt: instant.nullable(),
  disabledByName: z.string().nullable(),
  remark: z.string().nullable(),
  addresses: z.array(homeUserAddressRow),
  orderStat: z.strictObject({
    byState: z.strictObject({
      PENDING_PAY: z.int(),
      PENDING_DISPATCH: z.int(),
      PENDING_SERVICE: z.int(),
      IN_SERVICE: z.int(),
      PENDING_CONFIRM: z.int(),
      COMPLETED: z.int(),
      CLOSED: z.int(),
    }),
    paidTotalMoney: orderMoney,
    refundMoney: orderMoney,
    /** It is the category in which most was ordered. */
    favouriteCategory: z.string().nullable(),
  }),
  createdAt: instant,
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type HomeUserInfo = z.output<typeof homeUserInfo>

/** Nobody keeps more addresses apart. */
export const addressLimit = 20

const addressEdit = z
  .strictObject({
    /** It names an address that is there already, and those that are left out are deleted. */
    id: id.optional(),
    ...place,
    ...coordinates,
    /** The number is shown masked only, so it may be left out, and then the former one stays. */
    mobile: guarded('homeUser.mobile', personMobile.optional()),
  })
  .refine(hasBothCoordinates, oneCoordinate)

export const homeUserEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  nickname: z
    .string(bilingual('请输入昵称', 'Enter a nickname'))
    .max(20)
    .refine(value => value.trim() !== '', bilingual('请输入昵称', 'Enter a nickname')),
  realName: text(0, 20).nullable(),
  mobile: guarded('homeUser.mobile', personMobile.optional()),
  gender: homeGender,
  cityCode: regionCode.or(z.literal('')).refine(code => code !== '', bilingual('请选择城市', 'Choose a city')),
  addresses: z
    .array(addressEdit)
    .max(addressLimit)
    .refine(all => all.filter(({ isDefault }) => isDefault).length <= 1, bilingual('只能有一个默认地址', 'Only one address can be the default')),
  remark: text(0, 200).nullable(),
  requestNo,
})

const amount = guarded('homeOrder.money', money.optional())
const count = z.int().min(0).max(1_000_000).optional()

const search = get('/searchUserList', {
  title: ['消费者列表', 'Consumers'],
  access: ['HomeUser'],
  spec: true,
  input: pageInput(
    {
      /** It looks for the nickname, the name, the number, and the whole mobile or its last 4 digits. */
      keyword: finds(['homeUser.mobile'], phoneKeyword(50)).optional(),
      cityCode: z.string().max(6).optional(),
      registerSource: registerSource.optional(),
      status: homePersonState.optional(),
      registerStart: day.optional(),
      registerEnd: day.optional(),
      orderCountMin: count,
      orderCountMax: count,
      paidMin: amount,
      paidMax: amount,
      lastOrderStart: day.optional(),
      lastOrderEnd: day.optional(),
      /** The export of chosen rows names them here. */
      ids: z.array(id).min(1).max(200).optional(),
    },
    ['registerAt', 'orderCount', 'paidTotalMoney', 'lastOrderAt'],
  ),
  answer: pageOf(homeUserRow),
})

const stateAnswer = z.strictObject({ status: homePersonState, version })

export const homeUser = {
  search,
  export: exportOf('/exportHomeUserData', ['导出消费者', 'Export consumers'], homeUserExport, search),
  info: get('/getBasicInfo', {
    title: ['消费者详情', 'Consumer detail'],
    access: ['HomeUserDetail'],
    spec: true,
    input: z.strictObject({ userId: id }),
    answer: homeUserInfo,
  }),
  save: post('/saveHomeUser', {
    title: ['保存消费者', 'Save a consumer'],
    access: ['HomeUser.addConsumer'],
    audit: 'UPDATE',
    input: homeUserEdit,
    answer: z.strictObject({ id, version }),
  }),
  disable: post('/toDisableUser', {
    title: ['禁用消费者', 'Disable a consumer'],
    access: ['HomeUser.disable'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ id, version, reason: disableReason }),
    /** So many unpaid orders were closed with it. */
    answer: stateAnswer.extend({ closedOrders: z.int() }),
  }),
  enable: post('/toEnableUser', {
    title: ['启用消费者', 'Enable a consumer'],
    access: ['HomeUser.enable'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ id, version }),
    answer: stateAnswer,
  }),
}

export const homeUserButtons = buttons(
  'HomeUser',
  {
    addConsumer: ['新增消费者', 'Add and edit consumers'],
    addArtificer: ['新增服务人员', 'Add and edit providers'],
    disable: ['禁用', 'Disable users'],
    enable: ['启用', 'Enable users'],
    workState: ['切换接单状态', 'Change whether providers accept orders'],
    assign: ['分配负责人', 'Assign owners'],
    viewPhone: ['查看手机号', 'View phone numbers'],
    viewIdCard: ['查看证件号', 'View ID numbers'],
    viewBank: ['查看银行账号', 'View bank accounts'],
    export: ['导出用户', 'Export users'],
  },
  ['disable', 'enable', 'assign', 'viewPhone', 'viewIdCard', 'viewBank', 'export'],
)
