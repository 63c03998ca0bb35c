import { dept, maxDeptLevel, staff } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import type { TreeMoves } from '../../../kit/tree/TreeList.tsx'
import { countedTree, deptFields, findDept, heightOf, isOwn } from './dept-item.ts'
import type { DeptItem } from './dept-item.ts'
import { text } from './text.ts'

/** Whether departments can be kept at all: with the code, and with more than the own records in scope. */
export function useKeepsDepts(): boolean {
  const session = useSession()
  if (session === null) return false
  return session.isAdmin || (session.permission.buttonList.includes('UserManage.dept') && session.permission.dataScope !== 'SELF')
}

export function useDeptMoves(): TreeMoves<DeptItem> {
  const t = useText(text)
  const client = useQueryClient()
  return {
    mayMove: ({ node, ...item }, parent) => {
      if (parent === undefined || node.parentId === null || !isOwn(node)) return false
      if (parent.key === node.parentId) return true
      return isOwn(parent.node) && parent.node.level + heightOf({ node, ...item }) <= maxDeptLevel
    },
    onMove: async ({ node, countBelow }, to) => {
      const target = to.parent!
      if (target !== node.parentId) {
        const parent = findDept(client.getQueryData<DeptNode[]>(countedTree.queryKey) ?? [], target)?.name ?? ''
        if (!(await ask({ title: t.sureMove(node.name, parent, countBelow), yes: t.yes, no: t.no }))) return false
      }
      const made = await call(dept.update, { ...deptFields(node), parentId: target, sortId: to.place }).then(
        () => true,
        // Shown by `call`; the tree below shows how things stand now.
        () => false,
      )
      if (made) say('success', t.moved)
      await client.invalidateQueries({ queryKey: [dept.tree.path] })
      void client.invalidateQueries({ queryKey: [staff.page.path] })
      return made
    },
  }
}
