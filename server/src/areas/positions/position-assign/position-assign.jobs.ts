import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { readVerdicts } from '../../automation/index.ts'
import { position } from '../position/position.tables.ts'
import { findPositionToAssign, positionLoads } from './assign-load.source.ts'
import { assignByRules } from './assign-life.rules.ts'

/** So many are looked at in one run; those before them have their people afterwards. */
const looked = 500

/** Open positions that found nobody are offered again, as soon as somebody fits (areas/config.md, amendment 16). */
export const positionAssignAgain = defineTask(
  'positionAssignAgain',
  {
    label: ['待分配职位重试', 'Assign waiting positions'],
    meaning: ['为没有顾问的在招职位重新按规则分配', 'Tries the rules again for open positions without a consultant'],
    cron: '0 5/10 * * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'positionAssignAgain',
      area: 'positions',
      action: 'UPDATE',
      due: async (after, limit) => {
        const rows = await run.database
          .select()
          .from(position)
          .where(and(eq(position.isLonely, true), eq(position.isFull, false), isNull(position.deletedAt), gt(position.id, after)))
          .orderBy(asc(position.id))
          .limit(looked)
        const verdictOf = await readVerdicts(run.database, [positionLoads])
        const ids: number[] = []
        // The log of the rules is for what they did, so those for whom nobody fits still are left alone.
        for (const row of rows) {
          const { waiter } = verdictOf(await findPositionToAssign(run.database, row))
          if (ids.length < limit && waiter.picked.length > 0) ids.push(row.id)
        }
        return ids
      },
      each: async (work, id) => {
        const [row] = await work.db.select().from(position).where(eq(position.id, id)).for('update')
        if (row?.state === 'ONLINE' && !row.isAssigned && row.deletedAt === null) await assignByRules(work, row)
      },
    }),
)
