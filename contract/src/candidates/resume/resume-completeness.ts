import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

/** What a resume consists of, and what each part counts (areas/candidates.md). */
export const resumeParts = enumeration({
  BASIC: ['基本信息', 'Basics'],
  CONTACT: ['联系方式', 'Contact'],
  EXPECTATION: ['求职意向', 'Expectations'],
  WORK: ['工作经历', 'Work experience'],
  EDUCATION: ['教育经历', 'Education'],
  SKILL: ['技能', 'Skills'],
  SELF_EVAL: ['自我评价', 'About'],
  PROOF: ['附件或证书', 'Attachment or certificate'],
})
export type ResumePart = ValueOf<typeof resumeParts>

export const resumePartPoints: Readonly<Record<ResumePart, number>> = {
  BASIC: 20,
  CONTACT: 10,
  EXPECTATION: 15,
  WORK: 25,
  EDUCATION: 10,
  SKILL: 10,
  SELF_EVAL: 5,
  PROOF: 5,
}

/** As much of a candidate and a resume as the percentage depends on; what is not known yet is missing or null. */
export interface ResumeFacts {
  seeker: {
    name?: string | null | undefined
    gender?: string | null | undefined
    birthDate?: string | null | undefined
    education?: string | null | undefined
    cityCode?: string | null | undefined
    mobile?: string | null | undefined
    expectCategoryIds?: readonly number[] | null | undefined
    expectCityCodes?: readonly string[] | null | undefined
    expectMin?: string | null | undefined
  }
  works: readonly unknown[]
  educations: readonly unknown[]
  skills: readonly string[]
  selfEval?: string | null | undefined
  sourceFile?: string | null | undefined
  certs: readonly unknown[]
}

const has = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The parts that are filled in count whole, and those that are not do not count. */
export function resumeCompleteness({ seeker, works, educations, skills, selfEval, sourceFile, certs }: ResumeFacts): {
  percent: number
  missing: ResumePart[]
} {
  const filled: Readonly<Record<ResumePart, boolean>> = {
    BASIC: [seeker.name, seeker.birthDate, seeker.education, seeker.cityCode].every(has) && has(seeker.gender) && seeker.gender !== 'UNKNOWN',
    CONTACT: has(seeker.mobile),
    EXPECTATION: (seeker.expectCategoryIds ?? []).length > 0 && (seeker.expectCityCodes ?? []).length > 0 && has(seeker.expectMin),
    WORK: works.length > 0,
    EDUCATION: educations.length > 0,
    SKILL: skills.length > 0,
    SELF_EVAL: has(selfEval?.trim()),
    PROOF: has(sourceFile) || certs.length > 0,
  }
  const missing = resumeParts.values.filter(part => !filled[part])
  return { percent: 100 - missing.reduce((sum, part) => sum + resumePartPoints[part], 0), missing }
}
