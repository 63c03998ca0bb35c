import { z } from 'zod'
import { positionFeeModes, positionJobTypes, positionUrgencies } from '../../automation/job-assignment/position-kind.ts'
import { companySignStates } from '../../companies/company/company-state.ts'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { positionActions } from './position-action.ts'
import { keyFields, positionContent } from './position-form.ts'
import { offlineReasons, positionSources, salaryUnits } from './position-kind.ts'
import { positionStates } from './position-state.ts'

/** These schemas say what is shown of a position. */

const person = z.strictObject({ id, name: z.string() })

/** Lists show the pay as one text, made of these by `salaryText`. */
export const positionPay = {
  salaryUnit: salaryUnits.schema,
  salaryMin: z.string().nullable(),
  salaryMax: z.string().nullable(),
  salaryMonths: z.int(),
  negotiable: z.boolean(),
}

export const positionRow = z.strictObject({
  id,
  positionCode: z.string(),
  title: z.string(),
  companyId: id,
  companyName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  cityName: z.string().nullable(),
  jobType: positionJobTypes.schema,
  urgency: positionUrgencies.schema,
  ...positionPay,
  /** The pay of a month, by which the list is sorted. */
  monthMax: z.string().nullable(),
  headcount: z.int(),
  hiredCount: z.int(),
  /** So many are still to be hired. */
  gap: z.int(),
  bookCount: z.int(),
  arriveCount: z.int(),
  offerCount: z.int(),
  onboardCount: z.int(),
  feeMode: positionFeeModes.schema,
  adviserId: id.nullable(),
  adviserName: z.string().nullable(),
  /** Those who work on it now. */
  waiters: z.array(person),
  state: positionStates.schema,
  offlineReason: offlineReasons.schema.nullable(),
  /** It is true where a change of an open position waits for a review. */
  hasPendingEdit: z.boolean(),
  lastBookAt: instant.nullable(),
  validTo: day,
  submittedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  refreshedAt: instant.nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  version,
  /** The caller's codes, the state and whose position it is decide what may be done now. */
  actions: z.array(actionNames(positionActions)),
})
export type PositionRow = z.output<typeof positionRow>

/** One side by side with what stands there: names and texts, ready to be shown. */
const keyChange = z.strictObject({ field: z.enum(keyFields), old: z.string().nullable(), new: z.string().nullable() })

const { companyStaffId: _hr, feeReason: _reason, interviewMobile: _mobile, feeValue: _fee, ...plain } = positionContent.shape

export const positionInfo = z.strictObject({
  ...positionRow.shape,
  ...plain,
  companyStaffId: id,
  companyStaffName: z.string().nullable(),
  companyStaffTitle: z.string().nullable(),
  /** It comes masked, and is null for whoever works on it without being of the company. */
  companyStaffMobile: guarded('companyStaff.mobile', z.string().nullable()),
  interviewMobile: guarded('companyStaff.mobile', z.string().nullable()),
  feeValue: guarded('position.feeValue', z.string().nullable()),
  feeReason: z.string().nullable(),
  categoryPath: z.array(id),
  /** The names of the category from the root down. */
  categoryNames: z.array(z.string()),
  addressId: id,
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string().nullable(),
  regionName: z.string(),
  address: z.string(),
  interviewAddress: z.string().nullable(),
  saleId: id.nullable(),
  saleName: z.string().nullable(),
  monthMin: z.string().nullable(),
  monthMax: z.string().nullable(),
  examineReason: z.string().nullable(),
  examinedByName: z.string().nullable(),
  examinedAt: instant.nullable(),
  stateReason: z.string().nullable(),
  closedAt: instant.nullable(),
  source: positionSources.schema,
  /** What is known of its company that matters here. */
  company: z.strictObject({
    name: z.string(),
    logoFile: z.string().nullable(),
    signState: companySignStates.schema,
    signValidTo: day.nullable(),
    couponAvailable: z.int(),
  }),
  /** While it waits: what is live and what would be. */
  keyChanges: z.array(keyChange),
  pendingEditAt: instant.nullable(),
  pendingEditByName: z.string().nullable(),
  /** The tabs of the page show these numbers. */
  counters: z.strictObject({ assign: z.int(), follow: z.int() }),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type PositionInfo = z.output<typeof positionInfo>
