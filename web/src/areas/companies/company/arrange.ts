import type { CompanyAction } from '@gongtai/contract'
import type { CompanyDialogName } from './opened.ts'

/** What the head of the page can offer: dialogs, and the way to the form. */
export type HeadAction = CompanyDialogName | 'edit'

/** What the state of a company asks for comes first, what is rarely wanted last. */
const order = [
  'enable',
  'examine',
  'submit',
  'claim',
  'follow',
  'edit',
  'sign',
  'addInterviewNumber',
  'release',
  'bindSale',
  'bindAdviser',
  'reject',
  'disable',
  'delete',
] as const satisfies readonly (HeadAction & CompanyAction)[]

const openCount = 3

/** The likeliest stand open, the rest behind 更多. */
export function arrangeActions(allowed: readonly CompanyAction[]): { open: HeadAction[]; rest: HeadAction[] } {
  const actions = order.filter(action => allowed.includes(action))
  // A menu of one takes as much room as what is in it.
  const count = actions.length === openCount + 1 ? actions.length : openCount
  return { open: actions.slice(0, count), rest: actions.slice(count) }
}
