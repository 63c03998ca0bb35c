import { companySignStates } from '../company/company-state.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { formatted, personName } from '../../kit/format.ts'
import { day, id, instant, reason, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { companySignActions, signStates } from './company-sign-action.ts'

export const coopModes = enumeration({
  COUPON: ['面试次数', 'Interview credits'],
  RESULT: ['入职付费', 'Pay per hire'],
  ANNUAL: ['年框', 'Annual framework'],
  TRIAL: ['试用', 'Trial'],
})

export const feeTypes = enumeration({
  FIXED: ['元/人', '¥ per hire'],
  PERCENT: ['%/年薪', '% of annual salary'],
})

const coopMode = coopModes.schema
const feeType = feeTypes.schema
const amountRule = bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals')
const amount = z.string().regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, amountRule)

export const companySignRow = z.strictObject({
  id,
  contractNo: z.string(),
  coopMode,
  signDate: day,
  validFrom: day,
  validTo: day,
  amount: guarded('companySign.amount', z.string().nullable()),
  feeType: feeType.nullable(),
  feeValue: guarded('companySign.amount', z.string().nullable()),
  guaranteeDays: z.int(),
  interviewNumber: z.int(),
  contractFiles: z.array(linkedFile),
  signerName: z.string().nullable(),
  /** It comes masked, because the full value is given by revealField alone. */
  signerMobile: guarded('companyStaff.mobile', z.string().nullable()),
  saleName: z.string().nullable(),
  state: signStates.schema,
  endReason: z.string().nullable(),
  remark: z.string().nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  version,
  actions: z.array(actionNames(companySignActions)),
})
export type CompanySignRow = z.output<typeof companySignRow>

export const maxTermYears = 5

export const rateRule = bilingual('费率为0-100，最多两位小数', 'Enter a rate from 0 to 100 with up to 2 decimals')
export const feeMissing = bilingual('入职付费须填写费率或单价', 'Enter a rate or a price for pay per hire')

export const companySignAdd = z
  .strictObject({
    companyId: id,
    version,
    contractNo: z
      .string(bilingual('请输入合同编号', 'Enter a contract number'))
      .min(1, bilingual('请输入合同编号', 'Enter a contract number'))
      .regex(/^[A-Za-z0-9\u4e00-\u9fa5_\-/()（）]{4,40}$/, bilingual('合同编号为4-40个字符', 'Enter 4–40 characters')),
    coopMode,
    signDate: day,
    validFrom: day,
    validTo: day,
    /** Whoever does not see amounts leaves them out, and somebody else fills them in. */
    amount: guarded('companySign.amount', amount.optional()),
    feeType: feeType.nullable(),
    feeValue: guarded('companySign.amount', amount.nullable().optional()),
    guaranteeDays: z.int().min(0).max(180),
    interviewNumber: z.int().min(0).max(9999),
    /** The units that come with the contract last until this day, or else as long as the contract. */
    couponExpireAt: day.nullable().optional(),
    contractFiles: z.array(fileName).min(1, bilingual('请上传合同附件', 'Upload the contract file')).max(10),
    signerName: personName(1, 20).nullable(),
    /** Whoever does not see numbers leaves it out as well. */
    signerMobile: guarded('companyStaff.mobile', formatted('mobile').nullable().optional()),
    remark: text(0, 500).nullable(),
    requestNo,
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    message: bilingual('生效日期不能晚于到期日期', 'The start date cannot be after the end date'),
  })
  .refine(({ validFrom, validTo }) => validTo < `${Number(validFrom.slice(0, 4)) + maxTermYears}${validFrom.slice(4)}`, {
    path: ['validTo'],
    message: bilingual('合同期限不能超过5年', 'A contract can run for up to 5 years'),
  })
  .refine(({ coopMode: mode, amount: given }) => mode !== 'TRIAL' || given === undefined || Number(given) === 0, {
    path: ['amount'],
    message: bilingual('试用合同金额须为0', 'A trial contract must have an amount of 0'),
  })
  .refine(({ feeType: type, feeValue }) => type !== 'PERCENT' || feeValue === undefined || (feeValue !== null && Number(feeValue) <= 100), {
    path: ['feeValue'],
    message: rateRule,
  })
  .refine(({ coopMode: mode, feeType: type }) => mode !== 'RESULT' || type !== null, {
    path: ['feeType'],
    message: bilingual('入职付费须选择收费方式', 'Choose a fee type for pay per hire'),
  })
  .refine(({ coopMode: mode, feeValue }) => mode !== 'RESULT' || feeValue !== null, { path: ['feeValue'], message: feeMissing })

export const companySign = {
  list: get('/companySignList', {
    title: ['企业合同', 'Company contracts'],
    access: ['CompanyDetail'],
    input: z.strictObject({ companyId: id }),
    answer: z.array(companySignRow),
  }),
  sign: post('/toSignCompany', {
    title: ['企业签约', 'Sign a contract'],
    access: ['Company.sign'],
    spec: true,
    audit: 'CREATE',
    input: companySignAdd,
    answer: z.strictObject({ signId: id, signState: companySignStates.schema }),
  }),
  fillAmount: post('/fillCompanySignAmount', {
    title: ['补填合同金额', 'Add a contract amount'],
    access: ['Company.sign'],
    audit: 'UPDATE',
    input: z.strictObject({
      signId: id,
      version,
      amount: guarded('companySign.amount', amount),
      feeValue: guarded('companySign.amount', amount.nullable().optional()),
    }),
    answer: z.strictObject({ version }),
  }),
  terminate: post('/terminateCompanySign', {
    title: ['终止合同', 'Terminate a contract'],
    access: ['Company.terminateSign'],
    audit: 'STATE',
    input: z.strictObject({ signId: id, version, reason: reason(5, 200) }),
    answer: z.strictObject({ signState: companySignStates.schema }),
  }),
}
