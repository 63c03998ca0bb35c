import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { homeStatusLog } from './home-status-log.tables.ts'

type StatusChange = Pick<typeof homeStatusLog.$inferInsert, 'targetType' | 'targetId' | 'action' | 'reason' | 'effectCount'>

export async function logStatus(work: Work, change: StatusChange): Promise<void> {
  await work.db.insert(homeStatusLog).values({ ...change, staffId: work.actor.staffId, at: clock.iso() })
}
