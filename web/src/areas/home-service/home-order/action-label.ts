import { homeOrderStates } from '@gongtai/contract'
import type { HomeOrderState } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { OrderDialogName } from './action.ts'
import { text } from './dialog-text.ts'

/** What a dialog is called where it is opened: sending somebody else, or closing what is being served, has a name of its own. */
export function useActionLabel(): (dialog: OrderDialogName, state: HomeOrderState) => string {
  const t = useText(text).action
  return (dialog, state) => {
    if (dialog === 'dispatch' && state === 'PENDING_SERVICE') return t.redispatch
    if (dialog === 'close' && homeOrderStates.moves.forceClose.from.includes(state)) return t.forceClose
    return t[dialog]
  }
}
