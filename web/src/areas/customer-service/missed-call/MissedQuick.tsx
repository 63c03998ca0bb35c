import { missedCallActions } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { ActionsProps } from '../../../kit/list/actions.ts'
import { CallQuick } from '../call-log/CallQuick.tsx'

interface MissedQuickProps {
  id: number
  /** It is not at hand where a link has opened the view, or where somebody has seen to the call since. */
  row: MissedCallRow | undefined
  openersOf: (row: MissedCallRow) => ActionsProps<keyof typeof missedCallActions>['on']
}

/** A missed call beside its list: the call itself, with what can be done about it. */
export function MissedQuick({ id, row, openersOf }: MissedQuickProps) {
  const actions = () => row && <ActionButtons of={missedCallActions} row={row} primary={['callBack', 'claim', 'check']} on={openersOf(row)} />
  return <CallQuick id={id} actions={actions} />
}
