import { z } from 'zod'
import { exportKinds } from '../files/export-kind.ts'
import { linkedFile } from '../files/file.ts'
import { get, post } from '../kit/call.ts'
import { exportOf } from '../kit/export.ts'
import { guarded } from '../kit/field-right.ts'
import { machine } from '../kit/machine.ts'
import { pageInput, pageOf } from '../kit/page.ts'
import { buttons } from '../kit/permission.ts'
import { refusals } from '../kit/refusal.ts'
import { bulkAnswer, day, done, id, ids, instant, reason, version } from '../kit/scalar.ts'
import { bilingual } from '../kit/text.ts'
import { companyEdit, companyRegister, companyScale, companySource, companyType, examinedFields } from './company-form.ts'

export const examineStates = machine({
  states: {
    WAIT_SUBMIT: { label: ['待提交', 'Draft'], tone: 'neutral' },
    WAIT_EXAMINE: { label: ['待审核', 'Waiting'], tone: 'warn' },
    PASS: { label: ['已通过', 'Passed'], tone: 'good' },
    REJECT: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  },
  initial: 'WAIT_SUBMIT',
  moves: {
    submit: { from: ['WAIT_SUBMIT', 'REJECT'], to: 'WAIT_EXAMINE' },
    pass: { from: ['WAIT_EXAMINE'], to: 'PASS' },
    reject: { from: ['WAIT_EXAMINE', 'PASS'], to: 'REJECT' },
    /** What the examiners had seen was changed. */
    reExamine: { from: ['PASS'], to: 'WAIT_EXAMINE' },
  },
})

export const companySignStates = machine({
  states: {
    UNSIGNED: { label: ['未签约', 'Not signed'], tone: 'neutral' },
    SIGNED: { label: ['已签约', 'Signed'], tone: 'good' },
    EXPIRED: { label: ['已到期', 'Expired'], tone: 'warn' },
    TERMINATED: { label: ['已终止', 'Ended early'], tone: 'bad' },
  },
  initial: 'UNSIGNED',
  moves: {
    sign: { from: ['UNSIGNED', 'EXPIRED', 'TERMINATED'], to: 'SIGNED' },
    expire: { from: ['SIGNED'], to: 'EXPIRED' },
    terminate: { from: ['SIGNED'], to: 'TERMINATED' },
  },
})

export const companyStates = machine({
  states: { ENABLED: { label: ['正常', 'Active'], tone: 'good' }, DISABLED: { label: ['已停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
  moves: { disable: { from: ['ENABLED'], to: 'DISABLED' }, enable: { from: ['DISABLED'], to: 'ENABLED' } },
})

const examineState = z.enum(examineStates.states as [(typeof examineStates.states)[number], ...(typeof examineStates.states)[number][]])
const signState = z.enum(companySignStates.states as [(typeof companySignStates.states)[number], ...(typeof companySignStates.states)[number][]])
const state = z.enum(companyStates.states as [(typeof companyStates.states)[number], ...(typeof companyStates.states)[number][]])

/** What the caller may do with a company now: by code, by state, and by whose it is. */
export const companyActions = [
  'edit',
  'submit',
  'examine',
  'reject',
  'sign',
  'addInterviewNumber',
  'follow',
  'claim',
  'release',
  'bindSale',
  'bindAdviser',
  'disable',
  'enable',
  'delete',
  'staffSave',
  'viewPhone',
] as const
export type CompanyAction = (typeof companyActions)[number]

export const companyRow = z.strictObject({
  id,
  companyCode: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  /** A public picture, by name. */
  logoFile: z.string().nullable(),
  creditCode: z.string(),
  /** Of the dictionary INDUSTRY. */
  industryCode: z.string(),
  industryName: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  scale: companyScale,
  cityName: z.string().nullable(),
  examineState,
  /** Passed once, and what was examined has changed since. */
  reExamine: z.boolean(),
  signState,
  signValidTo: day.nullable(),
  state,
  couponTotal: z.int(),
  couponAvailable: z.int(),
  staffCount: z.int(),
  onlinePositionCount: z.int(),
  onboardCount: z.int(),
  saleId: id.nullable(),
  saleName: z.string().nullable(),
  adviserId: id.nullable(),
  adviserName: z.string().nullable(),
  lastFollowAt: instant.nullable(),
  nextFollowAt: instant.nullable(),
  lastHrLoginAt: instant.nullable(),
  seaRecycleAt: instant.nullable(),
  source: companySource,
  /** Of the dictionary COMPANY_TAG. */
  tags: z.array(z.string()),
  createdAt: instant,
  version,
  actions: z.array(z.enum(companyActions)),
})
export type CompanyRow = z.output<typeof companyRow>

const keyChange = z.strictObject({ field: z.enum(examinedFields), old: z.string().nullable(), new: z.string().nullable() })

export const companyInfo = z.strictObject({
  ...companyRow.shape,
  legalPerson: z.string().nullable(),
  regCapital: z.string().nullable(),
  establishedAt: day.nullable(),
  companyType,
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string().nullable(),
  /** Province, city, district. */
  regionName: z.string(),
  address: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  photoFiles: z.array(z.string()),
  website: z.string().nullable(),
  intro: z.string().nullable(),
  welfareTags: z.array(z.string()),
  licenseFile: linkedFile.nullable(),
  authLetterFile: linkedFile.nullable(),
  registerSaleName: z.string().nullable(),
  saleBoundAt: instant.nullable(),
  examineReason: z.string().nullable(),
  examinedByName: z.string().nullable(),
  examinedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  disableReason: z.string().nullable(),
  remark: z.string().nullable(),
  currentSign: z
    .strictObject({
      id,
      contractNo: z.string(),
      coopMode: z.string(),
      validFrom: day,
      validTo: day,
      amount: guarded('companySign.amount', z.string().nullable()),
    })
    .nullable(),
  mainStaff: z
    .strictObject({ id, name: z.string(), mobile: guarded('companyStaff.mobile', z.string().nullable()), jobTitle: z.string().nullable() })
    .nullable(),
  quota: z.strictObject({ total: z.int(), used: z.int(), frozen: z.int(), expired: z.int(), available: z.int(), nearestExpire: day.nullable() }),
  /** How much stands behind each tab. */
  counters: z.strictObject({ staff: z.int(), sign: z.int(), couponLog: z.int(), follow: z.int(), address: z.int(), event: z.int() }),
  /** While it is examined again: what the examiners had passed, and what stands there now. */
  keyChanges: z.array(keyChange),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type CompanyInfo = z.output<typeof companyInfo>

export const companyTabs = {
  MINE: ['我的企业', 'My companies'],
  PUBLIC: ['企业公海', 'Public pool'],
  ALL: ['全部企业', 'All companies'],
} as const

const days = z.int().min(0).max(3650)

const filters = {
  keyword: z.string().min(1).max(50).optional(),
  tab: z.enum(['MINE', 'PUBLIC', 'ALL']).optional(),
  examineState: examineState.optional(),
  signState: signState.optional(),
  state: state.optional(),
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
  export: exportOf('/exportCompanyData', ['导出企业', 'Export companies'], exportKinds.COMPANY.codes, search),
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
    answer: z.strictObject({ state, version }),
  }),
  enable: post('/enableCompany', {
    title: ['启用企业', 'Enable a company'],
    access: ['Company.disable'],
    audit: 'STATE',
    input: z.strictObject({ companyId: id, version }),
    answer: z.strictObject({ state, version }),
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
