import { homeOrderActions, paths } from '@gongtai/contract'
import type { HomeOrderInfo, HomeOrderRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { text } from './dialog-text.ts'
import type { OrderDialogName } from './order-subject.ts'

type OnOpen = (dialog: OrderDialogName) => void

/** Every action has a dialog of its name; sending somebody else is called otherwise. */
function useHandlers({ state }: Pick<HomeOrderRow, 'state'>, onOpen: OnOpen): Record<OrderDialogName, ActionHandler> {
  const t = useText(text)
  return {
    confirmPay: () => onOpen('confirmPay'),
    dispatch: { press: () => onOpen('dispatch'), label: state === 'PENDING_SERVICE' ? t.redispatch : undefined },
    start: () => onOpen('start'),
    finish: () => onOpen('finish'),
    complete: () => onOpen('complete'),
    refund: () => onOpen('refund'),
    payFee: () => onOpen('payFee'),
    addFee: () => onOpen('addFee'),
    reschedule: () => onOpen('reschedule'),
    undispatch: () => onOpen('undispatch'),
    remark: () => onOpen('remark'),
    complain: () => onOpen('complain'),
    close: () => onOpen('close'),
    forceClose: () => onOpen('forceClose'),
  }
}

export function OrderRowActions({ row, onOpen }: { row: HomeOrderRow; onOpen: OnOpen }) {
  const w = useWords()
  const can = useCan()
  const { payFee, addFee, ...others } = useHandlers(row, onOpen)
  // The fees are read with the order itself.
  const on = can('HomeOrderDetail') ? { ...others, payFee, addFee } : others
  return (
    <RowActions of={homeOrderActions} row={row} primary={['confirmPay', 'dispatch', 'start', 'finish', 'complete', 'refund']} on={on}>
      <Can code="HomeOrderDetail">
        <Link to={paths.HomeOrderDetail({ id: row.id })} className="kit-row-button">
          {w.view}
        </Link>
      </Can>
    </RowActions>
  )
}

export function OrderHeadActions({ info, onOpen }: { info: HomeOrderInfo; onOpen: OnOpen }) {
  return <ActionButtons of={homeOrderActions} row={info} on={useHandlers(info, onOpen)} />
}
