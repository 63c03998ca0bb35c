import { machine, progressStates } from '@gongtai/contract'
import type { progress, ProgressAction, ProgressRow, ProgressState } from '@gongtai/contract'
import type { FilterOf } from '../../../kit/list/list-address.ts'
import { text } from './text.ts'

const toneOf = (state: ProgressState) => progressStates.labels[state].tone

/** The columns are named after the states that their steps lead to, because the actions say by these where they lead. */
export const progressColumns = machine({
  states: {
    BOOKED: { label: text.board.BOOKED, tone: toneOf('BOOKED') },
    WAIT_INTERVIEW: { label: text.board.WAIT_INTERVIEW, tone: toneOf('WAIT_INTERVIEW') },
    WAIT_FEEDBACK: { label: text.board.WAIT_FEEDBACK, tone: toneOf('WAIT_FEEDBACK') },
    PASSED: { label: text.board.PASSED, tone: toneOf('PASSED') },
    OFFER_ISSUED: { label: text.board.OFFER_ISSUED, tone: toneOf('OFFER_ISSUED') },
    WAIT_ONBOARD: { label: text.board.WAIT_ONBOARD, tone: toneOf('WAIT_ONBOARD') },
    ONBOARDED: { label: text.board.ONBOARDED, tone: toneOf('ONBOARDED') },
  },
  initial: 'BOOKED',
})
export type ProgressColumn = (typeof progressColumns.states)[number]

/** The states that stand in each column. Whoever is out of it stands in none. */
export const statesOfColumn: Readonly<Record<ProgressColumn, readonly ProgressState[]>> = {
  BOOKED: ['BOOKED'],
  WAIT_INTERVIEW: ['WAIT_INTERVIEW', 'CHECKED_IN'],
  WAIT_FEEDBACK: ['WAIT_FEEDBACK'],
  PASSED: ['PASSED'],
  OFFER_ISSUED: ['OFFER_ISSUED', 'OFFER_SENT'],
  WAIT_ONBOARD: ['WAIT_ONBOARD'],
  ONBOARDED: ['ONBOARDED', 'RESIGN_PLANNED', 'RESIGN_WAIT'],
}

/** The stage and the codes within it find the records of a column. */
const filters: Readonly<Record<ProgressColumn, FilterOf<typeof progress.page>>> = {
  BOOKED: { stage: 1, code: [-1] },
  WAIT_INTERVIEW: { stage: 2, code: [-1, 20] },
  WAIT_FEEDBACK: { stage: 3, code: [-1] },
  PASSED: { stage: 3, code: [31] },
  OFFER_ISSUED: { stage: 4, code: [40, -1] },
  WAIT_ONBOARD: { stage: 5, code: [50] },
  ONBOARDED: { stage: 5, code: [51, 530, 54] },
}
export const filterOfColumn = (column: ProgressColumn): FilterOf<typeof progress.page> => filters[column]

export function columnOf({ state }: Pick<ProgressRow, 'state'>): ProgressColumn {
  const found = progressColumns.states.find(column => statesOfColumn[column].includes(state))
  // No column asks for the others.
  return found ?? 'BOOKED'
}

/** Feedback and the reply to an offer may also end otherwise, so that their declarations name no state. */
export function alsoLeadsTo({ state }: Pick<ProgressRow, 'state'>, to: ProgressColumn): ProgressAction | undefined {
  if (to === 'PASSED' && (state === 'WAIT_FEEDBACK' || state === 'CHECKED_IN' || state === 'WAIT_INTERVIEW')) return 'feedback'
  if (to === 'WAIT_ONBOARD' && state === 'OFFER_SENT') return 'replyOffer'
  return undefined
}
