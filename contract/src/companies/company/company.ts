import { exportKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, day, done, id, ids, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { companyEdit, companyRegister, companyScale, companySource } from './company-form.ts'
import { companyInfo, companyRow, companySignState, companyState, examineState } from './company-row.ts'

export const companyExport = exportKind('COMPANY', { label: ['企业列表', 'Companies'], codes: ['Company.export'] })

export const companyTabs = enumeration({
  MINE: ['我的企业', 'My companies'],
  PUBLIC: ['企业公海', 'Public pool'],
  ALL: ['全部企业', 'All companies'],
})

const days = z.int().min(0).max(3650)

const filters = {
  keyword: z.string().min(1).max(50).optional(),
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
  /** Companies with a contract signed in these days. */
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
  /** The chosen ones, for their export. */
  ids: z.array(id).min(1).max(200).optional(),
}

const search = get('/searchCompanyList', {
  title: ['企业列表', 'Companies'],
  access: ['Company'],
  spec: true,
  input: pageInput(filters, ['createdAt', 'signValidTo', 'lastFollowAt', 'couponAvailable', 'onlinePositionCount', 'onboardCount']),
  answer: pageOf(companyRow),
})

/** Of a count that stops at the cap, the cap and one more. */
export const companyFigures = ['total', 'waitExamine', 'reject', 'signed', 'expiring30', 'public', 'couponLow'] as const
export type CompanyFigure = (typeof companyFigures)[number]
/** So few units of quota are called low. */
export const lowQuota = 3

/** A record that is there already. What lies outside of the caller's scope is named by its owner alone. */
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
    title: ['企业统计', 'Figures of companies'],
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
  duplicates: get('/checkCompanyDuplicate', {
    title: ['企业查重', 'Find duplicates'],
    access: ['AddCompanyAccount', 'CompanyEdit', 'Company.staffSave'],
    input: z.strictObject({
      name: z.string().max(60).optional(),
      creditCode: z.string().max(18).optional(),
      mobile: z.string().max(11).optional(),
      /** The one being edited is no duplicate of itself. */
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
    /** The initial password, shown this once. */
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
    title: ['审核企业', 'Examine a company'],
    access: ['Company.examine'],
    spec: true,
    audit: 'STATE',
    input: z
      .strictObject({
        companyId: id,
        version,
        result: z.enum(['PASS', 'REJECT']),
        reason: z.string().max(200).nullable().optional(),
        /** With a pass: the expert who will serve the company. */
        adviserId: id.nullable().optional(),
      })
      .refine(({ result, reason: given }) => result === 'PASS' || (given ?? '').trim().length >= 5, {
        path: ['reason'],
        message: bilingual('请填写驳回原因，5-200个字', 'Give the reason in 5-200 characters'),
      }),
    answer: z.strictObject({ examineState, version }),
  }),
  bindSale: post('/bindCompanySale', {
    title: ['绑定销售', 'Bind to a sale'],
    access: ['Company.bindSale'],
    spec: true,
    audit: 'UPDATE',
    input: z.strictObject({ ids, saleId: id, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  bindAdviser: post('/bindCompanyAdviser', {
    title: ['分配招聘专家', 'Assign an expert'],
    access: ['Company.bindAdviser'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, adviserId: id }),
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
    answer: z.strictObject({ state: companyState, version }),
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
    examine: ['审核企业', 'Examine companies'],
    sign: ['签约', 'Sign contracts'],
    terminateSign: ['终止合同', 'End contracts'],
    addInterviewNumber: ['增加面试次数', 'Add interview quota'],
    addInterviewNumberBig: ['大额赠送面试次数', 'Grant large quotas'],
    revokeInterviewNumber: ['撤回面试次数', 'Take quota back'],
    follow: ['写跟进', 'Write follow-ups'],
    claim: ['认领企业', 'Claim companies'],
    release: ['释放企业', 'Release companies'],
    bindSale: ['绑定销售', 'Bind to sales'],
    bindAdviser: ['分配招聘专家', 'Assign experts'],
    disable: ['启用停用', 'Enable or disable'],
    delete: ['删除企业', 'Delete companies'],
    staffSave: ['维护HR账号', 'Keep HR accounts'],
    staffStatus: ['启停HR账号', 'Enable or disable HR accounts'],
    staffExamine: ['认证审核', 'Examine HR accounts'],
    resetPassword: ['重置HR密码', 'Reset HR passwords'],
    viewPhone: ['查看手机号', 'See phone numbers'],
    viewIdCard: ['查看证件号', 'See identity numbers'],
    viewPrivateFile: ['查看资质文件', 'See private files'],
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

export const companyRefusals = refusals(43_000, {
  nameTaken: ['企业名称已存在', 'There is a company of this name'],
  creditCodeTaken: (values: { name: string }) => [`统一社会信用代码已被企业「${values.name}」使用`, `This credit code belongs to ${values.name}`],
  exists: (values: { saleName: string | null }) => [
    `该企业已存在（${values.saleName ?? '公海'}），请在企业详情中添加账号`,
    `This company exists (${values.saleName ?? 'public pool'}); add the account in its detail`,
  ],
  noSale: ['当前账号未绑定销售身份', 'Your account is not bound to a sales identity'],
  notExaminable: ['该企业当前状态不可审核', 'This company cannot be examined in its present state'],
  ownSubmission: ['不能审核自己提交的企业', 'You cannot examine what you submitted yourself'],
  licenseMissing: ['请上传营业执照', 'Upload the business licence'],
  notSubmittable: ['该企业当前状态不可提交审核', 'This company cannot be submitted in its present state'],
  saleDisabled: ['该销售已停用，无法绑定', 'This sale is disabled and cannot be bound'],
  saleFull: (values: { count: number }) => [`该销售绑定企业数已达上限${values.count}`, `This sale has reached the limit of ${values.count} companies`],
  claimed: (values: { name: string }) => [`该企业已被${values.name}认领`, `${values.name} has claimed this company already`],
  ownFull: (values: { count: number }) => [`您的绑定企业数已达上限${values.count}`, `You have reached the limit of ${values.count} companies`],
  claimedToday: (values: { count: number }) => [`今日认领数已达上限${values.count}`, `You have reached today's limit of ${values.count} claims`],
  coolingDown: (values: { days: number }) => [`释放后${values.days}天内不可重新认领`, `A released company cannot be claimed again within ${values.days} days`],
  notBound: ['该企业未绑定销售', 'This company is bound to nobody'],
  notYours: ['只能释放自己名下的企业', 'You can only release companies of your own'],
  adviserDisabled: ['该招聘专家已停用，无法分配', 'This expert is disabled and cannot be assigned'],
  hasBusiness: ['企业存在业务数据，不能删除', 'This company has business data and cannot be deleted'],
  creditCodeUsed: ['统一社会信用代码已被其他企业使用', 'This credit code belongs to another company'],
  noRegion: ['所在地区不存在', 'There is no such region'],
  claimFirst: ['认领后可查看联系方式', 'Claim the company before you look at its contacts'],
  sameSale: ['该企业已在该销售名下', 'The company is bound to this sale already'],
})
