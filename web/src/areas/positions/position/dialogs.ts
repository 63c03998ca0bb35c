import { paths, position } from '@gongtai/contract'
import type { PositionAction, PositionRow } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../base/api.ts'
import { randomId } from '../../../base/random-id.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import type { Onward } from '../../../kit/list/next-record.ts'

/** What opens over the list of positions and over the page of one. */
export const positionDialogs = {
  examine: () => import('./ExamineDrawer.tsx'),
  assign: () => import('../position-assign/AssignDialog.tsx'),
  refresh: () => import('./BulkDialogs.tsx'),
  approve: () => import('./BulkDialogs.tsx'),
  withdraw: () => import('./BulkDialogs.tsx'),
  pause: () => import('./StateDialogs.tsx'),
  resume: () => import('./StateDialogs.tsx'),
  offline: () => import('./StateDialogs.tsx'),
  republish: () => import('./EndDialogs.tsx'),
  close: () => import('./EndDialogs.tsx'),
  reopen: () => import('./EndDialogs.tsx'),
  delete: () => import('./StateDialogs.tsx'),
  follow: () => import('../position-follow/FollowForm.tsx'),
}

/** Which queue each of them works off. A review goes on in its drawer; after the others the next position is shown first. */
export const positionOnward: Readonly<Record<string, Onward<PositionRow>>> = {
  examine: {
    queues: ['POSITION_EXAMINE'],
    opens: ({ id, title, row }) => row ?? { id, title },
    waits: ({ state, hasPendingEdit }) => state === 'WAIT_EXAMINE' || hasPendingEdit,
  },
  assign: { queues: ['POSITION_UNASSIGNED'] },
  follow: { queues: ['POSITION_IDLE', 'ASSESS_WARN'] },
  republish: { queues: ['POSITION_EXPIRED'] },
  close: { queues: ['POSITION_FULL', 'POSITION_EXPIRED'] },
}

export type OpenPositionDialog = OpenDialog<typeof positionDialogs>

type Handlers = { readonly [Name in PositionAction]?: ActionHandler }

/** What the actions on one position do, in the list, on the board and on its own page. */
export function usePositionHandlers(open: OpenPositionDialog): (row: PositionRow) => Handlers {
  const navigate = useNavigate()
  const copy = async (id: number) => {
    // A failure is shown by `call`, and the person stays where the copy was asked for.
    const copied = await call(position.copy, { id, requestNo: randomId() }).catch(() => undefined)
    if (copied !== undefined) await navigate({ to: paths.NewPosition(), search: { draftId: copied.draftId } })
  }
  return row => ({
    edit: { to: paths.PositionEdit({ positionId: row.id }) },
    examine: () => open('examine', row),
    assign: () => open('assign', selectionOf(row)),
    refresh: () => open('refresh', selectionOf(row)),
    pause: () => open('pause', row),
    resume: () => open('resume', row),
    offline: () => open('offline', row),
    republish: () => open('republish', row),
    close: () => open('close', row),
    reopen: () => open('reopen', row),
    follow: () => open('follow', row),
    copy: () => copy(row.id),
    delete: () => open('delete', row),
  })
}

/** The next step of a position in each of its states. A change that waits for a review comes before anything else. */
export const nextSteps = ({ state, hasPendingEdit, gap, waiters }: Pick<PositionRow, 'state' | 'hasPendingEdit' | 'gap' | 'waiters'>): PositionAction[] => {
  if (state === 'WAIT_EXAMINE') return ['examine', 'edit']
  if (state === 'REJECTED') return ['edit']
  if (state === 'OFFLINE') return ['republish', 'close']
  if (state === 'CLOSED') return ['reopen', 'copy']
  const waits: PositionAction[] = hasPendingEdit ? ['examine'] : []
  if (gap <= 0) return [...waits, 'close', 'follow']
  if (state === 'PAUSED') return [...waits, 'resume', 'follow']
  return waiters.length === 0 ? [...waits, 'assign', 'follow'] : [...waits, 'follow', 'refresh', 'assign']
}
