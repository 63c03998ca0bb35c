import type { ProgressInfo } from '@gongtai/contract'
import type { text } from './text.ts'

type Entry = ProgressInfo['log'][number]
type Effect = keyof typeof text.revert.effects

/** The step that would be taken back: the last one that stands. */
export const lastStep = (log: readonly Entry[]): Entry | undefined => log.find(({ isReverted, isRevert }) => !isReverted && !isRevert)

const effects: Readonly<Record<string, readonly Effect[]>> = {
  accept: ['interview', 'quota', 'report', 'notices', 'milestones'],
  refuse: ['report', 'milestones'],
  reschedule: ['interview', 'notices'],
  checkIn: ['checkIn', 'quota', 'milestones'],
  cancel: ['interview', 'quota', 'milestones'],
  rearrange: ['interview', 'quota', 'notices'],
  nextRound: ['interview', 'notices'],
  feedback: ['feedback', 'quota', 'milestones'],
  issueOffer: ['offer', 'quota', 'milestones'],
  updateOffer: ['offer'],
  sendOffer: ['offer', 'notices'],
  withdrawOffer: ['offer', 'milestones'],
  replyOffer: ['offer', 'milestones'],
  changeOnboardDate: ['notices'],
  confirmOnboard: ['onboard', 'milestones'],
  notOnboard: ['milestones'],
  planResign: ['resign'],
  applyResign: ['resign'],
  cancelResign: ['resign'],
  confirmResign: ['resign', 'guarantee', 'milestones'],
  handleGuarantee: ['guarantee'],
}

/** What goes with the step. Quota is named only for candidates who use it, and a report only where there is one. */
export function effectsOf({ action, toState }: Pick<Entry, 'action' | 'toState'>, { feeMode, reportId }: Pick<ProgressInfo, 'feeMode' | 'reportId'>): Effect[] {
  const own = effects[action] ?? []
  const all: Effect[] = action === 'feedback' && toState === 'NO_SHOW' ? [...own, 'noShow'] : [...own]
  return all.filter(effect => (effect === 'quota' ? feeMode === 'COUPON' : effect === 'report' ? reportId !== null : true))
}
