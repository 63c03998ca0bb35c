import { z } from 'zod'
import { seekerEducations, seekerGenders } from '../job-seeker/job-seeker-kind.ts'

/** What was recognised in a text, each with the words that it was read from, so that a person sees why. */

const read = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, source: z.string() }).optional()

export const parsedWork = z.strictObject({
  company: z.string(),
  title: z.string(),
  startMonth: z.string(),
  endMonth: z.string().nullable(),
  content: z.string().nullable(),
  source: z.string(),
})
export const parsedEducation = z.strictObject({
  school: z.string(),
  major: z.string().nullable(),
  degree: seekerEducations.schema,
  startMonth: z.string().nullable(),
  endMonth: z.string().nullable(),
  source: z.string(),
})
export const parsedProject = z.strictObject({
  name: z.string(),
  role: z.string().nullable(),
  startMonth: z.string().nullable(),
  endMonth: z.string().nullable(),
  content: z.string().nullable(),
  source: z.string(),
})
export const parsedCert = z.strictObject({ name: z.string(), issuedAt: z.string().nullable(), source: z.string() })

export const parsedResume = z.strictObject({
  name: read(z.string()),
  gender: read(seekerGenders.schema),
  birthDate: read(z.string()),
  mobile: read(z.string()),
  email: read(z.string()),
  wechat: read(z.string()),
  education: read(seekerEducations.schema),
  firstWorkDate: read(z.string()),
  cityCode: read(z.string()),
  expectMin: read(z.string()),
  expectMax: read(z.string()),
  expectCityCodes: read(z.array(z.string())),
  expectCategoryIds: read(z.array(z.int())),
  /** Words of a wish that no category has for a name. */
  expectWords: read(z.string()),
  skills: read(z.array(z.string())),
  languages: read(z.array(z.string())),
  selfEval: read(z.string()),
  works: z.array(parsedWork),
  educations: z.array(parsedEducation),
  projects: z.array(parsedProject),
  certs: z.array(parsedCert),
})
export type ParsedResume = z.output<typeof parsedResume>

/** A pasted text has at most so many characters. */
export const longestResumeText = 50_000
