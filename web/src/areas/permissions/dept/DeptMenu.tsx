import { dept } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { deptDialogs } from './dialogs.ts'
import { text } from './text.ts'

interface DeptMenuProps {
  node: DeptNode
  onClose: () => void
  onOpen: OpenDialog<typeof deptDialogs>
  onDeleted: (id: number) => void
  children: ReactElement
}

/** The menu stands around the button that opened it, because Ant Design places it there. */
export function DeptMenu({ node, onClose, onOpen, onDeleted, children }: DeptMenuProps) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()

  const remove = async () => {
    if (!(await ask({ title: t.sureDelete(node.name), yes: w.confirm, no: w.cancel }))) return
    try {
      await call(dept.delete, { id: node.id, version: node.version })
      say('success', w.deleted)
      onDeleted(node.id)
    } catch {
      // `call` has shown the failure, and the tree is asked below how it stands now.
    }
    refreshAll()
  }

  const acts: Record<string, () => void> = {
    add: () => onOpen('add', node),
    edit: () => onOpen('edit', node),
    delete: () => void remove(),
  }
  const items = [
    { key: 'add', label: t.add },
    { key: 'edit', label: t.edit },
    ...(node.parentId === null ? [] : [{ key: 'delete', label: t.delete, danger: true }]),
  ]
  const choose = ({ key }: { key: string }) => {
    onClose()
    acts[key]!()
  }
  return (
    <Dropdown open autoFocus trigger={['click']} placement="bottomRight" menu={{ items, onClick: choose }} onOpenChange={open => !open && onClose()}>
      {children}
    </Dropdown>
  )
}
