import { z } from 'zod'
import { assessStates } from '../../automation/job-assess/job-assess-kind.ts'
import { positionFeeModes, positionJobTypes, positionUrgencies } from '../../automation/job-assignment/position-kind.ts'
import { exportKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bulkAnswer, day, done, id, ids, instant, reason, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { positionMoves } from './position-action.ts'
import { positionSave } from './position-form.ts'
import { closeReasonsOfPosition, positionEducations, fillStates, offlineReasons, positionAudiences } from './position-kind.ts'
import { positionQueues } from './position-queue.ts'
import { positionInfo, positionPay, positionRow } from './position-row.ts'
import { positionStates } from './position-state.ts'

export const positionExport = exportKind('POSITION', { label: ['职位列表', 'Positions'], codes: ['Position.export'] })

const amount = z.int().min(0).max(1_000_000)

const filters = {
  /** Part of the title or of the company's name, or the whole number of the position. */
  keyword: z.string().max(50).optional(),
  state: positionStates.schema.optional(),
  /** A category of any level stands for all below it. */
  categoryId: id.optional(),
  provinceCode: z.string().max(6).optional(),
  cityCode: z.string().max(6).optional(),
  companyId: id.optional(),
  companyStaffId: id.optional(),
  adviserId: id.optional(),
  waiterId: id.optional(),
  saleId: id.optional(),
  deptId: id.optional(),
  urgency: positionUrgencies.schema.optional(),
  jobType: positionJobTypes.schema.optional(),
  feeMode: positionFeeModes.schema.optional(),
  eduMin: positionEducations.schema.optional(),
  /** They compare the pay as a monthly amount. */
  salaryFrom: amount.optional(),
  salaryTo: amount.optional(),
  publishFrom: day.optional(),
  publishTo: day.optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  /** They find what ends in these days, as the calendar shows it. */
  validFrom: day.optional(),
  validTo: day.optional(),
  unassigned: z.boolean().optional(),
  noBookDays: z.int().min(1).max(365).optional(),
  assessState: assessStates.schema.optional(),
  fillState: fillStates.schema.optional(),
  visible: positionAudiences.schema.optional(),
  ...todoFilter(positionQueues),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const page = get('/positionPageList', {
  title: ['职位列表', 'Positions'],
  access: ['Position'],
  input: pageInput(filters, ['openFirst', 'createdAt', 'publishedAt', 'refreshedAt', 'validTo', 'bookCount', 'onboardCount', 'lastBookAt', 'monthMax', 'gap']),
  answer: pageOf(positionRow, { stateCount: z.partialRecord(positionStates.schema, z.int()) }),
})

export const position = {
  page,
  export: exportOf('/exportHrJobData', ['导出职位', 'Export positions'], positionExport, page, { spec: true }),
  info: get('/positionInfo/{id}', {
    title: ['职位详情', 'Position detail'],
    access: ['PositionDetail', 'PositionEdit', 'MyPositionDetail'],
    input: z.strictObject({ id }),
    answer: positionInfo,
  }),
  save: post('/addOrUpdatePosition', {
    title: ['保存职位', 'Save a position'],
    access: ['NewPosition', 'PositionEdit'],
    audit: 'UPDATE',
    input: positionSave,
    /** A form that names several addresses makes one position at each of them; `isPending` says that the change waits for a review. */
    answer: z.strictObject({ id, ids: z.array(id), state: positionStates.schema, version, isPending: z.boolean() }),
  }),
  /** What the texts of positions must not contain, for the check while somebody types; saving checks it again. */
  words: get('/selectPositionWords', {
    title: ['职位违规词', 'Words not allowed in positions'],
    access: ['NewPosition', 'PositionEdit'],
    input: z.strictObject({}),
    answer: z.strictObject({ gender: z.array(z.string()), forbidden: z.array(z.string()) }),
  }),
  duplicates: get('/checkPositionDuplicate', {
    title: ['职位查重', 'Check for duplicates'],
    access: ['NewPosition', 'PositionEdit'],
    input: z.strictObject({
      companyId: id,
      title: z.string().max(60),
      categoryId: id.optional(),
      addressIds: z.array(id).max(10).optional(),
      id: id.optional(),
    }),
    answer: z.array(
      z.strictObject({ id, positionCode: z.string(), title: z.string(), state: positionStates.schema, address: z.string(), isSame: z.boolean() }),
    ),
  }),
  /** Earlier positions of the same category, the best filled first, to begin with. */
  templates: get('/selectPositionTemplates', {
    title: ['职位模板', 'Position templates'],
    access: ['NewPosition'],
    input: z.strictObject({ categoryId: id.optional(), companyId: id.optional() }),
    answer: z.array(
      z.strictObject({
        id,
        title: z.string(),
        companyName: z.string(),
        categoryName: z.string(),
        ...positionPay,
        onboardCount: z.int(),
        publishedAt: instant.nullable(),
      }),
    ),
  }),
  /** The terms that a company's running contract gives to its positions. */
  terms: get('/selectPositionTerms', {
    title: ['职位收费条件', 'Fee terms of a company'],
    access: ['NewPosition', 'PositionEdit'],
    input: z.strictObject({ companyId: id }),
    answer: z.strictObject({
      feeMode: positionFeeModes.schema,
      feeType: positionInfo.shape.feeType,
      feeValue: positionInfo.shape.feeValue,
      guaranteeDays: z.int(),
      couponAvailable: z.int(),
      /** How many further positions the company may have without a contract; null where it has one. */
      left: z.int().nullable(),
    }),
  }),
  examine: post('/toExaminePosition', {
    title: ['审核职位', 'Review positions'],
    access: ['Position.examine'],
    audit: 'STATE',
    input: z
      .strictObject({
        ids,
        /** Who looks at a single one says which version was seen, so that nothing is passed that was written meanwhile. */
        version: version.optional(),
        result: z.enum(['PASS', 'REJECT']),
        reason: z.string().max(200).nullable().optional(),
      })
      .refine(({ ids: of, version: seen }) => seen === undefined || of.length === 1, {
        path: ['version'],
        message: bilingual('版本号只用于单个职位', 'A version is for a single position'),
      })
      .refine(({ result, reason: given }) => result === 'PASS' || (given ?? '').trim().length >= 5, {
        path: ['reason'],
        message: bilingual('请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters'),
      }),
    answer: bulkAnswer,
  }),
  changeState: post('/changePositionState', {
    title: ['变更职位状态', 'Change the status of a position'],
    access: ['Position.state', 'Position.close'],
    audit: 'STATE',
    input: z.strictObject({
      id,
      version,
      action: z.enum(positionMoves),
      reason: z.string().max(200).nullable().optional(),
      offlineReason: z.enum(['MANUAL', 'VIOLATION'] as const satisfies readonly (typeof offlineReasons.values)[number][]).optional(),
      closeReason: closeReasonsOfPosition.schema.optional(),
      validTo: day.optional(),
      headcount: z.int().min(1).max(9999).optional(),
    }),
    answer: z.strictObject({ state: positionStates.schema, version }),
  }),
  refresh: post('/refreshPosition', {
    title: ['刷新职位', 'Refresh positions'],
    access: ['Position.refresh'],
    audit: 'UPDATE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  offline: post('/offlinePosition', {
    title: ['批量下线职位', 'Take positions offline'],
    access: ['Position.state'],
    audit: 'STATE',
    input: z.strictObject({ ids, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  copy: post('/copyPosition', {
    title: ['复制职位', 'Copy a position'],
    access: ['NewPosition'],
    audit: 'CREATE',
    input: z.strictObject({ id, requestNo }),
    answer: z.strictObject({ draftId: id }),
  }),
  delete: post('/delPosition', {
    title: ['删除职位', 'Delete a position'],
    access: ['Position.delete'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  options: get('/selectPositionOptions', {
    title: ['可预约职位', 'Bookable positions'],
    access: ['JobAssignment', 'Interview', 'JobSeekers', 'Resume', 'JobMatching', 'VideoForm', 'InteractiveCommunication'],
    input: z.strictObject({ keyword: z.string().max(50).optional(), companyId: id.optional() }),
    answer: z.array(z.strictObject({ id, title: z.string(), companyName: z.string(), cityName: z.string().nullable(), ...positionPay, gap: z.int() })),
  }),
}

export const positionButtons = buttons(
  'Position',
  {
    examine: ['审核职位', 'Review positions'],
    assign: ['分配职位', 'Assign positions'],
    state: ['暂停/下线/上线', 'Pause, take offline, publish again'],
    close: ['关闭/重开职位', 'Close and reopen positions'],
    refresh: ['刷新职位', 'Refresh positions'],
    follow: ['写职位跟进', 'Add follow-ups'],
    feeException: ['收费例外', 'Grant fee exceptions'],
    delete: ['删除职位', 'Delete positions'],
    export: ['导出职位', 'Export positions'],
  },
  ['examine', 'feeException', 'delete', 'export'],
)
