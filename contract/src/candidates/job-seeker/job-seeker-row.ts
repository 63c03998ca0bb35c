import { z } from 'zod'
import { positionJobTypes } from '../../automation/job-assignment/position-kind.ts'
import { linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { progressStages, progressStates } from '../progress/progress-state.ts'
import { resumeStates } from '../resume/resume-kind.ts'
import { seekerFollowResults } from '../seeker-follow/seeker-follow-kind.ts'
import { jobSeekerActions } from './job-seeker-action.ts'
import { intentions, jobStatuses, seekerEducations, seekerGenders, seekerSources } from './job-seeker-kind.ts'

/** These schemas say what is shown of a candidate. */

const stage = z.literal(progressStages.values)

/** Contacts come masked, because revealField alone gives them and logs that it did. */
const contact = () => guarded('jobSeeker.mobile', z.string().nullable())

export const jobSeekerRow = z.strictObject({
  id,
  seekerCode: z.string(),
  name: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  mobile: contact(),
  education: seekerEducations.schema.nullable(),
  workYears: z.int().nullable(),
  jobStatus: jobStatuses.schema,
  cityName: z.string().nullable(),
  /** They stand in the order of preference. */
  expectCategoryNames: z.array(z.string()),
  /** Words of a sheet that are no category yet. */
  expectCategoryText: z.string().nullable(),
  expectCityNames: z.array(z.string()),
  expectMin: z.string().nullable(),
  expectMax: z.string().nullable(),
  intention: intentions.schema.nullable(),
  tags: z.array(z.string()),
  remark: z.string().nullable(),
  /** The furthest stage of what is live. */
  progressStage: stage.nullable(),
  liveProgressCount: z.int(),
  employed: z.boolean(),
  blacklisted: z.boolean(),
  noShowCount: z.int(),
  resumeCount: z.int(),
  /** The candidate is in the shared pool where there is none. */
  waiterId: id.nullable(),
  waiterName: z.string().nullable(),
  claimedAt: instant.nullable(),
  seaRecycleAt: instant.nullable(),
  lastFollowAt: instant.nullable(),
  nextFollowAt: instant.nullable(),
  lastActiveAt: instant.nullable(),
  source: seekerSources.schema,
  createdAt: instant,
  version,
  actions: z.array(actionNames(jobSeekerActions)),
})
export type JobSeekerRow = z.output<typeof jobSeekerRow>

/** A candidate as other pages name one. */
export const seekerDigest = z.strictObject({
  id,
  seekerCode: z.string(),
  name: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  mobile: contact(),
  education: seekerEducations.schema.nullable(),
  workYears: z.int().nullable(),
  jobStatus: jobStatuses.schema,
  cityName: z.string().nullable(),
  waiterId: id.nullable(),
  waiterName: z.string().nullable(),
  blacklisted: z.boolean(),
})
export type SeekerDigest = z.output<typeof seekerDigest>

const namedSeeker = z.strictObject({ id, seekerCode: z.string(), name: z.string() })

export const jobSeekerInfo = z.strictObject({
  ...jobSeekerRow.shape,
  birthDate: day.nullable(),
  idCardNo: guarded('jobSeeker.idCardNo', z.string().nullable()),
  wechat: contact(),
  email: contact(),
  firstWorkDate: day.nullable(),
  provinceCode: z.string().nullable(),
  cityCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  /** It names province, city and district. */
  regionName: z.string().nullable(),
  address: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  nativeCode: z.string().nullable(),
  nativeName: z.string().nullable(),
  expectCategoryIds: z.array(id),
  expectCityCodes: z.array(z.string()),
  expectJobType: positionJobTypes.schema.nullable(),
  relocate: z.boolean(),
  channelId: id.nullable(),
  registered: z.boolean(),
  avatarFile: linkedFile.nullable(),
  blackReason: z.string().nullable(),
  blackAt: instant.nullable(),
  followCount: z.int(),
  /** Where the candidate works by our help now. */
  employment: z.strictObject({ progressId: id, companyName: z.string(), positionTitle: z.string(), since: day.nullable() }).nullable(),
  resumes: z.array(
    z.strictObject({
      id,
      resumeCode: z.string(),
      title: z.string(),
      isDefault: z.boolean(),
      state: resumeStates.schema,
      completeness: z.int(),
      updatedAt: instant,
    }),
  ),
  progress: z.array(
    z.strictObject({
      id,
      progressNo: z.string(),
      positionId: id,
      positionTitle: z.string(),
      companyName: z.string(),
      state: progressStates.schema,
      stage,
      stateAt: instant,
      live: z.boolean(),
    }),
  ),
  lastFollow: z.strictObject({ content: z.string(), result: seekerFollowResults.schema, staffName: z.string(), createdAt: instant }).nullable(),
  /** The tabs of the page show these numbers. */
  counters: z.strictObject({ resume: z.int(), progress: z.int(), follow: z.int(), report: z.int() }),
  /** The record that this one was merged into; nothing can be done with this one then but to take the merge back. */
  mergedInto: namedSeeker.nullable(),
  mergedAt: instant.nullable(),
  /** Records that were merged into this one. */
  merged: z.array(z.strictObject({ ...namedSeeker.shape, mergeId: id, doneAt: instant, canUndo: z.boolean() })),
  /** A merge that waits for the owner of the other record. */
  mergeWaiting: z
    .strictObject({
      mergeId: id,
      other: namedSeeker,
      stays: z.boolean(),
      reason: z.string(),
      byName: z.string().nullable(),
      createdAt: instant,
      canDecide: z.boolean(),
    })
    .nullable(),
  erasedAt: instant.nullable(),
  createdByName: z.string().nullable(),
  updatedAt: instant,
})
export type JobSeekerInfo = z.output<typeof jobSeekerInfo>
