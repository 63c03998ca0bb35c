import { applyStates, movesFrom, paths, recruitApply } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import type { ApplyDialogName } from '../labor-recruit/opened.ts'
import { useRefreshRecruits } from '../labor-recruit/refresh.ts'
import { text } from '../labor-recruit/text.ts'

interface ApplyRowActionsProps {
  row: ApplyRow
  onOpen: (dialog: ApplyDialogName) => void
}

/** What the state allows, in the order of the work. */
export function ApplyRowActions({ row, onOpen }: ApplyRowActionsProps) {
  const t = useText(text).apply.actions
  const can = useCan()
  const move = useMove(row)
  const moves = movesFrom(applyStates, row.state)
  const mayWork = can('LaborRecruit.apply')
  return (
    <span className="kit-moves">
      {mayWork && moves.includes('eliminate') && <RowButton onClick={() => onOpen('follow')}>{t.follow}</RowButton>}
      {mayWork && moves.includes('interview') && <RowButton onClick={() => onOpen('interview')}>{t.interview}</RowButton>}
      {mayWork && moves.includes('pass') && <RowButton onClick={() => void move('PASS', t.pass)}>{t.pass}</RowButton>}
      {moves.includes('convert') && (
        <Can code="LaborRecruit.convert">
          <RowButton onClick={() => onOpen('convert')}>{t.convert}</RowButton>
        </Can>
      )}
      {mayWork && moves.includes('eliminate') && <RowButton onClick={() => onOpen('eliminate')}>{t.eliminate}</RowButton>}
      {mayWork && moves.includes('reopen') && <RowButton onClick={() => void move('REOPEN', t.reopen)}>{t.reopen}</RowButton>}
      {row.artificerId !== null && (
        <Can code="HomeUserDetail">
          <Link to={paths.HomeUserDetail({ userId: row.artificerId })} search={{ userType: 'ARTIFICER' }} className="kit-row-button">
            {t.artificer}
          </Link>
        </Can>
      )}
    </span>
  )
}

/** Moves that ask for nothing but to be sure. */
function useMove(row: ApplyRow) {
  const t = useText(text)
  const refresh = useRefreshRecruits()
  const { once } = useOnce()
  return (action: 'PASS' | 'REOPEN', label: string) =>
    once(async () => {
      if (!(await ask({ title: t.sure(label, row.name), yes: t.confirm, no: t.cancel }))) return
      // A failure is shown by `call`; whatever it was, the list may be old.
      const answer = await call(recruitApply.change, { id: row.id, version: row.version, action }).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh()
    })()
}
