import { menu } from '@gongtai/contract'
import type { Call, InputOf, MenuTreeNode } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import type { MenuFormSubject } from './MenuFormDrawer.tsx'
import { kindOf, mayHide } from './menu-item.ts'
import { text } from './text.ts'

/** What can be done with a node, by its kind and state. */
export function MenuActions({ node, onForm }: { node: MenuTreeNode; onForm: (subject: MenuFormSubject) => void }) {
  const t = useText(text)
  const refresh = useRefresh()
  const { running, once } = useOnce()
  const kind = kindOf(node)

  const make = <C extends Call>(target: C, input: InputOf<C>, done: string, question?: string) =>
    once(async () => {
      if (question !== undefined && !(await ask({ title: question, yes: t.confirm, no: t.cancel }))) return
      try {
        await call(target, input)
        say('success', done)
      } catch {
        // Shown by `call`; the tree is asked below how it stands now.
      }
      refresh(menu.tree)
    })

  const show = make(menu.changeStatus, { id: node.id, status: 'ENABLED' }, t.shown)
  const hide = make(menu.changeStatus, { id: node.id, status: 'DISABLED' }, t.hidden, t.sureHide(node.title))
  const remove = make(menu.delete, { id: node.id, version: node.version }, t.deleted, t.sureDelete(node.title))
  return (
    <span className="kit-moves">
      <RowButton onClick={() => onForm({ edit: node })}>{t.edit}</RowButton>
      {node.status === 'DISABLED' && (
        <RowButton disabled={running} onClick={() => void show()}>
          {t.show}
        </RowButton>
      )}
      {node.status === 'ENABLED' && mayHide(node) && (
        <RowButton disabled={running} onClick={() => void hide()}>
          {t.hide}
        </RowButton>
      )}
      {kind === 'group' && node.status === 'ENABLED' && <RowButton onClick={() => onForm({ under: node })}>{t.addLink}</RowButton>}
      {kind === 'link' && (
        <RowButton disabled={running} onClick={() => void remove()}>
          {t.delete}
        </RowButton>
      )}
    </span>
  )
}
