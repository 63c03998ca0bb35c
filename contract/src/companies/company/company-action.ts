import { actions } from '../../kit/action.ts'
import { companySignRefusals } from '../company-sign/company-sign-action.ts'
import { companyRefusals, companySignStates, companyStates, examineStates } from './company-state.ts'

/** What can be done with a company. The server decides by whose company it is as well. */
export const companyActions = actions(
  { examineState: examineStates, signState: companySignStates, state: companyStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'CompanyEdit', from: {} },
    submit: {
      label: ['提交审核', 'Submit for review'],
      code: 'CompanyEdit',
      from: { examineState: ['WAIT_SUBMIT', 'REJECT'] },
      to: { examineState: 'WAIT_EXAMINE' },
      call: '/updateCompanyInfo',
      refusal: companyRefusals.notSubmittable,
    },
    examine: {
      label: ['审核', 'Review'],
      code: 'Company.examine',
      from: { examineState: ['WAIT_EXAMINE'] },
      call: '/toExamineCompany',
      refusal: companyRefusals.notExaminable,
    },
    /** An examiner may take back what had passed. */
    reject: {
      label: ['复查驳回', 'Reject on re-check'],
      code: 'Company.examine',
      from: { examineState: ['PASS'] },
      to: { examineState: 'REJECT' },
      call: '/toExamineCompany',
      refusal: companyRefusals.notExaminable,
    },
    /** A disabled company is neither signed nor given quota. The specification refuses that after other faults, so the state stands in the rules. */
    sign: {
      label: ['签约', 'Sign contract'],
      code: 'Company.sign',
      from: { examineState: ['PASS'] },
      call: '/toSignCompany',
      refusal: companySignRefusals.notPassed,
    },
    addInterviewNumber: {
      label: ['增加面试次数', 'Add credits'],
      code: 'Company.addInterviewNumber',
      from: {},
      call: '/addInterviewNumber',
    },
    follow: { label: ['写跟进', 'Add follow-up'], code: 'Company.follow', from: {}, call: '/addCompanyFollow' },
    claim: { label: ['认领', 'Claim'], code: 'Company.claim', from: {}, call: '/claimCompany' },
    release: { label: ['释放', 'Release'], code: 'Company.release', from: {}, call: '/unbindCompanySale' },
    bindSale: { label: ['绑定销售', 'Assign sales rep'], code: 'Company.bindSale', from: {}, call: '/bindCompanySale' },
    bindAdviser: { label: ['分配专家', 'Assign recruiter'], code: 'Company.bindAdviser', from: {}, call: '/bindCompanyAdviser' },
    disable: { label: ['停用', 'Disable'], code: 'Company.disable', from: { state: ['ENABLED'] }, to: { state: 'DISABLED' }, call: '/disableCompany' },
    enable: { label: ['启用', 'Enable'], code: 'Company.disable', from: { state: ['DISABLED'] }, to: { state: 'ENABLED' }, call: '/enableCompany' },
    delete: {
      label: ['删除', 'Delete'],
      code: 'Company.delete',
      from: { signState: ['UNSIGNED'] },
      call: '/delCompany',
      refusal: companyRefusals.hasBusiness,
      danger: true,
    },
    staffSave: { label: ['新增账号', 'Add account'], code: ['Company.staffSave', 'AddCompanyAccount'], from: {}, call: '/addOrUpdateStaff' },
    viewPrivateFile: { label: ['查看资质文件', 'View private files'], code: 'Company.viewPrivateFile', from: {} },
    viewPhone: { label: ['查看手机号', 'View phone numbers'], code: 'Company.viewPhone', from: {} },
  },
)
export type CompanyAction = keyof typeof companyActions
