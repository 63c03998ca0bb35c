import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, id, instant, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { certType } from '../artificer-cert/cert-type.ts'
import { basisPointsOf } from '../home-order/home-order-money.ts'
import { homeOrderState } from '../home-order/home-order-state.ts'
import { commissionRate } from '../home-commission/rate.ts'
import { phoneKeyword } from '../../kit/phone.ts'

/** These calls say who goes to an order, when, and how the work there proceeds. */

export const artificerRoles = enumeration({ LEADER: ['主责', 'Lead'], MEMBER: ['协作', 'Helper'] })
export const artificerRole = artificerRoles.schema

/** A service person cannot be sent for the first of these reasons that holds. */
export const unfitReasons = enumeration({
  NOT_CHECKED_IN: ['未入驻或资质暂停', 'Not onboarded, or suspended'],
  DISABLED: ['已禁用', 'Disabled'],
  RESTING: ['休息中', 'Off duty'],
  OTHER_PLACE: ['不在服务区域', 'Does not serve this area'],
  CATEGORY_CLOSED: ['未开通该服务类目', 'Category not open'],
  CERT_MISSING: ['缺少有效证件', 'Missing a valid certificate'],
  BUSY: ['该时段已有订单', 'Has another order at that time'],
})
export type UnfitReason = ValueOf<typeof unfitReasons>
const unfitReason = unfitReasons.schema

/** Work begins this many hours before the appointment at the earliest. */
export const earlyStartHours = 2

/** This part of a day is taken by another order. */
const busySlot = z.strictObject({ orderId: id, orderNo: z.string(), start: instant, end: instant })

export const dispatchCandidate = z.strictObject({
  artificerId: id,
  artificerNo: z.string(),
  name: z.string(),
  score: z.string(),
  completedCount: z.int(),
  /** It is measured from the nearest order of that day with a known place, else from where the person sets out; null where nobody knows. */
  distanceKm: z.number().nullable(),
  dayOrders: z.int(),
  busy: z.boolean(),
  unfitReason: unfitReason.nullable(),
  /** They are listed where the reason is CERT_MISSING. */
  missingCerts: z.array(certType),
  slots: z.array(busySlot),
})
export type DispatchCandidate = z.output<typeof dispatchCandidate>

/** A row is one of those who go to an order. */
export const orderArtificerRow = z.strictObject({
  artificerId: id,
  artificerNo: z.string(),
  name: z.string(),
  /** It comes masked, because the full value is given by revealField alone. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  role: artificerRole,
  shareRate: z.string(),
  assignedByName: z.string().nullable(),
  assignedAt: instant,
})
export type OrderArtificerRow = z.output<typeof orderArtificerRow>

/** A new time must fit these rules. */
export const orderBooking = z.strictObject({
  appointStart: instant,
  appointEnd: instant,
  leadHours: z.int(),
  bookDays: z.int(),
  serviceStart: z.string(),
  serviceEnd: z.string(),
})

const wrongShares = bilingual('分成比例之和必须为100%', 'The shares must add up to 100%')

export const dispatchForm = z
  .strictObject({
    orderId: id,
    version,
    artificers: z
      .array(z.strictObject({ artificerId: id, role: artificerRole, shareRate: commissionRate }))
      .min(1, bilingual('请选择服务人员', 'Choose providers'))
      .max(6),
  })
  .superRefine(({ artificers }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['artificers'], message })
    if (new Set(artificers.map(person => person.artificerId)).size < artificers.length)
      issue(bilingual('服务人员不能重复', 'Each provider can only be assigned once'))
    if (artificers.filter(person => person.role === 'LEADER').length !== 1) issue(bilingual('必须有且只有一名主责人员', 'Choose exactly one lead'))
    // A share that is no rate has been refused already and cannot be added up.
    const rates = artificers.map(person => person.shareRate).filter(rate => commissionRate.safeParse(rate).success)
    if (rates.length === artificers.length && rates.reduce((sum, rate) => sum + basisPointsOf(rate), 0) !== 10_000) issue(wrongShares)
  })

export const rescheduleForm = z.strictObject({
  orderId: id,
  version,
  appointStart: z.iso.datetime({ error: bilingual('请选择预约时间', 'Choose a time') }),
  reason: reason(5, 200),
})

/** The time is now where it is left out. */
const at = instant.optional()
export const startForm = z.strictObject({ orderId: id, version, at })
export const finishForm = z.strictObject({
  orderId: id,
  version,
  at,
  finishFiles: z.array(fileName).max(9, bilingual('最多上传9张图片', 'Up to 9 pictures')).optional(),
})
export const completeForm = z.strictObject({
  orderId: id,
  version,
  at,
  score: z.int().min(1).max(5).nullable().optional(),
  comment: z.string().max(500, bilingual('评价最多500个字', 'Up to 500 characters')).nullable().optional(),
})

const moved = z.strictObject({ state: homeOrderState, version })

export const homeDispatch = {
  candidates: get('/orderDispatchCandidates', {
    title: ['派单候选人', 'Providers to assign'],
    access: ['HomeOrder.dispatch'],
    input: z.strictObject({
      orderId: id,
      /** A name or number also finds those who do not serve the category. */
      keyword: phoneKeyword(50).optional(),
    }),
    answer: z.strictObject({
      order: z.strictObject({
        id,
        orderNo: z.string(),
        state: homeOrderState,
        version,
        productName: z.string(),
        address: z.string(),
        appointStart: instant,
        appointEnd: instant,
        artificerCount: z.int(),
        artificers: z.array(orderArtificerRow.pick({ artificerId: true, name: true, role: true, shareRate: true })),
        serviceStart: z.string(),
        serviceEnd: z.string(),
      }),
      /** Those who can go come first, by distance, else by district, then by score and by how little they have that day. */
      candidates: z.array(dispatchCandidate),
    }),
  }),
  booking: get('/orderBooking', {
    title: ['订单预约规则', 'Bookable times of an order'],
    access: ['HomeOrder.dispatch'],
    input: z.strictObject({ orderId: id }),
    answer: orderBooking,
  }),
  dispatch: post('/dispatchOrder', {
    title: ['派单', 'Assign an order'],
    access: ['HomeOrder.dispatch'],
    audit: 'STATE',
    input: dispatchForm,
    answer: moved,
  }),
  undispatch: post('/undispatchOrder', {
    title: ['撤销派单', 'Unassign an order'],
    access: ['HomeOrder.dispatch'],
    audit: 'STATE',
    input: z.strictObject({ orderId: id, version, reason: reason(5, 200) }),
    answer: moved,
  }),
  reschedule: post('/rescheduleOrder', {
    title: ['订单改约', 'Reschedule an order'],
    access: ['HomeOrder.dispatch'],
    audit: 'UPDATE',
    input: rescheduleForm,
    answer: moved,
  }),
  start: post('/startOrderService', {
    title: ['开始服务', 'Start the service'],
    access: ['HomeOrder.progress'],
    audit: 'STATE',
    input: startForm,
    answer: moved,
  }),
  finish: post('/finishOrderService', {
    title: ['服务完工', 'Finish the service'],
    access: ['HomeOrder.progress'],
    audit: 'STATE',
    input: finishForm,
    answer: moved,
  }),
  complete: post('/completeOrder', {
    title: ['确认完成订单', 'Complete an order'],
    access: ['HomeOrder.progress'],
    audit: 'STATE',
    input: completeForm,
    answer: moved,
  }),
  schedule: get('/artificerSchedule', {
    title: ['服务人员排班', 'Provider schedule'],
    access: ['HomeUserDetail', 'HomeOrder.dispatch'],
    /** The answer covers seven days from this one. */
    input: z.strictObject({ artificerId: id, from: day }),
    answer: z.array(
      z.strictObject({
        ...busySlot.shape,
        productName: z.string(),
        address: z.string(),
        state: homeOrderState,
        role: artificerRole,
      }),
    ),
  }),
}

export const dispatchRefusals = refusals(47_100, {
  slot: (values: { name: string }) => [`服务人员${values.name}该时段已有订单`, `${values.name} has another order at that time. Choose someone else`],
  candidate: (values: { name: string; zh: string; en: string }) => [
    `服务人员${values.name}不符合派单条件：${values.zh}`,
    `${values.name} cannot be assigned: ${values.en}`,
  ],
  personCount: (values: { count: number }) => [`该订单需要${values.count}名服务人员`, `Choose ${values.count} providers for this order`],
  tooEarly: ['最早可在预约时间前2小时开始服务', 'The service can start 2 hours before the appointment at the earliest'],
})
