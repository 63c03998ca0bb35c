import { dept, maxDeptLevel, staff } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { TreeMoves } from '../../../kit/tree/TreeList.tsx'
import { countedTree, findDept, heightOf, inputOf, isOwn } from './dept-item.ts'
import type { DeptItem } from './dept-item.ts'
import { text } from './text.ts'

/** Departments are kept with the code and with more than the own records in scope. */
export function useKeepsDepts(): boolean {
  const session = useSession()
  if (session === null) return false
  return session.isAdmin || (session.permission.buttonList.includes('UserManage.dept') && session.permission.dataScope !== 'SELF')
}

export function useDeptMoves(): TreeMoves<DeptItem> {
  const t = useText(text)
  const w = useWords()
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
        if (!(await ask({ title: t.sureMove(node.name, parent, countBelow), yes: w.confirm, no: w.cancel }))) return false
      }
      const made = await call(dept.update, { ...inputOf(node), parentId: target, sortId: to.place }).then(
        () => true,
        // `call` has shown the failure, and the tree is asked below how things stand now.
        () => false,
      )
      if (made) say('success', t.moved)
      await client.invalidateQueries({ queryKey: [dept.tree.path] })
      void client.invalidateQueries({ queryKey: [staff.page.path] })
      return made
    },
  }
}
