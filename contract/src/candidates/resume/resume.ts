import { z } from 'zod'
import { positionJobTypes } from '../../automation/job-assignment/position-kind.ts'
import { linkedFile, fileName, uploadedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { exportKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { amount, day, done, id, instant, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { jobStatuses, seekerEducations, seekerGenders } from '../job-seeker/job-seeker-kind.ts'
import { resumeActions } from './resume-action.ts'
import { resumeParts } from './resume-completeness.ts'
import { resumeDocument } from './resume-document.ts'
import { resumeCertForm, resumeEducationForm, resumeForm, resumeProjectForm, resumeSave, resumeWorkForm } from './resume-form.ts'
import { resumePlatforms, resumeStates } from './resume-kind.ts'
import { longestResumeText, parsedResume } from './resume-parse.ts'

export const resumeExport = exportKind('RESUME', { label: ['人才库', 'Resumes'], codes: ['Resume.export'] })

const years = z.int().min(0).max(70)
const pay = z.int().min(0).max(1_000_000)

const filters = {
  /** Part of the name, of titles, companies, skills, schools or majors, or the whole number of the resume. */
  keyword: z.string().max(50).optional(),
  state: resumeStates.schema.optional(),
  poolId: id.optional(),
  seekerId: id.optional(),
  /** Wished for or worked in; a category of any level stands for all below it. */
  categoryId: id.optional(),
  /** Where the candidate lives or wants to work. */
  cityCode: z.string().max(6).optional(),
  education: seekerEducations.schema.optional(),
  school: z.string().max(30).optional(),
  major: z.string().max(30).optional(),
  /** All of them. */
  skill: z.array(z.string().min(1).max(30)).min(1).max(10).optional(),
  cert: z.string().max(30).optional(),
  language: z.string().max(20).optional(),
  ageFrom: years.optional(),
  ageTo: years.optional(),
  workYearsFrom: years.optional(),
  workYearsTo: years.optional(),
  /** They compare what the candidate expects for a month. */
  salaryFrom: pay.optional(),
  salaryTo: pay.optional(),
  jobStatus: jobStatuses.schema.optional(),
  updatedFrom: day.optional(),
  updatedTo: day.optional(),
  completenessFrom: z.int().min(0).max(100).optional(),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

export const resumeRow = z.strictObject({
  id,
  resumeCode: z.string(),
  seekerId: id,
  seekerName: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  mobile: guarded('jobSeeker.mobile', z.string().nullable()),
  title: z.string(),
  isDefault: z.boolean(),
  state: resumeStates.schema,
  completeness: z.int(),
  lastTitle: z.string().nullable(),
  lastCompany: z.string().nullable(),
  education: seekerEducations.schema.nullable(),
  school: z.string().nullable(),
  major: z.string().nullable(),
  workYears: z.int().nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  certNames: z.array(z.string()),
  jobStatus: jobStatuses.schema.nullable(),
  cityName: z.string().nullable(),
  expectCategories: z.array(z.string()),
  expectCities: z.array(z.string()),
  expectMin: amount.nullable(),
  expectMax: amount.nullable(),
  waiterName: z.string().nullable(),
  refreshedAt: instant.nullable(),
  createdAt: instant,
  version,
  actions: z.array(actionNames(resumeActions)),
})
export type ResumeRow = z.output<typeof resumeRow>

const page = get('/resumePageList', {
  title: ['人才库', 'Resumes'],
  access: ['Resume', 'JobSeekerDetail'],
  input: pageInput(filters, ['openFirst', 'refreshedAt', 'completeness', 'workYears', 'createdAt']),
  answer: pageOf(resumeRow, { stateCount: z.partialRecord(resumeStates.schema, z.int()) }),
})

/** The candidate as the form of a resume shows him. Numbers are masked; who may see them asks for each. */
const seekerDigest = z.strictObject({
  id,
  seekerCode: z.string(),
  name: z.string(),
  gender: seekerGenders.schema,
  birthDate: day.nullable(),
  mobile: guarded('jobSeeker.mobile', z.string().nullable()),
  wechat: guarded('jobSeeker.mobile', z.string().nullable()),
  email: guarded('jobSeeker.mobile', z.string().nullable()),
  hasIdCard: z.boolean(),
  education: seekerEducations.schema.nullable(),
  firstWorkDate: day.nullable(),
  jobStatus: jobStatuses.schema,
  provinceCode: z.string().nullable(),
  cityCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  address: z.string().nullable(),
  expectCategoryIds: z.array(id),
  expectCityCodes: z.array(z.string()),
  expectMin: amount.nullable(),
  expectMax: amount.nullable(),
  expectJobType: positionJobTypes.schema.nullable(),
  relocate: z.boolean(),
  remark: z.string().nullable(),
  waiterName: z.string().nullable(),
  isInPool: z.boolean(),
  version,
})
export type ResumeSeeker = z.output<typeof seekerDigest>

export const resumeInfo = z.strictObject({
  id,
  resumeCode: z.string(),
  seeker: seekerDigest,
  title: z.string(),
  isDefault: z.boolean(),
  state: resumeStates.schema,
  completeness: z.int(),
  missing: z.array(resumeParts.schema),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  selfEval: z.string().nullable(),
  /** Names and bytes of attachments are for those who may see the numbers that stand in them. */
  sourceFile: linkedFile.nullable(),
  hasSourceFile: z.boolean(),
  originPlatform: resumePlatforms.schema,
  works: z.array(z.strictObject({ ...resumeWorkForm.shape, categoryName: z.string().nullable() })),
  educations: z.array(resumeEducationForm),
  projects: z.array(resumeProjectForm),
  certs: z.array(resumeCertForm),
  enteredByName: z.string().nullable(),
  refreshedAt: instant.nullable(),
  createdAt: instant,
  version,
  /** As one reads it. */
  document: resumeDocument,
  pools: z.array(z.strictObject({ id, name: z.string() })),
  versionCount: z.int(),
  actions: z.array(actionNames(resumeActions)),
})
export type ResumeInfo = z.output<typeof resumeInfo>

/** What can be asked for by its number or by its code. */
const whichResume = { resumeId: id.optional(), resumeCode: z.string().max(20).optional() }

export const resume = {
  page,
  export: exportOf('/exportResumeData', ['导出人才库', 'Export resumes'], resumeExport, page),
  info: get('/resumeInfo/{id}', {
    title: ['简历', 'Resume'],
    access: ['JobSeekerDetail', 'Resume', 'PrintResume', 'ResumeInsert'],
    input: z.strictObject({ id }),
    answer: resumeInfo,
  }),
  /** What a further resume of somebody begins with. */
  start: get('/resumeStart', {
    title: ['新简历的求职者', 'Candidate of a new resume'],
    access: ['ResumeInsert'],
    input: z.strictObject({ seekerId: id }),
    answer: seekerDigest,
  }),
  /** The same document with the full contacts, for whoever may look at them; every time is a look. */
  contacts: get('/resumeContacts/{id}', {
    title: ['查看简历联系方式', 'Look at the contacts of a resume'],
    access: ['JobSeekers.viewPhone'],
    sensitive: true,
    input: z.strictObject({ id }),
    answer: z.strictObject({
      mobile: guarded('jobSeeker.mobile', z.string().nullable()),
      email: guarded('jobSeeker.mobile', z.string().nullable()),
      wechat: guarded('jobSeeker.mobile', z.string().nullable()),
    }),
  }),
  save: post('/saveResume', {
    title: ['保存简历', 'Save a resume'],
    access: ['ResumeInsert'],
    audit: 'UPDATE',
    input: resumeSave,
    answer: z.strictObject({
      seekerId: id,
      seekerVersion: version,
      resumeId: id,
      resumeCode: z.string(),
      completeness: z.int(),
      state: resumeStates.schema,
      version,
      /** The candidate went to the shared pool, because the consultant has as many as allowed. */
      isPooled: z.boolean(),
    }),
  }),
  changeState: post('/changeResumeState', {
    title: ['变更简历状态', 'Change the status of a resume'],
    access: ['ResumeInsert'],
    audit: 'STATE',
    input: z.strictObject({ id, version, state: z.enum(['ACTIVE', 'HIDDEN']) }),
    answer: z.strictObject({ state: resumeStates.schema, version }),
  }),
  setDefault: post('/setDefaultResume', {
    title: ['设为默认简历', 'Make a resume the default'],
    access: ['ResumeInsert'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version }),
    answer: z.strictObject({ version }),
  }),
  delete: post('/delResume', {
    title: ['删除简历', 'Delete a resume'],
    access: ['ResumeInsert'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  upload: post('/uploadResumeFile', {
    title: ['上传简历附件', 'Upload a resume'],
    access: ['ResumeInsert'],
    kind: 'upload',
    audit: 'NONE',
    atOnce: 'APPEND',
    input: z.strictObject({}),
    answer: uploadedFile,
  }),
  /** Reads a pasted text, or a file that the caller has just uploaded. Nothing is kept. */
  parse: post('/parseResume', {
    title: ['识别简历', 'Read a resume'],
    access: ['ResumeInsert'],
    audit: 'NONE',
    atOnce: 'CHECK',
    limits: [{ perMinute: 30, by: 'person' }],
    input: z
      .strictObject({ text: z.string().max(longestResumeText).optional(), fileName: fileName.optional() })
      .refine(({ text, fileName: file }) => (text === undefined) !== (file === undefined), {
        path: ['text'],
        message: bilingual('请粘贴文字或上传文件', 'Paste a text or upload a file'),
      }),
    answer: parsedResume,
    secrets: ['text'],
  }),
  printLog: post('/printResumeLog', {
    title: ['打印简历', 'Print a resume'],
    access: ['PrintResume'],
    audit: 'RUN',
    atOnce: 'APPEND',
    input: z.strictObject({ resumeId: id, showContact: z.boolean() }),
    answer: done,
  }),
  /** A4 with letterhead and watermark. Contacts are masked unless they are asked for by whoever may see them. */
  pdf: get('/detail', {
    title: ['下载简历PDF', 'Download a resume as PDF'],
    access: ['Resume.pdf', 'JobSeekers.pdf', 'PrintResume'],
    kind: 'file',
    spec: true,
    sensitive: true,
    /** With a report of the same candidate our judgement follows the resume. */
    input: z
      .strictObject({ ...whichResume, reportId: id.optional(), showContact: z.boolean().optional() })
      .refine(of => (of.resumeId === undefined) !== (of.resumeCode === undefined), {
        path: ['resumeId'],
        message: bilingual('请指定一份简历', 'Name one resume'),
      }),
    answer: z.void(),
  }),
  versions: get('/resumeVersionList', {
    title: ['简历历史版本', 'Versions of a resume'],
    access: ['ResumeInsert', 'JobSeekerDetail'],
    input: z.strictObject({ resumeId: id }),
    answer: z.array(z.strictObject({ id, version, savedAt: instant, savedByName: z.string().nullable(), title: z.string(), works: z.int(), skills: z.int() })),
  }),
  version: get('/resumeVersionInfo/{id}', {
    title: ['简历历史版本', 'A version of a resume'],
    access: ['ResumeInsert', 'JobSeekerDetail'],
    input: z.strictObject({ id }),
    answer: z.strictObject({ id, resumeId: id, version, savedAt: instant, content: resumeForm.omit({ sourceFile: true }) }),
  }),
  restore: post('/restoreResumeVersion', {
    title: ['恢复简历版本', 'Restore a version of a resume'],
    access: ['ResumeInsert'],
    audit: 'UPDATE',
    input: z.strictObject({ id, resumeId: id, version, requestNo }),
    answer: z.strictObject({ version, completeness: z.int() }),
  }),
}

export const resumeButtons = buttons(
  'Resume',
  {
    pdf: ['下载简历PDF', 'Download resumes as PDF'],
    pool: ['人才分组', 'Groups of talents'],
    poolCompany: ['公共人才分组', 'Public groups'],
    export: ['导出人才库', 'Export resumes'],
  },
  ['poolCompany', 'export'],
)
