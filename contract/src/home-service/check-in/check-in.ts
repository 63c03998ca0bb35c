import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { linkedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { machine } from '../../kit/machine.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { artificerCategoryState, checkInState } from '../artificer/artificer-state.ts'
import { certType, certTypes } from '../artificer-cert/cert-type.ts'
import { homeGender, homePersonState } from '../home-person.ts'

/** Certificates and avatars share the states and the words of the review, because the same people examine both. */

export const submitSources = enumeration({
  APP: ['服务人员端', 'Provider app'],
  ADMIN: ['代提交', 'By staff'],
})
export const submitSource = submitSources.schema

export const avatarStates = machine({
  states: {
    PENDING: { label: ['待审核', 'To review'], tone: 'warn' },
    PASSED: { label: ['已通过', 'Approved'], tone: 'good' },
    REJECTED: { label: ['已驳回', 'Rejected'], tone: 'bad' },
    SUPERSEDED: { label: ['已替换', 'Superseded'], tone: 'neutral' },
  },
  initial: 'PENDING',
})
export const avatarState = avatarStates.schema

/** A certificate that passed can also lose its force. */
export const certStates = machine({
  states: {
    ...avatarStates.labels,
    REVOKED: { label: ['已撤销', 'Revoked'], tone: 'bad' },
    EXPIRED: { label: ['已过期', 'Expired'], tone: 'bad' },
  },
  initial: 'PENDING',
})
export const certState = certStates.schema

/** A list of either shows what waits, unless it is asked for all. */
export const allStates = 'ALL'

export const examineResult = z.enum(['PASS', 'REJECT'])

/** Whoever rejects names the reason, and puts it into words where it is none of the usual ones. */
export function assertReason(
  { result, rejectReasonCode, rejectReason }: { result: 'PASS' | 'REJECT'; rejectReasonCode?: string | undefined; rejectReason?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (result === 'PASS') return
  const words = (rejectReason ?? '').trim()
  if (rejectReasonCode === undefined)
    context.addIssue({ code: 'custom', path: ['rejectReasonCode'], message: bilingual('请选择驳回原因', 'Choose a reason for rejection') })
  else if ((rejectReasonCode === 'OTHER' || words !== '') && words.length < 5)
    context.addIssue({ code: 'custom', path: ['rejectReason'], message: bilingual('请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters') })
}
export const rejectReason = z.string().max(200, bilingual('请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters')).nullable().optional()

/** A person must have these to be checked in. */
export const checkInItems = { ...certTypes.labels, AVATAR: ['头像', 'Avatar'] } as const satisfies Record<string, Text>
export type CheckInItem = keyof typeof checkInItems

export const checkInItemStates = enumeration({
  MISSING: { label: ['未提交', 'Not submitted'], tone: 'neutral' },
  PENDING: { label: ['待审核', 'To review'], tone: 'warn' },
  REJECTED: { label: ['已驳回', 'Rejected'], tone: 'bad' },
})

/** Something is required and not in force. */
export const missingItem = z.strictObject({
  item: z.enum(['AVATAR', ...certType.options]),
  /** This category asks for it; it is null for what is asked of everybody. */
  categoryName: z.string().nullable(),
  state: checkInItemStates.schema,
})
export type MissingItem = z.output<typeof missingItem>

/** The person is shown beside the pictures that are examined. */
export const reviewedArtificer = z.strictObject({
  id,
  artificerNo: z.string(),
  name: z.string(),
  /** The number is masked. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  age: z.int().nullable(),
  gender: homeGender,
  cityName: z.string().nullable(),
  categories: z.array(z.strictObject({ name: z.string(), state: artificerCategoryState })),
  checkInState,
  status: homePersonState,
  avatarFile: linkedFile.nullable(),
})

/** Somebody who opened a record is named to the others for so long. */
export const claimMinutes = 10

export const checkIn = {
  count: get('/homeCheckInCount', {
    title: ['入驻审核数量', 'Onboarding review counts'],
    access: ['HomeCheckIn'],
    input: z.strictObject({}),
    answer: z.strictObject({ certPending: z.int(), avatarPending: z.int(), overdue24h: z.int(), expiring30d: z.int() }),
  }),
  claim: post('/claimCheckIn', {
    title: ['标记正在审核', 'Mark as being reviewed'],
    access: ['HomeCheckIn'],
    audit: 'NONE',
    atOnce: 'LAST',
    input: z.strictObject({ kind: z.enum(['CERT', 'AVATAR']), id }),
    /** It names somebody else who is looking at it. */
    answer: z.strictObject({ claimedByName: z.string().nullable(), claimedAt: instant.nullable() }),
  }),
}

export const checkInButtons = buttons(
  'HomeCheckIn',
  {
    examineCert: ['审核证书', 'Review certificates'],
    examineAvatar: ['审核头像', 'Review avatars'],
    submit: ['代提交', 'Submit for a provider'],
    revoke: ['撤销通过', 'Revoke a certificate'],
  },
  ['examineCert', 'examineAvatar', 'revoke'],
)

export const checkInRefusals = refusals(46_500, {
  done: (values: { name: string }) => [`该记录已由${values.name}审核，请刷新`, `${values.name} has already reviewed this. Refresh the page`],
  replaced: ['该记录已被替换或失效，请刷新', 'This submission was superseded or has expired. Refresh the page'],
  certExpired: ['证件已过有效期，不能通过', 'The certificate has expired and cannot be approved'],
  ownSubmission: ['不能审核本人代提交的资料', 'You cannot review what you submitted yourself. Ask a colleague'],
  categoryNotServed: ['服务人员没有该服务类目', 'The provider does not offer this category'],
  submittedExpired: ['证件已过有效期，不能提交', 'The certificate has expired and cannot be submitted'],
  validToMissing: ['请选择有效期，或勾选长期有效', 'Choose an expiry date, or tick “No expiry”'],
  issuedInFuture: ['发证日期不能晚于今天', 'The issue date cannot be in the future'],
  validBeforeIssue: ['有效期不能早于发证日期', 'The expiry date cannot be before the issue date'],
  idCardInvalid: ['请输入正确的身份证号', 'Enter a valid ID number'],
  holderInvalid: ['身份证姓名为2-20个汉字', 'Enter the name as on the ID card, 2–20 Chinese characters'],
})
