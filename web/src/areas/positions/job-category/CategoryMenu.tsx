import { jobCategory, jobCategoryLevels } from '@gongtai/contract'
import type { JobCategoryNode } from '@gongtai/contract'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { categoryDialogs } from './dialogs.ts'
import { text } from './text.ts'

interface CategoryMenuProps {
  node: JobCategoryNode
  onClose: () => void
  onOpen: OpenDialog<typeof categoryDialogs>
  children: ReactElement
}

/** The menu stands around the button that opened it, because Ant Design places it there. */
export function CategoryMenu({ node, onClose, onOpen, children }: CategoryMenuProps) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const isOn = node.state === 'ENABLED'

  const toggle = async () => {
    if (isOn && !(await ask({ title: t.sureDisable(node.name, node.positionCount ?? 0), yes: w.disable, no: w.cancel }))) return
    try {
      await call(jobCategory.changeState, { id: node.id, version: node.version, state: isOn ? 'DISABLED' : 'ENABLED' })
      say('success', w.done)
    } catch {
      // `call` has shown the failure, and the tree is asked below how it stands now.
    }
    refreshAll()
  }

  const acts: Record<string, () => void> = {
    edit: () => onOpen('form', { node, parentId: node.parentId }),
    sibling: () => onOpen('form', { parentId: node.parentId }),
    child: () => onOpen('form', { parentId: node.id }),
    move: () => onOpen('move', node),
    state: () => void toggle(),
  }
  const items = [
    { key: 'edit', label: w.edit },
    { key: 'sibling', label: t.addSibling },
    ...(node.level < jobCategoryLevels && isOn ? [{ key: 'child', label: t.addChild }] : []),
    ...(node.level > 1 ? [{ key: 'move', label: t.move }] : []),
    { key: 'state', label: isOn ? w.disable : w.enable },
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
