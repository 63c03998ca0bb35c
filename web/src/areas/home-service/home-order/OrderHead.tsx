import { homeOrderActions } from '@gongtai/contract'
import type { HomeOrderAction, HomeOrderInfo, HomeOrderRow, HomeOrderState } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { orderOpeners } from './dialogs.ts'
import type { orderDialogs } from './dialogs.ts'
import { subjectOf } from './order-subject.ts'
import { text } from './text.ts'

const next: Record<HomeOrderState, readonly HomeOrderAction[]> = {
  PENDING_PAY: ['confirmPay'],
  PENDING_DISPATCH: ['dispatch'],
  PENDING_SERVICE: ['start'],
  IN_SERVICE: ['finish'],
  PENDING_CONFIRM: ['complete'],
  COMPLETED: ['rate', 'refund'],
  CLOSED: ['remark'],
}

/** The next step of an order. Where whoever was sent cannot come, somebody else is sent before anything else. */
export const nextSteps = ({ state, redispatchFlag }: Pick<HomeOrderRow, 'state' | 'redispatchFlag'>): readonly HomeOrderAction[] =>
  redispatchFlag && state === 'PENDING_SERVICE' ? ['dispatch'] : next[state]

/** What can be done with an order, on its page and in the quick view: the next step is the main button. */
export function OrderActions({ info, open }: { info: HomeOrderInfo; open: OpenDialog<typeof orderDialogs> }) {
  const t = useText(text)
  return (
    <ActionButtons
      of={homeOrderActions}
      row={info}
      primary={[...nextSteps(info), 'reschedule', 'remark']}
      on={orderOpeners(open, subjectOf(info), t.redispatch)}
    />
  )
}
