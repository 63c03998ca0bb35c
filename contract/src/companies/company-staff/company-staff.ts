import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { linkedFile, uploadedFile, fileName } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { idCard } from '../../kit/format.ts'
import { machine } from '../../kit/machine.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { hrFields } from '../company/company-form.ts'

/** HR accounts: the people of a company who use its own side of the product. */

export const companyStaffRoles = enumeration({
  MAIN: { label: ['主账号', 'Main account'], tone: 'info' },
  SUB: { label: ['子账号', 'Further account'], tone: 'neutral' },
})

export const companyStaffAuthStates = machine({
  states: {
    NONE: { label: ['未提交', 'Nothing yet'], tone: 'neutral' },
    WAIT_EXAMINE: { label: ['待审核', 'Waiting'], tone: 'warn' },
    PASS: { label: ['已认证', 'Verified'], tone: 'good' },
    REJECT: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  },
  initial: 'NONE',
  moves: {
    submit: { from: ['NONE', 'REJECT', 'PASS'], to: 'WAIT_EXAMINE' },
    pass: { from: ['WAIT_EXAMINE'], to: 'PASS' },
    reject: { from: ['WAIT_EXAMINE'], to: 'REJECT' },
  },
})

export const companyStaffStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
  moves: { disable: { from: ['ENABLED'], to: 'DISABLED' }, enable: { from: ['DISABLED'], to: 'ENABLED' } },
})

const role = companyStaffRoles.schema
const authState = companyStaffAuthStates.schema
const status = companyStaffStates.schema

/** What the caller may do with an HR account now. */
export const companyStaffActions = ['edit', 'examine', 'resetPassword', 'disable', 'enable', 'setMain', 'viewPhone', 'viewPrivateFile'] as const
export type CompanyStaffAction = (typeof companyStaffActions)[number]

export const companyStaffRow = z.strictObject({
  id,
  companyId: id,
  companyName: z.string(),
  name: z.string(),
  /** Masked; the full value comes from revealField. */
  mobile: guarded('companyStaff.mobile', z.string().nullable()),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  role,
  authState,
  authReason: z.string().nullable(),
  /** Masked as well. */
  idCardNo: guarded('companyStaff.idCardNo', z.string().nullable()),
  idCardFront: linkedFile.nullable(),
  idCardBack: linkedFile.nullable(),
  authFile: linkedFile.nullable(),
  status,
  lastLoginAt: instant.nullable(),
  positionCount: z.int(),
  createdAt: instant,
  version,
  actions: z.array(z.enum(companyStaffActions)),
})
export type CompanyStaffRow = z.output<typeof companyStaffRow>

/** Of an edit, the proofs that are left out stay. */
export const companyStaffEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  /** Of a new account. */
  companyId: id.optional(),
  name: hrFields.name,
  /** Shown masked only: left out, the former stays. */
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
    access: ['CompanyDetail', 'NewPosition', 'PositionEdit'],
    spec: true,
    input: pageInput(
      {
        companyId: id.optional(),
        keyword: z.string().min(1).max(50).optional(),
        authState: authState.optional(),
        status: status.optional(),
        role: role.optional(),
      },
      ['createdAt', 'lastLoginAt'],
    ).refine(({ companyId, keyword }) => companyId !== undefined || keyword !== undefined, {
      path: ['companyId'],
      message: bilingual('请选择企业或输入关键词', 'Choose a company or enter a keyword'),
    }),
    answer: pageOf(companyStaffRow),
  }),
  save: post('/addOrUpdateStaff', {
    title: ['保存HR账号', 'Save an HR account'],
    access: ['Company.staffSave', 'AddCompanyAccount'],
    audit: 'UPDATE',
    input: companyStaffEdit,
    /** Of a new account, the initial password, shown this once. */
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
    title: ['审核HR认证', 'Examine an HR account'],
    access: ['Company.staffExamine'],
    audit: 'STATE',
    input: z
      .strictObject({ staffId: id, result: z.enum(['PASS', 'REJECT']), reason: z.string().max(200).nullable().optional() })
      .refine(({ result, reason: given }) => result === 'PASS' || (given ?? '').trim().length >= 5, {
        path: ['reason'],
        message: bilingual('请填写驳回原因，5-200个字', 'Give the reason in 5-200 characters'),
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
    input: z.strictObject({ staffId: id, reason: reason(2, 100) }),
    /** Shown this once. */
    answer: z.strictObject({ password: z.string() }),
  }),
  addIdCard: post('/addStaffIdCard', {
    title: ['上传身份证', 'Upload an identity card'],
    access: ['Company.staffSave', 'AddCompanyAccount'],
    spec: true,
    kind: 'upload',
    files: ['front', 'back'],
    audit: 'UPDATE',
    input: z.strictObject({ staffId: id }),
    answer: z.strictObject({ front: uploadedFile.nullable(), back: uploadedFile.nullable(), authState }),
  }),
  addAuthFile: post('/addStaffAuthFile', {
    title: ['上传在职证明', 'Upload a proof of employment'],
    access: ['Company.staffSave', 'AddCompanyAccount'],
    spec: true,
    kind: 'upload',
    audit: 'UPDATE',
    input: z.strictObject({ staffId: id }),
    answer: z.strictObject({ ...uploadedFile.shape, authState }),
  }),
}

export const companyStaffRefusals = refusals(43_100, {
  mobileTaken: ['该手机号已注册企业账号', 'This mobile number has an HR account already'],
  mainStays: ['主账号不能停用，请先更换主账号', 'The main account cannot be disabled; make another one the main account first'],
  handoverNeeded: ['请选择职位交接人', 'Choose who takes over the positions'],
  noReceiver: ['交接人不存在或已停用', 'The receiver does not exist or is disabled'],
  disabledAccount: ['账号已停用，不能重置密码', 'This account is disabled; its password cannot be reset'],
  notExaminable: ['该账号当前状态不可审核', 'This account cannot be examined in its present state'],
  mainAlready: ['该账号已是主账号', 'This is the main account already'],
  disabledMain: ['账号已停用，不能设为主账号', 'A disabled account cannot be the main account'],
  companyMissing: ['请选择企业', 'Choose a company'],
  mobileMissing: ['请输入手机号', 'Enter the mobile number'],
  companyDisabled: ['企业已停用', 'The company is disabled'],
})
