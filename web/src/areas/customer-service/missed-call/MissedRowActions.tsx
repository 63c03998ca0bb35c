import { missedCall, paths } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { call as send } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { sayBulk } from '../../../kit/list/bulk-result.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { onlyThis, useRefreshMissed } from './opened.ts'
import type { OpenedMissed } from './opened.ts'
import { text } from './text.ts'

interface MissedRowActionsProps {
  row: MissedCallRow
  onOpen: (opened: OpenedMissed) => void
}

export function MissedRowActions({ row, onOpen }: MissedRowActionsProps) {
  const t = useText(text)
  const can = useCan()
  const canDial = useCanDial()
  const me = useSession()?.userDetail.id
  const refresh = useRefreshMissed()
  const { once } = useOnce()
  const isMine = row.checkBy === me
  const mayCheck = can('UncheckRecords.check') && (row.checkState === 'UNCHECKED' || (row.checkState === 'CLAIMED' && (isMine || can('UncheckRecords.assign'))))
  const claim = once(async () => {
    const answer = await send(missedCall.claim, { ids: [row.id] }).catch(() => undefined)
    if (answer === undefined) return
    if (answer.failures.length === 0) say('success', t.claimed)
    else sayBulk(answer, 0)
    refresh()
  })
  const callBack = once(async () => {
    await dial({ refType: 'MISSED_CALL', refId: row.id, missedId: row.id, occasion: 'CALLBACK' })
    refresh()
  })
  return (
    <span className="kit-moves">
      {canDial && mayCheck && <RowButton onClick={() => void callBack()}>{t.callBack}</RowButton>}
      {row.checkState === 'UNCHECKED' && can('UncheckRecords.check') && <RowButton onClick={() => void claim()}>{t.claim}</RowButton>}
      {mayCheck && <RowButton onClick={() => onOpen({ dialog: 'check', selection: onlyThis(row) })}>{t.check}</RowButton>}
      {can('CallRecordDetail') && (
        <Link to={paths.CallRecordDetail({ callId: row.callId })} className="kit-row-button">
          {t.view}
        </Link>
      )}
    </span>
  )
}
