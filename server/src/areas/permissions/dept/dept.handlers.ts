import type { dept as deptCalls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { DeptUse } from '../../../kit/dept-use.ts'
import { findDeptTree } from './dept.queries.ts'
import { addDept, deleteDept, updateDept } from './dept.rules.ts'

export function deptHandlers(uses: readonly DeptUse[]): Handlers<typeof deptCalls> {
  return {
    tree: (input, { database, staff }) => findDeptTree(database, input, staff),
    add: (input, context) => context.transaction(work => addDept(work, input, context.staff)),
    update: (input, context) => context.transaction(work => updateDept(work, input, context.staff)),
    async delete(input, context) {
      await context.transaction(work => deleteDept(work, input, context.staff, uses, context.language))
      return {}
    },
  }
}
