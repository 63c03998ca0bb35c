import type { Text, WorkTime } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import type { Work } from './work.ts'

export interface Deadline {
  id: number
  dueAt: string
  /** The hours in which it is counted; null for those of the office. */
  workTime: WorkTime | null
}

/** Open deadlines that are counted in working time. Where the work calendar changes they move with it. Each area offers its own. */
export interface DeadlineSource {
  label: Text
  /** Those that are still to come. */
  find: (database: Queryable, after: string) => Promise<Deadline[]>
  /** One that was set anew meanwhile stays as it is. */
  move: (work: Work, moved: readonly { id: number; from: string; to: string }[]) => Promise<void>
}
