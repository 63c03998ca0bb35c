import { inLanguage, staffActions } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { text } from './text.ts'

/** Whoever holds none of them has nothing to choose rows for. */
export const bulkCodes: Code[] = ['UserManage.grant', 'UserManage.edit', 'UserManage.resetPassword', 'UserManage.status']

type BulkDialog = 'addRole' | 'removeRole' | 'move' | 'resetMany' | 'disableMany'

export function StaffBulk({ onOpen }: { onOpen: (dialog: BulkDialog) => void }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <>
      <Can code="UserManage.grant">
        <Button size="small" onClick={() => onOpen('addRole')}>
          {inLanguage(staffActions.grant.label, language)}
        </Button>
        <Button size="small" onClick={() => onOpen('removeRole')}>
          {t.removeRole}
        </Button>
      </Can>
      <Can code="UserManage.edit">
        <Button size="small" onClick={() => onOpen('move')}>
          {t.move}
        </Button>
      </Can>
      <Can code="UserManage.resetPassword">
        <Button size="small" onClick={() => onOpen('resetMany')}>
          {inLanguage(staffActions.resetPassword.label, language)}
        </Button>
      </Can>
      <Can code="UserManage.status">
        <Button size="small" onClick={() => onOpen('disableMany')}>
          {w.disable}
        </Button>
      </Can>
    </>
  )
}
