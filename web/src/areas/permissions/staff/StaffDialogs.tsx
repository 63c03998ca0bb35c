import { PasswordDialog } from '../../../kit/form/PasswordDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { Opened } from './opened.ts'
import { BulkRoleDialog, GrantDialog } from './RoleDialogs.tsx'
import { DisableManyDialog, MoveDialog, ResetDialog, StatusDialog } from './StateDialogs.tsx'
import { UnlockQuestion } from './UnlockQuestion.tsx'

interface StaffDialogsProps {
  opened: Opened | undefined
  open: boolean
  onOpen: (next: Opened) => void
  onClose: () => void
}

/** What opens over the list of members, but for the form and the details. */
export function StaffDialogs({ opened, onOpen, onClose }: StaffDialogsProps) {
  const is = (...dialogs: Opened['dialog'][]) => opened !== undefined && dialogs.includes(opened.dialog)
  const { row, selection } = opened ?? {}
  const bulk = { selection, onClose }
  const status = opened?.dialog === 'disable' || opened?.dialog === 'enable' || opened?.dialog === 'rehire' ? opened.dialog : undefined
  return (
    <>
      <GrantDialog row={row} open={is('grant')} onClose={onClose} />
      <ResetDialog row={row} open={is('resetPassword')} onOpen={onOpen} onClose={onClose} />
      <StatusDialog row={row} move={status} onClose={onClose} />
      <LeaveDialog row={row} open={is('leave')} onClose={onClose} />
      <PasswordDialog password={opened?.password} open={is('password')} onClose={onClose} />
      <BulkRoleDialog {...bulk} adds={is('addRole')} open={is('addRole', 'removeRole')} />
      <MoveDialog {...bulk} open={is('move')} />
      <DisableManyDialog {...bulk} open={is('disableMany')} />
      {row && is('unlock') && <UnlockQuestion row={row} onClose={onClose} />}
    </>
  )
}
