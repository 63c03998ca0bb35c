import type { Code } from '@gongtai/contract'
import { Button } from 'antd'
import { Can } from '../../../kit/Can.tsx'
import { useText } from '../../../base/text.ts'
import type { StaffDialogName } from './opened.ts'
import { text } from './text.ts'

/** Whoever holds none of them has nothing to choose rows for. */
export const bulkCodes: Code[] = ['UserManage.grant', 'UserManage.edit', 'UserManage.status']

export function StaffBulk({ onOpen }: { onOpen: (dialog: StaffDialogName) => void }) {
  const t = useText(text)
  const press = (dialog: StaffDialogName) => () => onOpen(dialog)
  return (
    <>
      <Can code="UserManage.grant">
        <Button size="small" onClick={press('addRole')}>
          {t.grant}
        </Button>
        <Button size="small" onClick={press('removeRole')}>
          {t.removeRole}
        </Button>
      </Can>
      <Can code="UserManage.edit">
        <Button size="small" onClick={press('move')}>
          {t.move}
        </Button>
      </Can>
      <Can code="UserManage.status">
        <Button size="small" danger onClick={press('disableMany')}>
          {t.disable}
        </Button>
      </Can>
    </>
  )
}
