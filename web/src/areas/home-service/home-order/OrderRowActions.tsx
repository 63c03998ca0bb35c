import { paths } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { dialogsOfRow } from './action.ts'
import type { OrderDialogName } from './action.ts'
import { useActionLabel } from './action-label.ts'
import { text } from './text.ts'

/** These stand open; what is rarer stands behind 更多. */
const likely: readonly OrderDialogName[] = ['confirmPay', 'dispatch', 'start', 'finish', 'complete', 'refund']
const likelyCount = 2

interface OrderRowActionsProps {
  row: HomeOrderRow
  onOpen: (dialog: OrderDialogName) => void
}

/** What the state of the order and the person's codes allow, in the order of the work. */
export function OrderRowActions({ row, onOpen }: OrderRowActionsProps) {
  const t = useText(text)
  const can = useCan()
  const labelOf = useActionLabel()
  const dialogs = dialogsOfRow(row, can)
  const first = dialogs.filter(dialog => likely.includes(dialog)).slice(0, likelyCount)
  const rest = dialogs.filter(dialog => !first.includes(dialog))
  const label = (dialog: OrderDialogName) => labelOf(dialog, row.state)
  return (
    <span className="kit-moves">
      <Can code="HomeOrderDetail">
        <Link to={paths.HomeOrderDetail({ id: row.id })} className="kit-row-button">
          {t.view}
        </Link>
      </Can>
      {first.map(dialog => (
        <RowButton key={dialog} onClick={() => onOpen(dialog)}>
          {label(dialog)}
        </RowButton>
      ))}
      <RowMore items={rest.map(dialog => ({ key: dialog, label: label(dialog), danger: dialog === 'close', onClick: () => onOpen(dialog) }))} />
    </span>
  )
}
