import { z } from 'zod'
import { exportKind, importKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { normalisePhone, phoneKeyword } from '../../kit/phone.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bulkAnswer, day, done, id, ids, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { progressStages } from '../progress/progress-state.ts'
import { mostSeekerTags, seekerSave, seekerTag } from './job-seeker-form.ts'
import { intentions, jobStatuses, seekerEducations, seekerGenders, seekerSeas, seekerSources } from './job-seeker-kind.ts'
import { jobSeekerQueues } from './job-seeker-queue.ts'
import { jobSeekerInfo, jobSeekerRow } from './job-seeker-row.ts'

export const jobSeekerExport = exportKind('JOB_SEEKER', { label: ['求职者列表', 'Candidates'], codes: ['JobSeekers.export'] })
export const jobSeekerImport = importKind('JOB_SEEKER', { label: ['求职者', 'Candidates'], code: 'JobSeekers.import', rows: 5_000, mode: 'PARTIAL' })

const days = z.int().min(0).max(3650)
const years = z.int().min(0).max(100)
const amount = z.int().min(0).max(9_999_999)

const filters = {
  /** Part of the name or its sound, the whole number of the candidate, or a whole mobile number. */
  keyword: finds(['jobSeeker.mobile'], phoneKeyword(50)).optional(),
  sea: seekerSeas.schema.optional(),
  waiterId: id.optional(),
  deptId: id.optional(),
  source: seekerSources.schema.optional(),
  channelId: id.optional(),
  jobStatus: jobStatuses.schema.optional(),
  intention: intentions.schema.optional(),
  /** A category of any level stands for all below it. */
  expectCategoryId: id.optional(),
  expectCityCode: z.string().max(6).optional(),
  cityCode: z.string().max(6).optional(),
  education: seekerEducations.schema.optional(),
  gender: seekerGenders.schema.optional(),
  ageFrom: years.optional(),
  ageTo: years.optional(),
  workYearsFrom: years.optional(),
  workYearsTo: years.optional(),
  salaryFrom: amount.optional(),
  salaryTo: amount.optional(),
  tag: z.string().max(12).optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  claimedFrom: day.optional(),
  claimedTo: day.optional(),
  /** They find candidates with a follow-up in these days. */
  followFrom: day.optional(),
  followTo: day.optional(),
  nextFollowFrom: day.optional(),
  nextFollowTo: day.optional(),
  noFollowDays: days.optional(),
  recycleInDays: days.optional(),
  lastActiveFrom: day.optional(),
  lastActiveTo: day.optional(),
  hasResume: z.boolean().optional(),
  progressStage: z.literal(progressStages.values).optional(),
  employed: z.boolean().optional(),
  blacklisted: z.boolean().optional(),
  ...todoFilter(jobSeekerQueues),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const page = get('/jobSeekerPageList', {
  title: ['求职者列表', 'Candidates'],
  access: ['JobSeekers'],
  input: pageInput(filters, ['openFirst', 'createdAt', 'lastActiveAt', 'lastFollowAt', 'nextFollowAt', 'workYears', 'expectMin']),
  answer: pageOf(jobSeekerRow),
})

/** By what somebody was found who may be the same person. */
export const seekerHits = enumeration({
  MOBILE: ['手机号相同', 'Same mobile number'],
  ID_CARD: ['身份证号相同', 'Same ID number'],
  NAME_BIRTH: ['姓名和出生日期相同', 'Same name and date of birth'],
})

export const seekerTagWays = enumeration({ ADD: ['添加标签', 'Add tags'], REMOVE: ['移除标签', 'Remove tags'] })

export const jobSeeker = {
  page,
  export: exportOf('/exportJobSeekerData', ['导出求职者', 'Export candidates'], jobSeekerExport, page),
  info: get('/jobSeekerInfo/{id}', {
    title: ['求职者详情', 'Candidate detail'],
    access: ['JobSeekerDetail'],
    input: z.strictObject({ id }),
    answer: jobSeekerInfo,
  }),
  save: post('/addOrUpdateJobSeeker', {
    title: ['保存求职者', 'Save a candidate'],
    access: ['JobSeekers.save'],
    audit: 'UPDATE',
    input: seekerSave,
    /** `isPooled` says that a new candidate went to the pool, because the consultant has no room or there is none. */
    answer: z.strictObject({ id, version, isPooled: z.boolean() }),
  }),
  exists: post('/checkSeekerExist', {
    title: ['求职者查重', 'Check for duplicates'],
    access: ['JobSeekers.save', 'ResumeInsert'],
    audit: 'NONE',
    atOnce: 'CHECK',
    input: z.strictObject({
      mobile: finds(['jobSeeker.mobile'], z.string().max(30).overwrite(normalisePhone)).optional(),
      idCardNo: finds(['jobSeeker.idCardNo'], z.string().max(18)).optional(),
      name: z.string().max(20).optional(),
      birthDate: day.optional(),
      /** The candidate being edited is no duplicate of itself. */
      exceptId: id.optional(),
    }),
    answer: z.array(
      z.strictObject({
        /** Only of somebody whom the caller may open. */
        id: id.nullable(),
        name: z.string(),
        mobile: guarded('jobSeeker.mobile', z.string().nullable()),
        waiterName: z.string().nullable(),
        isPooled: z.boolean(),
        hit: seekerHits.schema,
      }),
    ),
  }),
  claim: post('/claimSeeker', {
    title: ['认领求职者', 'Claim candidates'],
    access: ['JobSeekers.claim'],
    audit: 'UPDATE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  release: post('/releaseSeeker', {
    title: ['释放求职者', 'Release candidates'],
    access: ['JobSeekers.release'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  assign: post('/assignSeeker', {
    title: ['分配求职者', 'Assign candidates'],
    access: ['JobSeekers.assign'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, waiterId: id, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  black: post('/changeSeekerBlack', {
    title: ['求职者黑名单', 'Blacklist candidates'],
    access: ['JobSeekers.black'],
    audit: 'STATE',
    input: z.strictObject({ ids, blacklisted: z.boolean(), reason: reason(5, 200) }),
    answer: bulkAnswer,
  }),
  tag: post('/tagSeeker', {
    title: ['求职者打标签', 'Tag candidates'],
    access: ['JobSeekers.save'],
    audit: 'UPDATE',
    input: z.strictObject({
      ids,
      way: seekerTagWays.schema.default('ADD'),
      tags: z.array(seekerTag).min(1, bilingual('请输入标签', 'Enter a tag')).max(mostSeekerTags),
    }),
    answer: bulkAnswer,
  }),
  delete: post('/delJobSeeker', {
    title: ['删除求职者', 'Delete a candidate'],
    access: ['JobSeekers.delete'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  erase: post('/eraseJobSeeker', {
    title: ['删除求职者个人信息', 'Erase personal data'],
    access: ['JobSeekers.erase'],
    sensitive: true,
    audit: 'DELETE',
    input: z.strictObject({ id, version, reason: reason(5, 200) }),
    answer: done,
  }),
}

export const jobSeekerButtons = buttons(
  'JobSeekers',
  {
    save: ['维护求职者', 'Add and edit candidates'],
    claim: ['认领求职者', 'Claim candidates'],
    release: ['释放求职者', 'Release candidates'],
    assign: ['分配求职者', 'Assign candidates'],
    follow: ['写跟进', 'Add follow-ups'],
    book: ['预约面试', 'Book interviews'],
    black: ['黑名单', 'Blacklist candidates'],
    merge: ['合并求职者', 'Merge candidates'],
    delete: ['删除求职者', 'Delete candidates'],
    erase: ['删除个人信息', 'Erase personal data'],
    import: ['导入求职者', 'Import candidates'],
    export: ['导出求职者', 'Export candidates'],
    viewPhone: ['查看联系方式', 'View contacts'],
    viewIdCard: ['查看证件号', 'View ID numbers'],
    pdf: ['下载简历PDF', 'Download resumes'],
  },
  ['assign', 'erase', 'export', 'viewPhone', 'viewIdCard', 'pdf'],
)
