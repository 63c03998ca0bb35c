import { laborRecruit, movesFrom, recruitStates } from '@gongtai/contract'
import type { RecruitRow } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { useRefreshRecruits } from './refresh.ts'
import { text } from './text.ts'

const actions = { start: 'START', pause: 'PAUSE', finish: 'FINISH' } as const

interface RecruitMovesProps {
  row: Pick<RecruitRow, 'id' | 'title' | 'state' | 'version'>
  /** A button of the row, or of the head of the drawer. */
  children: (move: { key: string; label: string; run: () => void }) => ReactNode
}

/** 开始, 暂停, 结束 as the state allows them. */
export function RecruitMoves({ row, children }: RecruitMovesProps) {
  const t = useText(text)
  const can = useCan()
  const refresh = useRefreshRecruits()
  const { once } = useOnce()
  if (!can('LaborRecruit.edit')) return null
  const run = (move: keyof typeof actions) =>
    once(async () => {
      if (!(await ask({ title: t.sure(t.moves[move], row.title), yes: t.confirm, no: t.cancel }))) return
      // A failure is shown by `call`; whatever it was, the list may be old.
      const answer = await call(laborRecruit.changeState, { id: row.id, version: row.version, action: actions[move] }).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh()
    })
  return movesFrom(recruitStates, row.state).map(move => children({ key: move, label: t.moves[move], run: () => void run(move)() }))
}
