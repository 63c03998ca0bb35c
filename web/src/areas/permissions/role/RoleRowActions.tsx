import { paths, role, roleStates } from '@gongtai/contract'
import type { RoleRow } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { Can } from '../../../kit/Can.tsx'
import { move, MoveButtons } from '../../../kit/list/MoveButtons.tsx'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface RoleRowActionsProps {
  row: RoleRow
  onView: () => void
  onMembers: () => void
  onCopy: () => void
  /** After a change, and after one that was refused because the row is no longer what the list shows. */
  onDone: () => void
}

export function RoleRowActions({ row, onView, onMembers, onCopy, onDone }: RoleRowActionsProps) {
  const t = useText(text)
  const navigate = useNavigate()
  const { id, version, title, memberCount } = row
  return (
    <span className="kit-moves">
      <RowButton onClick={onView}>{t.view}</RowButton>
      <Can code="RoleManage.save">
        <RowButton onClick={() => void navigate({ to: paths.RoleForm({ id }) })}>{t.edit}</RowButton>
      </Can>
      <RowButton onClick={onMembers}>{t.members}</RowButton>
      <Can code="RoleManage.save">
        <RowButton onClick={onCopy}>{t.copy}</RowButton>
      </Can>
      <MoveButtons
        machine={roleStates}
        state={row.status}
        onDone={onDone}
        moves={{
          enable: move(role.changeStatus, { label: t.enable, input: { id, version, status: 'ENABLED' } }),
          disable: move(role.changeStatus, {
            label: t.disable,
            danger: true,
            input: { id, version, status: 'DISABLED' },
            ...(memberCount > 0 ? { confirm: t.sureDisable(title, memberCount) } : {}),
          }),
        }}
      />
      {!row.builtin && memberCount === 0 && (
        <Can code="RoleManage.delete">
          <DeleteButton row={row} onDone={onDone} />
        </Can>
      )}
    </span>
  )
}

function DeleteButton({ row, onDone }: { row: RoleRow; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const press = once(async () => {
    if (!(await ask({ title: t.sureDelete(row.title), yes: t.confirm, no: t.cancel }))) return
    try {
      await call(role.delete, { id: row.id, version: row.version })
      say('success', t.deleted)
    } catch {
      // Shown by `call`; the list asks below how the role stands now.
    }
    onDone()
  })
  return (
    <RowButton disabled={running} onClick={() => void press()}>
      {t.remove}
    </RowButton>
  )
}
