import { menu, menuActions } from '@gongtai/contract'
import type { MenuTreeNode } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction, useOfferedActions } from '../../../kit/list/actions.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import type { menuDialogs } from './dialogs.ts'
import { text } from './text.ts'

/** All actions stand open, because a node has three at most. */
export function MenuActions({ node, onOpen }: { node: MenuTreeNode; onOpen: OpenDialog<typeof menuDialogs> }) {
  const t = useText(text)
  const w = useWords()
  const { id, version, title } = node
  const on = {
    edit: () => onOpen('edit', node),
    show: callAction(menu.changeStatus, { id, status: 'ENABLED' }, { done: t.shown }),
    hide: callAction(menu.changeStatus, { id, status: 'DISABLED' }, { ask: t.sureHide(title), done: t.hidden }),
    addLink: () => onOpen('addLink', node),
    delete: callAction(menu.delete, { id, version }, { ask: t.sureDelete(title), done: w.deleted }),
  }
  const { open, running } = useOfferedActions({ of: menuActions, row: node, on }, Infinity)
  return (
    <span className="kit-moves">
      {open.map(({ key, label, danger, onClick }) => (
        <RowButton key={key} data-danger={danger} disabled={running} onClick={onClick}>
          {label}
        </RowButton>
      ))}
    </span>
  )
}
