import { z } from 'zod'
import { positionFeeModes, positionJobTypes, positionUrgencies } from '../../automation/job-assignment/position-kind.ts'
import { get } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { guarded } from '../../kit/field-right.ts'
import { id, instant } from '../../kit/scalar.ts'
import { positionPay } from '../../positions/position/position-row.ts'
import { intentions, jobStatuses, seekerEducations, seekerGenders, seekerSeas } from '../job-seeker/job-seeker-kind.ts'

/** What a match is made of. Each part gives at most its weight in points. */
export const matchParts = enumeration({
  category: ['职类', 'Category'],
  location: ['地点', 'Location'],
  salary: ['薪资', 'Pay'],
  skills: ['技能', 'Skills'],
  experience: ['经验', 'Experience'],
  education: ['学历', 'Education'],
})
export const matchWeights = { category: 30, location: 20, salary: 20, skills: 12, experience: 10, education: 8 } as const satisfies Record<
  (typeof matchParts.values)[number],
  number
>

export const matchLevels = enumeration({
  HIGH: { label: ['高度匹配', 'Strong match'], tone: 'good' },
  GOOD: { label: ['较匹配', 'Good match'], tone: 'info' },
  FAIR: { label: ['一般', 'Fair'], tone: 'neutral' },
  LOW: { label: ['较低', 'Weak'], tone: 'neutral' },
})

/** Why somebody does not come into question, however well the rest fits. */
export const matchObstacles = enumeration({
  AGE: ['年龄不符', 'Age out of range'],
  BLACKLISTED: ['黑名单', 'Blacklisted'],
  LIVE: ['已在此职位流程中', 'Already in progress'],
  PAUSED: ['30天内被该职位淘汰', 'Turned down within 30 days'],
  CERTIFICATE: ['缺少必需证书', 'A certificate is missing'],
  NOT_LOOKING: ['暂不考虑机会', 'Not looking'],
})

const points = z.number()
const weight = z.int().min(0).max(100)

/** How much each part counts. Whatever they add up to is made a hundred. */
const weights = {
  categoryWeight: weight.optional(),
  locationWeight: weight.optional(),
  salaryWeight: weight.optional(),
  skillsWeight: weight.optional(),
  experienceWeight: weight.optional(),
  educationWeight: weight.optional(),
}

const match = {
  score: z.int(),
  level: matchLevels.schema,
  /** The points of each part, to one decimal, of at most `weights`. */
  parts: z.strictObject({ category: points, location: points, salary: points, skills: points, experience: points, education: points, bonus: points }),
  /** In kilometres, where both places are known. */
  distance: z.number().nullable(),
  matchedSkills: z.array(z.string()),
  missingSkills: z.array(z.string()),
  missingCerts: z.array(z.string()),
  unfit: z.array(matchObstacles.schema),
}

const usedWeights = z.strictObject({ category: points, location: points, salary: points, skills: points, experience: points, education: points })

export const matchedPosition = z.strictObject({
  id,
  positionCode: z.string(),
  title: z.string(),
  companyId: id,
  companyName: z.string(),
  categoryName: z.string(),
  cityName: z.string().nullable(),
  address: z.string(),
  jobType: positionJobTypes.schema,
  urgency: positionUrgencies.schema,
  feeMode: positionFeeModes.schema,
  ...positionPay,
  gap: z.int(),
  eduMin: z.string(),
  expMin: z.int().nullable(),
  expMax: z.int().nullable(),
  skills: z.array(z.string()),
  adviserName: z.string().nullable(),
  /** The candidate was recommended for it, or is in progress on it. */
  isRecommended: z.boolean(),
  ...match,
})
export type MatchedPosition = z.output<typeof matchedPosition>

export const matchedSeeker = z.strictObject({
  id,
  seekerCode: z.string(),
  name: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  mobile: guarded('jobSeeker.mobile', z.string().nullable()),
  education: seekerEducations.schema.nullable(),
  workYears: z.int().nullable(),
  cityName: z.string().nullable(),
  jobStatus: jobStatuses.schema,
  intention: intentions.schema.nullable(),
  categoryNames: z.array(z.string()),
  expectMin: z.string().nullable(),
  expectMax: z.string().nullable(),
  resumeId: id.nullable(),
  resumeCode: z.string().nullable(),
  lastTitle: z.string().nullable(),
  lastCompany: z.string().nullable(),
  skills: z.array(z.string()),
  waiterName: z.string().nullable(),
  lastActiveAt: instant.nullable(),
  isRecommended: z.boolean(),
  ...match,
})
export type MatchedSeeker = z.output<typeof matchedSeeker>

/** Whom the positions are for, where it is a candidate. */
export const matchedResume = z.strictObject({
  seekerId: id,
  seekerName: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  education: seekerEducations.schema.nullable(),
  workYears: z.int().nullable(),
  cityName: z.string().nullable(),
  jobStatus: jobStatuses.schema,
  categoryIds: z.array(id),
  categoryNames: z.array(z.string()),
  cityNames: z.array(z.string()),
  expectMin: z.string().nullable(),
  expectMax: z.string().nullable(),
  relocate: z.boolean(),
  resumeId: id.nullable(),
  resumeCode: z.string().nullable(),
  lastTitle: z.string().nullable(),
  lastCompany: z.string().nullable(),
  skills: z.array(z.string()),
  isBlacklisted: z.boolean(),
})

const money = z.int().min(0).max(1_000_000)
const minScore = z.int().min(0).max(100).default(40)

export const jobMatch = {
  positions: get('/matchPositions', {
    title: ['匹配职位', 'Positions for a candidate'],
    access: ['JobMatching', 'JobSeekers', 'JobSeekerDetail'],
    input: z.strictObject({
      /** The candidate by a resume or by himself, with his default resume. Without either the conditions below stand for one. */
      resumeCode: z.string().max(20).optional(),
      seekerId: id.optional(),
      categoryIds: z.array(id).max(3).optional(),
      cityCodes: z
        .array(z.string().regex(/^\d{6}$/))
        .max(5)
        .optional(),
      expectMin: money.optional(),
      education: seekerEducations.schema.optional(),
      workYears: z.int().min(0).max(60).optional(),
      age: z.int().min(16).max(70).optional(),
      skills: z.array(z.string().min(1).max(20)).max(30).optional(),
      relocate: z.boolean().optional(),
      /** Of the positions that come into question only these are shown. */
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      categoryId: id.optional(),
      companyId: id.optional(),
      positionId: id.optional(),
      urgency: positionUrgencies.schema.optional(),
      feeMode: positionFeeModes.schema.optional(),
      jobType: positionJobTypes.schema.optional(),
      minScore,
      showUnfit: z.boolean().default(false),
      limit: z.int().min(1).max(100).default(50),
      ...weights,
    }),
    answer: z.strictObject({
      resume: matchedResume.nullable(),
      weights: usedWeights,
      records: z.array(matchedPosition),
      /** So many came into question. */ considered: z.int(),
    }),
  }),
  seekers: get('/matchSeekers', {
    title: ['匹配候选人', 'Candidates for a position'],
    access: ['PositionDetail', 'MyPositionDetail', 'Resume', 'JobMatching'],
    input: z.strictObject({
      positionId: id,
      sea: seekerSeas.schema.optional(),
      minScore,
      showUnfit: z.boolean().default(false),
      limit: z.int().min(1).max(100).default(50),
      ...weights,
    }),
    answer: z.strictObject({ weights: usedWeights, records: z.array(matchedSeeker), considered: z.int() }),
  }),
}

export const matchFields = fields({
  title: ['职位', 'Position'],
  name: ['候选人', 'Candidate'],
  score: ['匹配度', 'Match'],
  minScore: ['最低匹配度', 'Minimum match'],
  categoryIds: ['期望职类', 'Wanted categories'],
  cityCodes: ['期望城市', 'Wanted cities'],
  expectMin: ['期望薪资(月)', 'Expected pay (month)'],
  education: { label: ['学历', 'Education'], values: seekerEducations },
  workYears: ['工作年限', 'Years of work'],
  age: ['年龄', 'Age'],
  skills: ['技能', 'Skills'],
  relocate: ['可接受外地', 'Would relocate'],
  cityCode: ['城市', 'City'],
  categoryId: ['职类', 'Job category'],
  companyId: ['企业', 'Company'],
  urgency: { label: ['紧急程度', 'Urgency'], values: positionUrgencies },
  feeMode: { label: ['收费模式', 'Fee model'], values: positionFeeModes },
  jobType: { label: ['用工形式', 'Employment type'], values: positionJobTypes },
  showUnfit: ['显示不符合的', 'Show those that do not fit'],
  sea: { label: ['归属', 'Whose'], values: seekerSeas },
})
