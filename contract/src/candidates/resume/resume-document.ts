import { z } from 'zod'
import { positionJobTypes } from '../../automation/job-assignment/position-kind.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, instant } from '../../kit/scalar.ts'
import { jobStatuses, seekerEducations, seekerGenders } from '../job-seeker/job-seeker-kind.ts'

/**
 * A resume as one reads it: with names instead of ids, so that the page, its print, the PDF and the report that a company gets all show
 * the same. A report keeps it as it was when it was submitted.
 */

const month = z.string().nullable()

export const resumeDocument = z.strictObject({
  resumeCode: z.string(),
  title: z.string(),
  name: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  education: seekerEducations.schema.nullable(),
  workYears: z.int().nullable(),
  cityName: z.string().nullable(),
  jobStatus: jobStatuses.schema,
  avatarFile: z.string().nullable(),
  /** They come masked unless the document is asked for with contacts. */
  mobile: guarded('jobSeeker.mobile', z.string().nullable()),
  email: z.string().nullable(),
  wechat: z.string().nullable(),
  expect: z.strictObject({
    categories: z.array(z.string()),
    cities: z.array(z.string()),
    min: z.string().nullable(),
    max: z.string().nullable(),
    jobType: positionJobTypes.schema.nullable(),
  }),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  selfEval: z.string().nullable(),
  works: z.array(z.strictObject({ company: z.string(), title: z.string(), startMonth: z.string(), endMonth: month, content: z.string().nullable() })),
  educations: z.array(
    z.strictObject({
      school: z.string(),
      major: z.string().nullable(),
      degree: seekerEducations.schema,
      startMonth: month,
      endMonth: month,
      fullTime: z.boolean(),
    }),
  ),
  projects: z.array(z.strictObject({ name: z.string(), role: z.string().nullable(), startMonth: month, endMonth: month, content: z.string().nullable() })),
  certs: z.array(z.strictObject({ name: z.string(), issuedAt: day.nullable(), expireAt: day.nullable() })),
  refreshedAt: instant.nullable(),
})
export type ResumeDocument = z.output<typeof resumeDocument>
/** What a report keeps has no contacts; those are looked up when a company is to see them. */
export type ResumeSnapshot = Omit<ResumeDocument, 'mobile' | 'email' | 'wechat'>
