import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of an HR account, what can be done in them, and what is said where something is refused. */

export const companyStaffAuthStates = machine({
  states: {
    NONE: { label: ['未提交', 'Not submitted'], tone: 'neutral' },
    WAIT_EXAMINE: { label: ['待审核', 'To review'], tone: 'warn' },
    PASS: { label: ['已认证', 'Verified'], tone: 'good' },
    REJECT: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  },
  initial: 'NONE',
})

export const companyStaffStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
})

export const companyStaffRefusals = refusals(43_100, {
  mobileTaken: ['该手机号已注册企业账号', 'This mobile number already has an HR account'],
  mainStays: ['主账号不能停用，请先更换主账号', 'The main account cannot be disabled. Make another account the main one first'],
  handoverNeeded: ['请选择职位交接人', 'Choose who takes over the positions'],
  noReceiver: ['交接人不存在或已停用', 'This person does not exist or is disabled. Choose someone else'],
  disabledAccount: ['账号已停用，不能重置密码', 'This account is disabled. Enable it before resetting its password'],
  notExaminable: ['该账号当前状态不可审核', 'This account is not waiting for review'],
  mainAlready: ['该账号已是主账号', 'This is already the main account'],
  disabledMain: ['账号已停用，不能设为主账号', 'A disabled account cannot be the main account'],
  companyMissing: ['请选择企业', 'Choose a company'],
  mobileMissing: ['请输入手机号', 'Enter a mobile number'],
  companyDisabled: ['企业已停用', 'The company is disabled. Enable it first'],
  ownSubmission: ['不能审核自己提交的账号', 'You cannot review an account you submitted yourself. Ask a colleague'],
})

/** What can be done with an HR account. The server decides by whose company it is, and by whether it is the main account, as well. */
export const companyStaffActions = actions(
  { authState: companyStaffAuthStates, status: companyStaffStates },
  {
    edit: { label: ['编辑', 'Edit'], code: ['Company.staffSave', 'AddCompanyAccount'], from: {}, call: '/addOrUpdateStaff' },
    examine: {
      label: ['认证审核', 'Review'],
      code: 'Company.staffExamine',
      from: { authState: ['WAIT_EXAMINE'] },
      call: '/toExamineStaff',
      refusal: companyStaffRefusals.notExaminable,
    },
    resetPassword: {
      label: ['重置密码', 'Reset password'],
      code: 'Company.resetPassword',
      from: { status: ['ENABLED'] },
      call: '/resetPassword',
      refusal: companyStaffRefusals.disabledAccount,
    },
    enable: {
      label: ['启用', 'Enable'],
      code: 'Company.staffStatus',
      from: { status: ['DISABLED'] },
      to: { status: 'ENABLED' },
      call: '/changeStaffStatus',
    },
    disable: {
      label: ['停用', 'Disable'],
      code: 'Company.staffStatus',
      from: { status: ['ENABLED'] },
      to: { status: 'DISABLED' },
      call: '/changeStaffStatus',
    },
    setMain: {
      label: ['设为主账号', 'Make main account'],
      code: 'Company.staffSave',
      from: { status: ['ENABLED'] },
      call: '/setMainStaff',
      refusal: companyStaffRefusals.disabledMain,
    },
    viewPhone: { label: ['查看手机号', 'View phone number'], code: 'Company.viewPhone', from: {} },
    viewPrivateFile: { label: ['查看证件', 'View documents'], code: 'Company.viewPrivateFile', from: {} },
  },
)
export type CompanyStaffAction = keyof typeof companyStaffActions
