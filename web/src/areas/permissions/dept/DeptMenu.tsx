import { dept, staff } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { useText } from '../../../base/text.ts'
import type { DeptFormSubject } from './DeptFormDrawer.tsx'
import { text } from './text.ts'

interface DeptMenuProps {
  node: DeptNode
  onClose: () => void
  onForm: (subject: DeptFormSubject) => void
  onDeleted: (id: number) => void
  children: ReactElement
}

/** What can be done with a department, around the button that opened it. */
export function DeptMenu({ node, onClose, onForm, onDeleted, children }: DeptMenuProps) {
  const t = useText(text)
  const refresh = useRefresh()

  const remove = async () => {
    if (!(await ask({ title: t.sureDelete(node.name), yes: t.yes, no: t.no }))) return
    try {
      await call(dept.delete, { id: node.id, version: node.version })
      say('success', t.deleted)
      onDeleted(node.id)
    } catch {
      // Shown by `call`; the tree is asked below how it stands now.
    }
    refresh(dept.tree, staff.page)
  }

  const acts: Record<string, () => void> = {
    add: () => onForm({ under: node }),
    edit: () => onForm({ edit: node }),
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
