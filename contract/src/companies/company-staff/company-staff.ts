import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { linkedFile, uploadedFile, fileName } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { idCard } from '../../kit/identity-number.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { id, instant, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { hrFields } from '../company/company-form.ts'
import { companyStaffActions, companyStaffAuthStates, companyStaffStates } from './company-staff-action.ts'
import { companyStaffQueues } from './company-staff-queue.ts'
import { phoneKeyword } from '../../kit/phone.ts'

/** HR accounts belong to the people of a company who use its own side of the product. */

export const companyStaffRoles = enumeration({
  MAIN: { label: ['主账号', 'Main account'], tone: 'info' },
  SUB: { label: ['子账号', 'Sub-account'], tone: 'neutral' },
})

const role = companyStaffRoles.schema
const authState = companyStaffAuthStates.schema
const status = companyStaffStates.schema

export const companyStaffRow = z.strictObject({
  id,
  companyId: id,
  companyName: z.string(),
  name: z.string(),
  /** It comes masked, because the full value is given by revealField alone. */
  mobile: guarded('companyStaff.mobile', z.string().nullable()),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  role,
  authState,
  authReason: z.string().nullable(),
  /** Since when it waits for an examiner. */
  submittedAt: instant.nullable(),
  /** It comes masked as well. */
  idCardNo: guarded('companyStaff.idCardNo', z.string().nullable()),
  idCardFront: linkedFile.nullable(),
  idCardBack: linkedFile.nullable(),
  authFile: linkedFile.nullable(),
  status,
  lastLoginAt: instant.nullable(),
  positionCount: z.int(),
  createdAt: instant,
  version,
  actions: z.array(actionNames(companyStaffActions)),
})
export type CompanyStaffRow = z.output<typeof companyStaffRow>

/** A proof that an edit leaves out stays as it is. */
export const companyStaffEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  /** It is given for a new account; with an account that is there it must be the company of that. */
  companyId: id.optional(),
  name: hrFields.name,
  /** A person sees it masked, so an edit that leaves it out keeps the former value. */
  mobile: guarded('companyStaff.mobile', hrFields.mobile.optional()),
  email: hrFields.email,
  jobTitle: hrFields.jobTitle,
  idCardNo: guarded('companyStaff.idCardNo', idCard.nullable().optional()),
  idCardFront: fileName.nullable().optional(),
  idCardBack: fileName.nullable().optional(),
  authFile: fileName.nullable().optional(),
})

export const companyStaff = {
  search: get('/searchStaffList', {
    title: ['HR账号列表', 'HR accounts'],
    access: ['CompanyDetail', 'NewPosition', 'PositionEdit', 'Company.staffExamine'],
    spec: true,
    input: pageInput(
      {
        companyId: id.optional(),
        keyword: finds(['companyStaff.mobile'], phoneKeyword(50)).optional(),
        authState: authState.optional(),
        status: status.optional(),
        role: role.optional(),
        ...todoFilter(companyStaffQueues),
      },
      ['createdAt', 'lastLoginAt'],
    ).refine(({ companyId, keyword, authState: wanted, todo }) => [companyId, keyword, wanted, todo].some(value => value !== undefined), {
      path: ['companyId'],
      message: bilingual('请选择企业、认证状态或输入关键词', 'Choose a company or a status, or enter a keyword'),
    }),
    answer: pageOf(companyStaffRow),
  }),
  save: post('/addOrUpdateStaff', {
    title: ['保存HR账号', 'Save an HR account'],
    access: ['Company.staffSave', 'AddCompanyAccount'],
    audit: 'UPDATE',
    input: companyStaffEdit,
    /** It is the initial password of a new account, which is shown this once. */
    answer: z.strictObject({ id, version, password: z.string().nullable() }),
  }),
  changeStatus: post('/changeStaffStatus', {
    title: ['启停HR账号', 'Enable or disable an HR account'],
    access: ['Company.staffStatus'],
    audit: 'STATE',
    input: z.strictObject({ staffId: id, status, handoverStaffId: id.optional() }),
    answer: z.strictObject({ status, version }),
  }),
  examine: post('/toExamineStaff', {
    title: ['审核HR认证', 'Review an HR account'],
    access: ['Company.staffExamine'],
    audit: 'STATE',
    input: z
      .strictObject({ staffId: id, result: z.enum(['PASS', 'REJECT']), reason: z.string().max(200).nullable().optional() })
      .refine(({ result, reason: given }) => result === 'PASS' || (given ?? '').trim().length >= 5, {
        path: ['reason'],
        message: bilingual('请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters'),
      }),
    answer: z.strictObject({ authState, version }),
  }),
  setMain: post('/setMainStaff', {
    title: ['设为主账号', 'Make the main account'],
    access: ['Company.staffSave'],
    audit: 'UPDATE',
    input: z.strictObject({ staffId: id }),
    answer: z.strictObject({ version }),
  }),
  resetPassword: post('/resetPassword', {
    title: ['重置HR密码', 'Reset an HR password'],
    access: ['Company.resetPassword'],
    spec: true,
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ staffId: id, reason: reason(2, 100) }),
    /** It is shown this once, because only its hash is kept. */
    answer: z.strictObject({ password: z.string() }),
  }),
  addIdCard: post('/addStaffIdCard', {
    title: ['上传身份证', 'Upload an identity card'],
    access: ['Company.staffSave', 'AddCompanyAccount'],
    spec: true,
    kind: 'upload',
    files: ['front', 'back'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ staffId: id }),
    answer: z.strictObject({ front: uploadedFile.nullable(), back: uploadedFile.nullable(), authState }),
  }),
  addAuthFile: post('/addStaffAuthFile', {
    title: ['上传在职证明', 'Upload a proof of employment'],
    access: ['Company.staffSave', 'AddCompanyAccount'],
    spec: true,
    kind: 'upload',
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ staffId: id }),
    answer: z.strictObject({ ...uploadedFile.shape, authState }),
  }),
}
