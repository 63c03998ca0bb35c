import type { Queryable } from '../db/connection.ts'
import type { Principal } from './access.ts'
import type { BindTarget } from './task/task.ts'

/** One thing that a task can be bound to. */
export interface BindOption {
  value: string
  label: string
}

/** What tasks can be bound to: departments, members, cities. Each area offers its own. */
export interface BindTargetSource {
  type: BindTarget
  /** Those that exist and lie in the person's scope; without a person, whatever the scope, for their names. */
  find(database: Queryable, reader: Principal | null, by: { ids?: readonly string[]; keyword?: string | undefined }): Promise<BindOption[]>
}

/** So many are offered at a time. */
export const offeredTargets = 50
