import { interview, onboard } from '@gongtai/contract'
import type { ProgressAction, ProgressRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { sayBulk } from '../../../kit/list/bulk-result.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import type { Onward } from '../../../kit/list/next-record.ts'
import { text } from './text.ts'

/** What opens over a list, a board, a calendar or the view of candidates in progress: every step has a dialog of its name. */
export const progressDialogs = {
  book: () => import('./BookDialog.tsx'),
  notices: () => import('./NoticesDrawer.tsx'),
  desk: () => import('../interview/CheckInDrawer.tsx'),
  accept: () => import('../interview/ArrangeDialogs.tsx'),
  reschedule: () => import('../interview/ArrangeDialogs.tsx'),
  rearrange: () => import('../interview/ArrangeDialogs.tsx'),
  nextRound: () => import('../interview/ArrangeDialogs.tsx'),
  cancel: () => import('../interview/CancelDialog.tsx'),
  feedback: () => import('../interview/FeedbackDialog.tsx'),
  refuse: () => import('./RefuseDialog.tsx'),
  follow: () => import('./FollowDialog.tsx'),
  transfer: () => import('./TransferDialog.tsx'),
  revert: () => import('./RevertDialog.tsx'),
  issueOffer: () => import('../offer/OfferDialogs.tsx'),
  updateOffer: () => import('../offer/OfferDialogs.tsx'),
  sendOffer: () => import('../offer/ReplyDialogs.tsx'),
  withdrawOffer: () => import('../offer/ReplyDialogs.tsx'),
  replyOffer: () => import('../offer/ReplyDialogs.tsx'),
  confirmOnboard: () => import('../onboard/ConfirmOnboardDialog.tsx'),
  changeOnboardDate: () => import('../onboard/OnboardDialogs.tsx'),
  notOnboard: () => import('../onboard/OnboardDialogs.tsx'),
  planResign: () => import('../onboard/ResignDialogs.tsx'),
  applyResign: () => import('../onboard/ResignDialogs.tsx'),
  confirmResign: () => import('../onboard/ResignDialogs.tsx'),
  handleGuarantee: () => import('../onboard/HandleGuaranteeDialog.tsx'),
}
export type OpenProgressDialog = OpenDialog<typeof progressDialogs>

/** The dialogs read the rest themselves, so that they start with what is true now. */
export interface ProgressSubject {
  id: number
  seekerName: string
  /** The time to which the interview was moved on the calendar. */
  wanted?: string
}

const opens = ({ id, title, row }: { id: number; title: string; row: ProgressRow | undefined }): ProgressSubject => row ?? { id, seekerName: title }

/** Which queue each of them works off. Bookings and feedback go on from candidate to candidate; after the others the next one is shown. */
const progressOnward: Readonly<Record<string, Onward<ProgressRow>>> = {
  accept: { queues: ['ORDER_WAIT'], opens, waits: ({ state }) => state === 'BOOKED' },
  refuse: { queues: ['ORDER_WAIT'] },
  feedback: { queues: ['FEEDBACK_WAIT'], opens, waits: ({ state }) => state === 'WAIT_FEEDBACK' },
  rearrange: { queues: ['REARRANGE'] },
  nextRound: { queues: ['NEXT_ROUND'] },
  issueOffer: { queues: ['OFFER_WAIT'] },
  sendOffer: { queues: ['OFFER_WAIT'] },
  replyOffer: { queues: ['OFFER_CONFIRM'] },
  confirmOnboard: { queues: ['ONBOARD_SOON'] },
  changeOnboardDate: { queues: ['ONBOARD_SOON'] },
  notOnboard: { queues: ['ONBOARD_SOON', 'COMPANY_STOPPED'] },
  confirmResign: { queues: ['RESIGN_CONFIRM'] },
  handleGuarantee: { queues: ['GUARANTEE_WAIT'] },
  follow: { queues: ['PRE_REMIND', 'NO_SHOW_VISIT', 'ONBOARD_VISIT'] },
  cancel: { queues: ['COMPANY_STOPPED'] },
  withdrawOffer: { queues: ['COMPANY_STOPPED'] },
}

/** One hook for whatever shows candidates in progress: `handlersOf(row)` is what its actions do, `dialogs` stands beside the page. */
export function useProgressDialogs(rows: readonly ProgressRow[] = []) {
  const { open, dialogs } = useDialogs(progressDialogs, { next: useNextRecord(rows, progressOnward) })
  return { open, dialogs, handlersOf: useProgressHandlers(open) }
}

type Handled = Pick<ProgressRow, 'id' | 'version' | 'seekerName' | 'seekerId' | 'state'>
type Handlers = { readonly [Name in ProgressAction]?: ActionHandler }

function useProgressHandlers(open: OpenProgressDialog): (row: Handled & ProgressRow) => Handlers {
  const t = useText(text)
  const checkIn = useCheckIn()
  return row => {
    const step = { progressId: row.id, version: row.version }
    return {
      accept: () => open('accept', row),
      refuse: () => open('refuse', row),
      checkIn: { press: () => checkIn([row]), ...(row.state === 'WAIT_FEEDBACK' && { label: t.lateCheckIn }) },
      end: callAction(interview.end, step, { ask: t.ask.end(row.seekerName) }),
      feedback: { press: () => open('feedback', row), ...(row.state === 'PASSED' && { label: t.otherVerdict }) },
      nextRound: () => open('nextRound', row),
      issueOffer: { press: () => open('issueOffer', row), ...(row.state === 'OFFER_DECLINED' && { label: t.againOffer }) },
      updateOffer: () => open('updateOffer', row),
      sendOffer: () => open('sendOffer', row),
      replyOffer: () => open('replyOffer', row),
      withdrawOffer: () => open('withdrawOffer', row),
      confirmOnboard: () => open('confirmOnboard', row),
      changeOnboardDate: () => open('changeOnboardDate', row),
      notOnboard: () => open('notOnboard', row),
      planResign: () => open('planResign', row),
      applyResign: () => open('applyResign', row),
      cancelResign: callAction(onboard.cancelResign, step, { ask: t.ask.cancelResign(row.seekerName) }),
      confirmResign: () => open('confirmResign', row),
      handleGuarantee: () => open('handleGuarantee', row),
      reschedule: () => open('reschedule', row),
      rearrange: () => open('rearrange', row),
      cancel: () => open('cancel', row),
      follow: () => open('follow', row),
      transfer: () => open('transfer', selectionOf(row)),
      revert: () => open('revert', row),
    }
  }
}

/** Checks candidates in by hand and says who could not be. */
export function useCheckIn(): (rows: readonly Pick<ProgressRow, 'id' | 'version' | 'seekerName'>[]) => Promise<void> {
  const t = useText(text)
  const refreshAll = useRefreshAll()
  return async rows => {
    const items = rows.map(({ id, version }) => ({ progressId: id, version }))
    // A failure is shown by `call`. The records may not be what the page shows, so everything is asked again all the same.
    const answer = await call(interview.checkIn, { items, way: 'STAFF' }).catch(() => undefined)
    if (answer !== undefined && rows.length === 1 && answer.failures.length === 0) say('success', t.checkedIn(rows[0]!.seekerName))
    else if (answer !== undefined) sayBulk(answer)
    refreshAll()
  }
}
