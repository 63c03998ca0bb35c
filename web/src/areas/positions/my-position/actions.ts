import { positionAssign } from '@gongtai/contract'
import type { MyPositionRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { text } from './text.ts'

export const myPositionDialogs = {
  giveBack: () => import('./GiveBackDialog.tsx'),
  follow: () => import('../position-follow/FollowForm.tsx'),
}

export type OpenMyPositionDialog = OpenDialog<typeof myPositionDialogs>

/** What somebody does with a position of one's own, or one that could be. */
export function useMyPositionHandlers(open: OpenMyPositionDialog) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const claim = async ({ id, title }: MyPositionRow) => {
    if (!(await ask({ title: t.claimSure(title), yes: w.confirm, no: w.cancel }))) return
    await call(positionAssign.claim, { positionId: id })
    say('success', t.claimed(title))
    refreshAll()
  }
  return (row: MyPositionRow) => ({
    // A failure is shown by `call`.
    claimPosition: () => void claim(row).catch(() => {}),
    giveBack: () => open('giveBack', row),
    writeFollow: () => open('follow', row),
  })
}

/** The one next step of a row. */
export const firstStep = ({ actions }: MyPositionRow) =>
  (['claimPosition', 'writeFollow', 'giveBack'] as const).filter(name => actions.includes(name)).slice(0, 1)
