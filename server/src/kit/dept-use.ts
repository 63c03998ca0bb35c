import type { Text } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'

/** Something that refers to departments, such as the settings of a sea: while it does, the department cannot be deleted. Each area offers its own. */
export interface DeptUse {
  label: Text
  uses(database: Queryable, deptId: number): Promise<boolean>
}
