import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf, paths } from '@gongtai/contract'
import type { AssigneeKind } from '@gongtai/contract'
import type { AssessSource, AssessedMonth } from '../../../kit/assess-source.ts'
import { clock } from '../../../kit/clock.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Database, Transaction } from '../../../db/connection.ts'
import { isWorkday, readCalendar } from '../../config/index.ts'
import type { WorkCalendar } from '../../config/index.ts'
import { accountsOf, findAssignees } from '../../permissions/index.ts'
import type { Assignee } from '../../permissions/index.ts'
import { gradeOf, ranksOf, scoreOf } from './assess-score.ts'
import { findDefaultRule } from './job-assess.queries.ts'
import { jobAssessNotices } from './job-assess.notice.ts'
import { jobAssessResult as result } from './job-assess.tables.ts'

/** From this day of the next month on a result stands. */
export const finalDay = 5

const monthBefore = (day: string) => dayOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1))).slice(0, 7)

/** Workdays of a month from a day on. */
function workdaysOf(month: string, calendar: WorkCalendar, from = `${month}-01`): number {
  let count = 0
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) if (day >= from && isWorkday(day, calendar)) count++
  return count
}

type Row = typeof result.$inferInsert

/** The results of a month, by kind; everybody is compared with those of the same kind. */
export async function computeMonth(database: Database, month: string, figures: readonly AssessedMonth[]): Promise<Row[]> {
  const [assignees, calendar] = await Promise.all([findAssignees(database), readCalendar(database)])
  const byId = new Map(assignees.map(one => [one.id, one]))
  const rows: Row[] = []
  for (const kind of ['ADVISER', 'WAITER'] satisfies AssigneeKind[]) {
    const rule = await findDefaultRule(database, kind)
    if (rule === null || rule.weights === null || rule.fullValues === null) continue
    const { weights, fullValues, id: settingId } = rule
    const workdays = workdaysOf(month, calendar)
    const own = summed(figures).flatMap(one => {
      const person = byId.get(one.identityId)
      if (person?.kind !== kind) return []
      const presentDays = Math.max(1, workdaysOf(month, calendar, firstDayOf(person)))
      return [{ one, person, workdays, presentDays, score: scoreOf(weights, fullValues, { ...one, workdays, presentDays }) }]
    })
    const ranks = ranksOf(own.map(({ score }) => score))
    for (const [place, { one, person, score, presentDays }] of own.entries())
      rows.push({
        ...one,
        month,
        identityKind: kind,
        identityName: person.name,
        deptId: person.deptId,
        settingId,
        weights,
        fullValues,
        workdays,
        presentDays,
        score,
        grade: gradeOf(score),
        rank: ranks[place]!,
      })
  }
  return rows
}

const firstDayOf = ({ createdAt }: Assignee) => dayOf(createdAt)

/** Somebody may have figures of several areas. */
function summed(figures: readonly AssessedMonth[]): AssessedMonth[] {
  const sums = new Map<number, AssessedMonth>()
  for (const one of figures) {
    const sum = sums.get(one.identityId)
    if (sum === undefined) sums.set(one.identityId, { ...one })
    else for (const name of ['assigned', 'ontimeFirst', 'bookNum', 'arriveNum', 'onboardNum', 'overdueNum'] as const) sum[name] += one[name]
  }
  return [...sums.values()].sort((one, other) => one.identityId - other.identityId)
}

/**
 * The month before is computed every night from the first to the fifth, on which it becomes final. What is final is never computed
 * again, whoever runs the task; a run that comes late makes the month final at once.
 */
export const jobAssessMonth = defineTask(
  'jobAssessMonth',
  {
    label: ['月度考核', 'Monthly assessment'],
    meaning: [
      '每月1至5日计算上月考核得分，5日定稿并通知本人',
      'Scores the month before from the 1st to the 5th, makes it final on the 5th and tells everybody',
    ],
    cron: '0 0 3 1-5 * ? *',
    code: 'JobAssess.score',
    dry: true,
  },
  async run => {
    const month = monthBefore(clock.today())
    const isFinal = Number(clock.today().slice(8)) >= finalDay
    const sources: readonly AssessSource[] = run.running.assessments ?? []
    const figures = (await Promise.all(sources.map(source => source.findMonth(run.database, month)))).flat()
    const rows = await computeMonth(run.database, month, figures)
    if (run.dry) return run.report.line(`${month}: ${rows.length}`)
    const told = await run.database.transaction(transaction => saveMonth(transaction, month, rows, { isFinal, hasSources: sources.length > 0 }))
    for (const row of rows) run.report.ok(`#${row.identityId}`)
    run.report.line(`${month}: ${told} told`)
  },
)

/** Answers how many people were told. */
export async function saveMonth(
  transaction: Transaction,
  month: string,
  rows: readonly Row[],
  { isFinal, hasSources }: { isFinal: boolean; hasSources: boolean },
): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('job_assess_month'))`)
  const frozen = await transaction
    .select({ identityId: result.identityId })
    .from(result)
    .where(and(eq(result.month, month), sql`${result.frozenAt} is not null`))
    .limit(1)
  if (frozen.length > 0) return 0
  const frozenAt = isFinal ? clock.iso() : null
  // Without an area that offers positions nothing is known of the month; what stands there only becomes final.
  if (!hasSources) {
    if (isFinal) await transaction.update(result).set({ frozenAt }).where(eq(result.month, month))
    return 0
  }
  await transaction.delete(result).where(and(eq(result.month, month), isNull(result.frozenAt)))
  if (rows.length > 0) await transaction.insert(result).values(rows.map(row => ({ ...row, frozenAt, updatedAt: clock.iso() })))
  let told = 0
  for (const { identityId, score, rank } of rows) {
    const message = (isFinal ? jobAssessNotices.final : jobAssessNotices.provisional)({ month, score, rank })
    const accounts = await accountsOf(transaction, identityId)
    await sendNotice(transaction, accounts, {
      kind: 'NOTICE',
      area: 'recruitment',
      message,
      linkPath: paths.MyPosition(),
      dedupeKey: `jobAssess:${month}:${identityId}:${isFinal ? 'final' : 'provisional'}`,
    })
    told += accounts.length
  }
  return told
}
