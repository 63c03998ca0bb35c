import type { Code, StaffRow } from '@gongtai/contract'
import { useCan, useSession } from '../../../base/session.ts'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import type { StaffDialogName } from './opened.ts'
import { text } from './text.ts'

interface StaffMoreProps {
  row: StaffRow
  onOpen: (dialog: StaffDialogName) => void
  onRights: () => void
}

/** Further actions of a row, by code and state. */
export function StaffMore({ row, onOpen, onRights }: StaffMoreProps) {
  const t = useText(text)
  const can = useCan()
  const session = useSession()
  const self = session?.userDetail.id === row.id
  const actions: [StaffDialogName, Code, boolean][] = [
    ['grant', 'UserManage.grant', row.status !== 2 && (!self || session.isAdmin)],
    ['resetPassword', 'UserManage.resetPassword', row.status === 1 && !self],
    ['unlock', 'UserManage.status', row.locked],
    ['enable', 'UserManage.status', row.status === 0],
    ['disable', 'UserManage.status', row.status === 1 && !self],
    ['leave', 'UserManage.leave', row.status !== 2 && !self],
    ['rehire', 'UserManage.leave', row.status === 2],
  ]
  const items = actions
    .filter(([, code, fits]) => fits && can(code))
    .map(([dialog]) => ({ key: dialog, label: t[dialog as 'grant'], onClick: () => onOpen(dialog) }))
  return <RowMore items={[{ key: 'rights', label: t.rights, onClick: onRights }, ...items]} />
}
