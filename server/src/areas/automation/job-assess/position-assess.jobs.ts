import type { AssessFinding, AssessSource, AssessedAssignment } from '../../../kit/assess-source.ts'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { assess, assessRuleFor } from './assess-engine.ts'
import type { WorkClock } from './assess-engine.ts'
import { findAssessRules } from './job-assess.queries.ts'
import type { jobAssessSetting } from './job-assess.tables.ts'
import { readWorkClock } from './work-clock.ts'

type Rule = typeof jobAssessSetting.$inferSelect

/**
 * How an assignment stands now and what follows from it, where that is not what was found last; null where all is as it was. Areas
 * ask it on each booking as well, so that nobody waits ten minutes for a good word.
 */
export function findingOf(rules: readonly Rule[], assignment: AssessedAssignment, now: string, workClock: WorkClock): AssessFinding | null {
  const rule = assessRuleFor(rules, assignment)
  if (rule === undefined) return null
  const { state, dueAt, metric, missedWeeks } = assess(rule, assignment, now, workClock)
  const isWorse = (state !== assignment.state && (state === 'WARNING' || state === 'OVERDUE')) || missedWeeks > assignment.missedWeeks
  const isNewlyLate = state === 'OVERDUE' && assignment.state !== 'OVERDUE'
  const isOutOfGrace =
    state === 'OVERDUE' && rule.reclaimHours !== null && assignment.overdueAt !== null && workClock.between(assignment.overdueAt, now) >= rule.reclaimHours * 60
  const action = rule.overdueAction === 'ADD_WAITER' && isNewlyLate ? 'ADD_WAITER' : rule.overdueAction === 'RECLAIM' && isOutOfGrace ? 'RECLAIM' : null
  const isSame = state === assignment.state && dueAt === assignment.dueAt && missedWeeks === assignment.missedWeeks && action === null
  return isSame ? null : { state, dueAt, metric, missedWeeks, tell: isWorse ? rule.noticeTo : [], action }
}

const slice = 200

/** Every ten minutes all running assignments are looked at; those that stand as before are not touched. */
export const positionAssess = defineTask(
  'positionAssess',
  {
    label: ['职位考核计算', 'Position assessment'],
    meaning: ['按考核规则计算在办职位的状态和截止时间，提醒并处理超期', 'Works out how assigned positions stand, warns people and acts on overdue ones'],
    cron: '0 0/10 * * * ? *',
    dry: true,
  },
  async run => {
    const sources = run.running.assessments ?? []
    if (sources.length === 0) return run.report.line('no positions yet')
    const [rules, workClock] = [await findAssessRules(run.database), await readWorkClock(run.database)]
    const now = clock.iso()
    for (const source of sources)
      await forRecords(run, {
        kind: 'positionAssess',
        area: 'automation',
        action: 'UPDATE',
        due: (after, limit) => idsToSave(source, after, limit),
        each: async (work, id) => {
          const assignment = await source.lock(work, id)
          const finding = assignment === null ? null : findingOf(rules, assignment, now, workClock)
          if (assignment !== null && finding !== null) await source.save(work, assignment, finding)
        },
      })

    async function idsToSave(source: AssessSource, after: number, limit: number): Promise<number[]> {
      const ids: number[] = []
      for (let last = after; ids.length < limit;) {
        const active = await source.findActive(run.database, last, slice)
        for (const assignment of active) if (ids.length < limit && findingOf(rules, assignment, now, workClock) !== null) ids.push(assignment.id)
        if (active.length < slice) break
        last = active.at(-1)!.id
      }
      return ids
    }
  },
)
