import { exportKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { buttons } from '../../kit/permission.ts'
import { bulkAnswer, day, done, id, ids, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { companyQueues } from './company-queue.ts'
import { companyEdit, companyRegister, companyScale, companySource } from './company-form.ts'
import { companyInfo, companyRow } from './company-row.ts'
import { companySignState, companyState, examineState } from './company-state.ts'
import { normalisePhone, phoneKeyword } from '../../kit/phone.ts'
import { finds } from '../../kit/field-right.ts'

export const companyExport = exportKind('COMPANY', { label: ['企业列表', 'Companies'], codes: ['Company.export'] })

export const companyTabs = enumeration({
  MINE: ['我的企业', 'My companies'],
  PUBLIC: ['企业公海', 'Shared pool'],
  ALL: ['全部企业', 'All companies'],
})

const days = z.int().min(0).max(3650)

const filters = {
  keyword: finds(['companyStaff.mobile'], phoneKeyword(50)).optional(),
  tab: companyTabs.schema.optional(),
  examineState: examineState.optional(),
  signState: companySignState.optional(),
  state: companyState.optional(),
  source: companySource.optional(),
  industryCode: z.string().max(40).optional(),
  scale: companyScale.optional(),
  provinceCode: z.string().max(6).optional(),
  cityCode: z.string().max(6).optional(),
  saleId: id.optional(),
  adviserId: id.optional(),
  deptId: id.optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  /** They find companies with a contract that was signed in these days. */
  signFrom: day.optional(),
  signTo: day.optional(),
  signExpireInDays: days.optional(),
  noFollowDays: days.optional(),
  followFrom: day.optional(),
  followTo: day.optional(),
  nextFollowFrom: day.optional(),
  nextFollowTo: day.optional(),
  recycleInDays: days.optional(),
  couponMax: z.int().min(0).max(1_000_000).optional(),
  hasOnlinePosition: z.boolean().optional(),
  noLoginDays: days.optional(),
  tag: z.string().max(40).optional(),
  ...todoFilter(companyQueues),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const search = get('/searchCompanyList', {
  title: ['企业列表', 'Companies'],
  access: ['Company'],
  spec: true,
  input: pageInput(filters, ['createdAt', 'signValidTo', 'lastFollowAt', 'couponAvailable', 'onlinePositionCount', 'onboardCount']),
  answer: pageOf(companyRow),
})

/** A count that stops at the cap answers the cap and one more. */
export const companyFigures = ['total', 'waitExamine', 'reject', 'signed', 'expiring30', 'public', 'couponLow'] as const
export type CompanyFigure = (typeof companyFigures)[number]
/** A quota of at most this many units is called low. */
export const lowQuota = 3

/** The answer names a record that is there already; of one outside of the caller's scope it tells the owner alone. */
const duplicate = z.strictObject({
  field: z.enum(['name', 'creditCode', 'mobile']),
  message: z.string(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
})

export const company = {
  search,
  export: exportOf('/exportCompanyData', ['导出企业', 'Export companies'], companyExport, search),
  statistics: get('/companyStatistics', {
    title: ['企业统计', 'Company figures'],
    access: ['Company'],
    input: z.strictObject(filters),
    answer: z.strictObject(Object.fromEntries(companyFigures.map(name => [name, z.int()])) as Record<CompanyFigure, z.ZodInt>),
  }),
  info: get('/getCompanyInfoById/{id}', {
    title: ['企业详情', 'Company detail'],
    access: ['CompanyDetail', 'CompanyEdit'],
    spec: true,
    input: z.strictObject({ id }),
    answer: companyInfo,
  }),
  /** Companies for which the caller may publish: passed, enabled and own. A small lookup, so that no form needs the page of companies. */
  options: get('/selectCompanyOptions', {
    title: ['可发布职位的企业', 'Companies to publish for'],
    access: ['NewPosition', 'PositionEdit'],
    input: z.strictObject({ keyword: z.string().max(50).optional(), companyId: id.optional() }),
    answer: z.array(z.strictObject({ id, name: z.string(), companyCode: z.string(), cityName: z.string().nullable(), signState: companySignState })),
  }),
  duplicates: get('/checkCompanyDuplicate', {
    title: ['企业查重', 'Check for duplicates'],
    access: ['AddCompanyAccount', 'CompanyEdit', 'Company.staffSave'],
    input: z.strictObject({
      name: z.string().max(60).optional(),
      creditCode: z.string().max(18).optional(),
      mobile: finds(['companyStaff.mobile'], z.string().max(20).overwrite(normalisePhone)).optional(),
      /** The company being edited is left out, because it is no duplicate of itself. */
      companyId: id.optional(),
    }),
    answer: z.array(duplicate),
  }),
  register: post('/registBySale', {
    title: ['注册企业', 'Register a company'],
    access: ['AddCompanyAccount'],
    spec: true,
    audit: 'CREATE',
    input: companyRegister,
    /** It is the initial password, which is shown this once. */
    answer: z.strictObject({ companyId: id, staffId: id, password: z.string() }),
  }),
  update: post('/updateCompanyInfo', {
    title: ['编辑企业', 'Edit company'],
    access: ['CompanyEdit'],
    spec: true,
    audit: 'UPDATE',
    input: companyEdit,
    answer: z.strictObject({ version, examineState }),
  }),
  examine: post('/toExamineCompany', {
    title: ['审核企业', 'Review a company'],
    access: ['Company.examine'],
    spec: true,
    audit: 'STATE',
    input: z
      .strictObject({
        companyId: id,
        version,
        result: z.enum(['PASS', 'REJECT']),
        reason: z.string().max(200).nullable().optional(),
        /** With a pass it names the expert who will serve the company. */
        adviserId: id.nullable().optional(),
      })
      .refine(({ result, reason: given }) => result === 'PASS' || (given ?? '').trim().length >= 5, {
        path: ['reason'],
        message: bilingual('请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters'),
      }),
    answer: z.strictObject({ examineState, version }),
  }),
  bindSale: post('/bindCompanySale', {
    title: ['绑定销售', 'Assign a sales rep'],
    access: ['Company.bindSale'],
    spec: true,
    audit: 'UPDATE',
    input: z.strictObject({ ids, saleId: id, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  bindAdviser: post('/bindCompanyAdviser', {
    title: ['分配招聘专家', 'Assign a recruiter'],
    access: ['Company.bindAdviser'],
    audit: 'UPDATE',
    /** `movePositions` gives the new recruiter those positions of the company as well that the former one has. */
    input: z.strictObject({ ids, adviserId: id, movePositions: z.boolean().optional() }),
    answer: bulkAnswer,
  }),
  claim: post('/claimCompany', {
    title: ['认领企业', 'Claim companies'],
    access: ['Company.claim'],
    audit: 'UPDATE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  release: post('/unbindCompanySale', {
    title: ['释放企业', 'Release companies'],
    access: ['Company.release'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  disable: post('/disableCompany', {
    title: ['停用企业', 'Disable a company'],
    access: ['Company.disable'],
    audit: 'STATE',
    input: z.strictObject({ companyId: id, version, reason: reason(5, 200) }),
    answer: z.strictObject({ state: companyState, version, offlinePositions: z.int() }),
  }),
  enable: post('/enableCompany', {
    title: ['启用企业', 'Enable a company'],
    access: ['Company.disable'],
    audit: 'STATE',
    input: z.strictObject({ companyId: id, version }),
    answer: z.strictObject({ state: companyState, version }),
  }),
  delete: post('/delCompany', {
    title: ['删除企业', 'Delete a company'],
    access: ['Company.delete'],
    audit: 'DELETE',
    input: z.strictObject({ companyId: id, version }),
    answer: done,
  }),
}

export const companyButtons = buttons(
  'Company',
  {
    examine: ['审核企业', 'Review companies'],
    sign: ['签约', 'Sign contracts'],
    terminateSign: ['终止合同', 'Terminate contracts'],
    addInterviewNumber: ['增加面试次数', 'Add interview credits'],
    addInterviewNumberBig: ['大额赠送面试次数', 'Grant large amounts of credits'],
    revokeInterviewNumber: ['撤回面试次数', 'Revoke interview credits'],
    follow: ['写跟进', 'Add follow-ups'],
    claim: ['认领企业', 'Claim companies'],
    release: ['释放企业', 'Release companies'],
    bindSale: ['绑定销售', 'Assign sales reps'],
    bindAdviser: ['分配招聘专家', 'Assign recruiters'],
    disable: ['启用停用', 'Enable or disable companies'],
    delete: ['删除企业', 'Delete companies'],
    staffSave: ['维护HR账号', 'Manage HR accounts'],
    staffStatus: ['启停HR账号', 'Enable or disable HR accounts'],
    staffExamine: ['认证审核', 'Review HR accounts'],
    resetPassword: ['重置HR密码', 'Reset HR passwords'],
    viewPhone: ['查看手机号', 'View phone numbers'],
    viewIdCard: ['查看证件号', 'View ID numbers'],
    viewPrivateFile: ['查看资质文件', 'View private files'],
    export: ['导出企业', 'Export companies'],
  },
  [
    'examine',
    'terminateSign',
    'addInterviewNumberBig',
    'revokeInterviewNumber',
    'bindSale',
    'bindAdviser',
    'disable',
    'delete',
    'staffExamine',
    'resetPassword',
    'viewPhone',
    'viewIdCard',
    'viewPrivateFile',
    'export',
  ],
)
