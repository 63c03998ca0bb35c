import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { startChange } from './sea.rules.ts'
import { seaChange } from './sea.tables.ts'

/** Changes of rules begin at their time. */
export const seaSettingEffect = defineTask(
  'seaSettingEffect',
  {
    label: ['公海规则生效', 'Start pool rule changes'],
    meaning: [
      '到达生效时间的公海规则变更开始生效，并重新计算回收时间。',
      'Puts pool rule changes into effect at their time and works out the return dates anew.',
    ],
    cron: '0 * * * * ? *',
    critical: true,
  },
  run =>
    forRecords(run, {
      area: 'automation',
      kind: 'seaSettingEffect',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: seaChange.id })
          .from(seaChange)
          .where(and(eq(seaChange.state, 'PENDING'), lte(seaChange.effectiveAt, clock.iso()), gt(seaChange.id, after)))
          .orderBy(asc(seaChange.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: startChange,
    }),
)

/**
 * What moves somebody into another department changes the rules for all his customers at once, and no write of theirs tells of
 * it. So the dates are brought in step every night; whoever would lose something is reminded first, as after any change.
 */
export const seaAlign = defineTask(
  'seaAlign',
  {
    label: ['公海回收时间校准', 'Align return dates'],
    meaning: [
      '按现行公海规则校准每条记录的回收时间，例如负责人换了部门之后。',
      'Brings return dates in line with the pool rules, such as after an owner changes department.',
    ],
    cron: '0 40 0 * * ? *',
  },
  async ({ database, signal, running }) => {
    for (const source of running.seas) await source.recompute(database, signal)
  },
)
