import { z } from 'zod'
import { enumeration } from '../../kit/enumeration.ts'

export const recReportScoreNames = enumeration({
  skill: ['专业技能', 'Skills'],
  communication: ['沟通表达', 'Communication'],
  stability: ['稳定性', 'Stability'],
  motivation: ['求职动机', 'Motivation'],
  appearance: ['精神面貌', 'Presence'],
})

const score = z.int().min(1).max(5)
/** Drafts may lack some; all are needed when a report is submitted. */
export const recReportScores = z.strictObject({
  skill: score.optional(),
  communication: score.optional(),
  stability: score.optional(),
  motivation: score.optional(),
  appearance: score.optional(),
})
export type RecReportScores = z.output<typeof recReportScores>
