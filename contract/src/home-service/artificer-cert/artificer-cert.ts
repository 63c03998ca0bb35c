import { actionNames } from '../../kit/action.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { formats } from '../../kit/format.ts'
import { isIdCard } from '../../kit/identity-number.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { artificerCertQueues } from './artificer-cert-queue.ts'
import { day, id, instant, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { checkInState } from '../artificer/artificer-state.ts'
import { artificerCertActions } from './artificer-cert-action.ts'
import { certType } from './cert-type.ts'
import { allStates, assertReason, certState, examineResult, missingItem, rejectReason, reviewedArtificer, submitSource } from '../check-in/check-in.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export * from './artificer-cert-action.ts'

export const certRejectReasons = enumeration({
  BLUR: ['图片模糊', 'Blurry picture'],
  MISMATCH: ['信息与证件不符', 'Does not match the certificate'],
  EXPIRED: ['证件已过期', 'Expired'],
  FAKE: ['疑似伪造', 'Possibly forged'],
  INCOMPLETE: ['页面不全', 'Missing pages'],
  WRONG_TYPE: ['类型错误', 'Wrong type'],
  OTHER: ['其他', 'Other'],
})
const certRejectReason = certRejectReasons.schema

/** The list marks what has waited longer than this many hours, and marks it red after the second span. */
export const waitHours = { long: 8, tooLong: 24 } as const
/** A certificate is called expiring so many days before its last day. */
export const expiringDays = 30

export const artificerCertRow = z.strictObject({
  id,
  artificerId: id,
  artificerNo: z.string(),
  name: z.string(),
  /** The number is masked. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  cityName: z.string().nullable(),
  certType,
  certName: z.string(),
  categoryName: z.string().nullable(),
  validTo: day.nullable(),
  longTerm: z.boolean(),
  state: certState,
  submitAt: instant,
  /** Only what waits has it. */
  waitHours: z.int().nullable(),
  examineByName: z.string().nullable(),
  examineAt: instant.nullable(),
  rejectReasonCode: certRejectReason.nullable(),
  rejectReason: z.string().nullable(),
  /** It names somebody else who is looking at it now. */
  claimedByName: z.string().nullable(),
  version,
  actions: z.array(actionNames(artificerCertActions)),
})
export type ArtificerCertRow = z.output<typeof artificerCertRow>

const keyword = finds(['artificer.mobile'], phoneKeyword(50)).optional()

const filters = {
  /** It looks for a part of the name, or a whole mobile or provider number. */
  keyword,
  certType: certType.optional(),
  categoryId: id.optional(),
  cityCode: z.string().max(6).optional(),
  /** Where it is left out, the list shows what waits, and with expireWithinDays what passed. */
  state: z.enum([...certState.options, allStates]).optional(),
  submitStart: day.optional(),
  submitEnd: day.optional(),
  examineBy: id.optional(),
  /** The certificate is in force, and for so many days at most. */
  expireWithinDays: z.int().min(0).max(3650).optional(),
  ...todoFilter(artificerCertQueues),
}

/** The examiner may correct the words and days of a certificate. */
const certName = z.string().refine(value => value.trim().length >= 1 && value.length <= 50, bilingual('请输入证件名称，1-50个字', 'Enter 1–50 characters'))
const certNo = z.string().max(40, bilingual('证号最多40个字', 'Up to 40 characters'))
const issueOrg = z.string().max(50, bilingual('发证机构最多50个字', 'Up to 50 characters')).nullable()

/** A certificate holds until a day or for ever, and not before it was issued. */
function assertDays(
  { issueDate, validTo, longTerm }: { issueDate?: string | null; validTo?: string | null; longTerm?: boolean },
  context: z.RefinementCtx,
): void {
  if (longTerm === false && validTo == null)
    context.addIssue({
      code: 'custom',
      path: ['validTo'],
      message: bilingual('请选择有效期，或勾选长期有效', 'Choose an expiry date, or tick “No expiry”'),
    })
  if (issueDate != null && validTo != null && issueDate > validTo)
    context.addIssue({ code: 'custom', path: ['validTo'], message: bilingual('有效期不能早于发证日期', 'The expiry date cannot be before the issue date') })
}

export const certSubmit = z
  .strictObject({
    artificerId: id,
    certType,
    /** A skill certificate says which category it is for. */
    categoryId: id.nullable().optional(),
    /** On an identity card it is the name of the holder, which the person then bears. */
    certName,
    certNo: guarded('artificer.idCardNo', certNo.nullable().optional()),
    issueOrg: issueOrg.optional(),
    issueDate: day.nullable().optional(),
    validTo: day.nullable().optional(),
    longTerm: z.boolean(),
    frontFile: fileName,
    backFile: fileName.nullable().optional(),
    extraFiles: z.array(fileName).max(6).optional(),
  })
  .superRefine((value, context) => {
    assertDays({ issueDate: value.issueDate ?? null, validTo: value.validTo ?? null, longTerm: value.longTerm }, context)
    const issue = (path: string, zh: string, en: string) => context.addIssue({ code: 'custom', path: [path], message: bilingual(zh, en) })
    if (value.certType === 'ID_CARD') {
      if (!isIdCard(value.certNo ?? '')) issue('certNo', '请输入正确的身份证号', 'Enter a valid ID number')
      if (!formats.chineseName.pattern.test(value.certName.trim())) issue('certName', '姓名为2-20个汉字', 'Enter 2–20 Chinese characters')
      if (value.backFile == null) issue('backFile', '请上传证件反面', 'Upload the back')
    }
    if (value.certType === 'SKILL' ? value.categoryId == null : value.categoryId != null) issue('categoryId', '请选择适用类目', 'Choose a category')
  })

/** What is left out stays as it was handed in. */
const corrections = z
  .strictObject({
    certName: certName.optional(),
    certNo: guarded('artificer.idCardNo', certNo.optional()),
    issueOrg: issueOrg.optional(),
    issueDate: day.nullable().optional(),
    validTo: day.nullable().optional(),
    longTerm: z.boolean().optional(),
  })
  .optional()

export const certExamine = z
  .strictObject({
    id,
    version,
    result: examineResult,
    rejectReasonCode: certRejectReason.optional(),
    rejectReason,
    corrections,
    /** It is the list that is being worked through, because the next one is taken from it. */
    filter: z.strictObject(filters).optional(),
  })
  .superRefine(assertReason)

export const certFileLabels = enumeration({ FRONT: ['正面', 'Front'], BACK: ['反面', 'Back'], EXTRA: ['附加页', 'Extra page'] })
const certFile = z.strictObject({ label: certFileLabels.schema, ...linkedFile.shape })
export type CertFile = z.output<typeof certFile>

/** A kind of certificate is handed in again and again, and this is one version of it. */
const certVersion = z.strictObject({
  id,
  state: certState,
  certName: z.string(),
  validTo: day.nullable(),
  longTerm: z.boolean(),
  submitAt: instant,
  examineByName: z.string().nullable(),
  examineAt: instant.nullable(),
  rejectReasonCode: certRejectReason.nullable(),
  rejectReason: z.string().nullable(),
})
export type CertVersion = z.output<typeof certVersion>

export const duplicateReasons = enumeration({
  CERT_NO: ['证号相同', 'Same number'],
  ID_CARD: ['身份证号相同', 'Same ID number'],
  PERSON: ['姓名与出生日期相同', 'Same name and date of birth'],
})

export const artificerCertInfo = z.strictObject({
  id,
  certType,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  certName: z.string(),
  /** The number of an identity card is masked, because the full one comes from revealField and is logged there. */
  certNo: guarded('artificer.idCardNo', z.string().nullable()),
  issueOrg: z.string().nullable(),
  issueDate: day.nullable(),
  validTo: day.nullable(),
  longTerm: z.boolean(),
  state: certState,
  submitAt: instant,
  submitSource,
  submitByName: z.string().nullable(),
  examineByName: z.string().nullable(),
  examineAt: instant.nullable(),
  rejectReasonCode: certRejectReason.nullable(),
  rejectReason: z.string().nullable(),
  claimedByName: z.string().nullable(),
  version,
  actions: z.array(actionNames(artificerCertActions)),
  files: z.array(certFile),
  /** It is the last version of the same kind that was decided, to be compared with this one. */
  former: z.strictObject({ ...certVersion.shape, files: z.array(certFile) }).nullable(),
  artificer: reviewedArtificer,
  /** These are certificates of other kinds that are in force, waiting or rejected. */
  otherCerts: z.array(z.strictObject({ ...certVersion.shape, certType, categoryName: z.string().nullable() })),
  /** All versions of this kind stand here, the newest first. */
  history: z.array(certVersion),
  duplicates: z.array(z.strictObject({ artificerNo: z.string(), name: z.string(), certType: certType.nullable(), reason: duplicateReasons.schema })),
  missing: z.array(missingItem),
})
export type ArtificerCertInfo = z.output<typeof artificerCertInfo>

export const artificerCert = {
  search: get('/searchUserCertList', {
    title: ['证书审核列表', 'Certificate reviews'],
    access: ['HomeCheckIn'],
    spec: true,
    input: pageInput(filters, ['submitAt', 'validTo']),
    answer: pageOf(artificerCertRow),
  }),
  info: get('/certDetail', {
    title: ['证书详情', 'Certificate detail'],
    access: ['HomeCheckIn'],
    spec: true,
    input: z.strictObject({ id }),
    answer: artificerCertInfo,
  }),
  examine: post('/toExamineCert', {
    title: ['审核证书', 'Review a certificate'],
    access: ['HomeCheckIn.examineCert'],
    spec: true,
    audit: 'STATE',
    input: certExamine,
    /** `nextId` is the next one that waits in the caller's filter and that nobody else is looking at. */
    answer: z.strictObject({ id, state: certState, checkInState, nextId: id.nullable() }),
  }),
  submit: post('/submitArtificerCert', {
    title: ['代提交证书', 'Submit a certificate'],
    access: ['HomeCheckIn.submit'],
    audit: 'CREATE',
    input: certSubmit,
    answer: z.strictObject({ id }),
  }),
  revoke: post('/revokeCert', {
    title: ['撤销通过', 'Revoke a certificate'],
    access: ['HomeCheckIn.revoke'],
    audit: 'STATE',
    input: z.strictObject({ id, version, reason: reason(5, 200) }),
    /** The person was to go to these orders, so somebody else may have to be found for them. */
    answer: z.strictObject({
      checkInState,
      version,
      openOrders: z.array(z.strictObject({ orderId: id, orderNo: z.string(), productName: z.string(), appointStart: instant })),
    }),
  }),
}
