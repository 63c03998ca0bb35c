import { eq, sql } from 'drizzle-orm'
import type { DeptUse } from '../../../kit/dept-use.ts'
import { seaChange, seaSetting } from './sea.tables.ts'

/** An exception names its department, whether it holds already or waits. */
export const seaDeptUse: DeptUse = {
  label: ['公海规则', 'pool rules'],
  async uses(database, deptId) {
    const waiting = sql`${seaChange.state} = 'PENDING' and ${seaChange.after} @> ${JSON.stringify({ exceptions: [{ deptId }] })}::jsonb`
    const counts = await Promise.all([database.$count(seaSetting, eq(seaSetting.deptId, deptId)), database.$count(seaChange, waiting)])
    return counts.some(count => count > 0)
  },
}
