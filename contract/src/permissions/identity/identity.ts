import { exportKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post, put } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { formatted, personName } from '../../kit/format.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import type { Code } from '../../kit/permission.ts'
import { phoneKeyword } from '../../kit/phone.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, id, ids, instant, text, version } from '../../kit/scalar.ts'
import { bilingual, inSentence } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { fileName } from '../../files/file/file.ts'
import { identityActions, identityStates } from './identity-action.ts'
import { identityKind } from './identity-kind.ts'

export const identityExport = exportKind('IDENTITY', { label: ['业务身份', 'Business identities'], codes: ['ExpertManage.export'] })

export { identityKind, identityKinds } from './identity-kind.ts'
export type { IdentityKind } from './identity-kind.ts'

export const identityLevels = enumeration({
  JUNIOR: ['初级', 'Junior'],
  MIDDLE: ['中级', 'Intermediate'],
  SENIOR: ['高级', 'Senior'],
})
const identityLevel = identityLevels.schema

const status = identityStates.schema

/** This work can be handed from one identity to another; the areas that hold such records do the moving. */
export const identityWorkKinds = enumeration({
  COMPANY: ['企业', 'Companies'],
  POSITION: ['职位', 'Positions'],
  JOB_SEEKER: ['求职者', 'Candidates'],
  PROGRESS: ['进行中的推荐', 'Active recommendations'],
})
export type IdentityWorkKind = ValueOf<typeof identityWorkKinds>
const workKind = identityWorkKinds.schema

/** Why work that was asked for was not handed over. */
export const handoverObstacles = enumeration({
  NOT_CARRIED: ['该身份没有此类工作', 'This type of identity has no such work'],
})

export const identityRow = z.strictObject({
  id,
  kind: identityKind,
  name: z.string(),
  mobile: guarded('staff.mobile', z.string().nullable()),
  deptId: id,
  deptName: z.string(),
  cityCodes: z.array(z.string()),
  cityNames: z.array(z.string()),
  categoryIds: z.array(id),
  categoryNames: z.array(z.string()),
  level: identityLevel,
  status,
  accounts: z.array(z.strictObject({ staffId: id, realName: z.string(), isMain: z.boolean() })),
  /** It counts the open work in hand: positions of an expert, seekers of a consultant, companies of a sale. */
  load: z.int(),
  companyCount: z.int(),
  privateLimit: z.int().nullable(),
  loadLimit: z.int().nullable(),
  xiaoKeUserId: z.string().nullable(),
  intro: z.string().nullable(),
  /** Both are names of public pictures. */
  avatarFile: z.string().nullable(),
  wechatQrFile: z.string().nullable(),
  createdAt: instant,
  version,
  actions: z.array(actionNames(identityActions)),
})
export type IdentityRow = z.output<typeof identityRow>

const pageFilters = {
  keyword: finds(['staff.mobile'], phoneKeyword(50)).optional(),
  deptId: id.optional(),
  cityCode: z.string().max(12).optional(),
  categoryId: id.optional(),
  status: status.optional(),
  bound: z.boolean().optional(),
  /** A picker asks for those already chosen, so that it can show their names. */
  ids: z.array(id).min(1).max(50).optional(),
}

/**
 * Pickers and filters ask for everybody, whatever the reader's departments, and get name, department and load alone. So does
 * whoever may not open the page of identities.
 */
const lookupFilter = { lookup: z.boolean().optional() }

/** An area whose pages assign an identity adds its button to the codes of the list. */
const identityPage = (path: string, title: Text, access: readonly [Code, ...Code[]], spec: boolean) =>
  get(path, { title, access, spec, input: pageInput({ ...pageFilters, ...lookupFilter }, ['createdAt', 'load']), answer: pageOf(identityRow) })

export const identityChoice = z.strictObject({
  id,
  name: z.string(),
  mobile: guarded('staff.mobile', z.string().nullable()),
  deptName: z.string(),
  boundCount: z.int(),
  checked: z.boolean(),
})
export type IdentityChoice = z.output<typeof identityChoice>

const forAccount = (path: string, title: Text) =>
  get(path, {
    title,
    access: ['UserManage.add', 'UserManage.edit', 'ExpertManage.bind'],
    spec: true,
    input: z.strictObject({ keyword: z.string().max(50).optional(), staffId: id.optional() }),
    answer: z.array(identityChoice),
  })

const limit = z
  .int(bilingual('请输入非负整数', 'Enter 0 or a positive whole number'))
  .min(0, bilingual('请输入非负整数', 'Enter 0 or a positive whole number'))
  .max(100_000)

export const identityEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  kind: identityKind,
  name: personName(),
  mobile: guarded('staff.mobile', formatted('mobile').optional()),
  deptId: id,
  level: identityLevel,
  cityCodes: z.array(z.string().regex(/^\d{6}$/)).max(50),
  categoryIds: z.array(id).max(50),
  privateLimit: limit.nullable(),
  loadLimit: limit.nullable(),
  xiaoKeUserId: text(1, 64).nullable(),
  intro: text(0, 300).nullable(),
  /** Pictures that are left out stay as they are. */
  avatarFile: fileName.nullable().optional(),
  wechatQrFile: fileName.nullable().optional(),
})

/** A file has one kind, which the open page says. */
export const identityExportPage = get('/selectIdentityPage', {
  title: ['业务身份', 'Business identities'],
  access: ['ExpertManage'],
  input: pageInput({ kind: identityKind, ...pageFilters }, ['createdAt', 'load']),
  answer: pageOf(identityRow),
})

export const identity = {
  adviserPage: identityPage(
    '/selectAdviserPageList',
    ['招聘专家列表', 'Recruiters'],
    ['ExpertManage', 'Company', 'CompanyDetail', 'Company.bindAdviser', 'JobAssignment'],
    true,
  ),
  waiterPage: identityPage('/selectWaiterPageList', ['职业顾问列表', 'Job consultants'], ['ExpertManage', 'JobAssignment'], true),
  export: exportOf('/exportIdentityData', ['导出业务身份', 'Export identities'], identityExport, identityExportPage),
  salePage: identityPage('/selectSalePageList', ['销售列表', 'Sales reps'], ['ExpertManage', 'CompanyDetail', 'Company.bindSale', 'Company'], true),
  advisersForAccount: forAccount('/selectAdviserListForAccount', ['可绑定的招聘专家', 'Recruiters to link']),
  waitersForAccount: forAccount('/selectWaiterListForAccount', ['可绑定的职业顾问', 'Job consultants to link']),
  salesForAccount: forAccount('/selectSaleListForAccount', ['可绑定的销售', 'Sales reps to link']),
  xiaoKeUsers: get('/xiaoke/queryXiaoKeUsers', {
    title: ['销客用户', 'Sales-system users'],
    access: ['UserManage.edit', 'ExpertManage.save'],
    spec: true,
    input: pageInput(
      { keyword: finds(['staff.mobile'], phoneKeyword(50)).optional(), deptName: z.string().max(50).optional(), unbound: z.boolean().optional() },
      ['name'],
    ),
    answer: pageOf(
      z.strictObject({
        xiaoKeUserId: z.string(),
        name: z.string(),
        mobile: guarded('staff.mobile', z.string().nullable()),
        deptName: z.string().nullable(),
        status: identityStates.schema,
        boundTo: z.strictObject({ kind: z.enum(['STAFF', 'IDENTITY']), name: z.string() }).nullable(),
        syncedAt: instant,
      }),
    ),
  }),
  save: post('/addOrUpdateIdentity', {
    title: ['保存身份', 'Save identity'],
    access: ['ExpertManage.save'],
    audit: 'UPDATE',
    input: identityEdit,
    answer: z.strictObject({ id, version }),
  }),
  bind: post('/bindIdentityStaff', {
    title: ['绑定账号', 'Link accounts'],
    access: ['ExpertManage.bind'],
    audit: 'GRANT',
    input: z.strictObject({ identityId: id, version, staffIds: z.array(id).max(5), mainStaffId: id.nullable() }),
    answer: z.strictObject({ version }),
  }),
  handoverPreview: get('/selectIdentityHandover', {
    title: ['身份交接预览', 'Identity handover preview'],
    access: ['ExpertManage.handover', 'ExpertManage.status'],
    input: z.strictObject({ id }),
    answer: z.array(z.strictObject({ kind: workKind, count: z.int() })),
  }),
  handover: post('/handoverIdentity', {
    title: ['身份交接', "Hand over an identity's work"],
    access: ['ExpertManage.handover'],
    audit: 'UPDATE',
    input: z.strictObject({ fromId: id, toId: id, kinds: z.array(workKind).min(1).max(4) }),
    answer: z.array(z.strictObject({ kind: workKind, moved: z.int(), obstacle: handoverObstacles.schema.nullable() })),
  }),
  changeStatus: put('/changeIdentityStatus', {
    title: ['变更身份状态', 'Change identity status'],
    access: ['ExpertManage.status'],
    audit: 'STATE',
    input: z.strictObject({ id, status, keep: z.boolean().default(false) }),
    answer: z.strictObject({ status }),
  }),
  changeStatusOfMany: post('/changeIdentityStatusOfMany', {
    title: ['批量变更身份状态', 'Change identity status in bulk'],
    access: ['ExpertManage.status'],
    audit: 'STATE',
    input: z.strictObject({ ids, status, keep: z.boolean().default(false) }),
    answer: bulkAnswer,
  }),
  moveMany: post('/changeIdentityDept', {
    title: ['批量调整身份部门', 'Change identity department in bulk'],
    access: ['ExpertManage.save'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, deptId: id }),
    answer: bulkAnswer,
  }),
}

export const identityButtons = buttons(
  'ExpertManage',
  {
    save: ['新增编辑', 'Add and edit identities'],
    bind: ['绑定账号', 'Link accounts'],
    handover: ['交接', 'Hand over identities'],
    status: ['启用停用', 'Enable or disable identities'],
    viewPhone: ['查看手机号', 'View phone numbers'],
    export: ['导出', 'Export'],
  },
  ['bind', 'handover', 'viewPhone', 'export'],
)

export const identityRefusals = refusals(42_400, {
  mobileTaken: ['同身份手机号已存在', 'Another identity of this type already has this mobile number'],
  tooManyAccounts: (values: { count: number }) => [`该身份已绑定${values.count}个账号`, `This identity is already linked to ${values.count} accounts`],
  tooManyIdentities: (values: { name: string }) => [`${values.name}已绑定10个身份`, `${values.name} is already linked to 10 identities`],
  mainNotBound: ['主账号须在绑定的账号之中', 'The main account must be one of the linked accounts'],
  receiverFull: (values: { item: string }) => [`接收人${values.item}已达上限`, `The receiver has reached the limit for ${inSentence(values.item)}`],
  otherKind: ['只能交接给同类身份', 'Work can only be handed over to an identity of the same type'],
  sameIdentity: ['不能交接给自己', 'Choose a different identity to hand the work over to'],
  receiverDisabled: ['接收人已停用', 'The receiver is disabled. Choose another'],
  workLeft: (values: { what: string }) => [`名下还有${values.what}，请先交接`, `There is still open work: ${values.what}. Hand it over first`],
  xiaoKeTaken: ['该销客账号已绑定其他身份', 'This sales-system account is already linked to another identity'],
  noDept: ['部门不存在', 'This department does not exist'],
  noAccount: ['账号不存在或已停用', 'This account does not exist or is disabled'],
  mobileNeeded: ['请输入手机号', 'Enter a mobile number'],
})
