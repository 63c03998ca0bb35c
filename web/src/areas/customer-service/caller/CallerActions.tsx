import { caller } from '@gongtai/contract'
import type { CallerInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { call as send } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { text } from '../call-log/text.ts'
import { editOf } from './caller-edit.ts'
import type { Whose } from './CallUserDetailPage.tsx'

interface CallerActionsProps {
  whose: Whose
  info: CallerInfo
  onEdit: () => void
}

export function CallerActions({ whose, info, onEdit }: CallerActionsProps) {
  const { caller: t, dial: dialText } = useText(text)
  const cancel = useText(kitText).form.cancel
  const can = useCan()
  const canDial = useCanDial()
  const refresh = useRefresh()
  const { running, once } = useOnce()
  const edit = editOf(whose, info)
  // By a record that carries the number; the number itself stays on the server.
  const record =
    info.callLogId !== null ? { refType: 'CALL_LOG' as const, refId: info.callLogId } : info.profile && { refType: 'CALLER' as const, refId: info.profile.id }
  const block = once(async () => {
    const blocked = !info.blocked
    if (blocked && !(await ask({ title: t.askBlock, yes: t.block, no: cancel }))) return
    const done = await send(caller.save, { ...edit!, blocked }).catch(() => undefined)
    if (done === undefined) return
    say('success', blocked ? t.blockDone : t.unblockDone)
    refresh(caller.info)
  })
  return (
    <>
      {canDial && record && <Button onClick={() => void dial({ ...record, field: 'phone', occasion: 'CLICK_DIAL' })}>{dialText}</Button>}
      {edit !== undefined && can('CallRecords.note') && (
        <>
          {can('CallRecords.setting') && (
            <Button danger={!info.blocked} loading={running} onClick={() => void block()}>
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
