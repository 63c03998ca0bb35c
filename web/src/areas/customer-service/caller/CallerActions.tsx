import { caller } from '@gongtai/contract'
import type { CallerInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { call as send } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { editOf } from './caller-edit.ts'
import { text } from './text.ts'
import type { Whose } from './CallUserDetailPage.tsx'

interface CallerActionsProps {
  whose: Whose
  info: CallerInfo
  onEdit: () => void
}

export function CallerActions({ whose, info, onEdit }: CallerActionsProps) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const canDial = useCanDial()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const edit = editOf(whose, info)
  // What is dialled is named by a record that has the number, because the number itself stays on the server.
  const record =
    info.callLogId !== null ? { refType: 'CALL_LOG' as const, refId: info.callLogId } : info.profile && { refType: 'CALLER' as const, refId: info.profile.id }
  const block = once(async () => {
    const blocked = !info.blocked
    if (blocked && !(await ask({ title: t.askBlock, yes: t.block, no: w.cancel }))) return
    const done = await send(caller.save, { ...edit!, blocked }).catch(() => undefined)
    if (done === undefined) return
    say('success', blocked ? t.blocked : t.unblocked)
    refreshAll()
  })
  return (
    <>
      {canDial && record && <Button onClick={() => void dial({ ...record, field: 'phone', occasion: 'CLICK_DIAL' })}>{t.dial}</Button>}
      {edit !== undefined && can('CallRecords.note') && (
        <>
          {can('CallRecords.setting') && (
            <Button loading={running} onClick={() => void block()}>
              {info.blocked ? t.unblock : t.block}
            </Button>
          )}
          <Button type="primary" onClick={onEdit}>
            {t.edit}
          </Button>
        </>
      )}
    </>
  )
}
