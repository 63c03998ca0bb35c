import type { Text } from '@gongtai/contract'
import type { ApiError } from './api-error.ts'
import { errorNotice, onceIn } from './error-notice.ts'
import { currentLanguage } from './language.ts'

/** Messages and dialogs are drawn by Ant Design, which loads with the first of them: the login page does without. */
export const feedback = () => drawing.load()

/** A test puts something else in its place, to hear what is said. */
export const drawing = { load: () => import('./feedback.tsx') }

const quietMoment = 2_000

/** Loads them once the frame is shown, so that a lost network can still be reported. */
export function warmFeedback(): () => void {
  const timer = setTimeout(() => void feedback().catch(() => {}), quietMoment)
  return () => clearTimeout(timer)
}

const once = onceIn(3_000)

/** Shows a failed call as areas/shell-session.md says, "Error notifications". */
export function notifyError(error: ApiError, pathLabel: Text): void {
  const notice = errorNotice(error, pathLabel, currentLanguage())
  if (notice.kind === 'message') return say('error', notice.text)
  if (once(`${error.status} ${error.path}`, Date.now())) void feedback().then(({ showNotification }) => showNotification(notice))
}

/** A short message at the top, three seconds. */
export function say(kind: 'success' | 'info' | 'warning' | 'error', text: string, seconds = 3): void {
  void feedback().then(({ showMessage }) => showMessage(kind, text, seconds))
}

/** Asks with two buttons; resolves to what the person chose. Closing counts as no. The yes is red where it destroys something. */
export async function ask(question: { title: string; yes: string; no: string; danger?: boolean }): Promise<boolean> {
  const { askPerson } = await feedback()
  return askPerson(question)
}

/** Offers an action in a notification that stays until it is used or closed. */
export function offer(notice: { title: string; body: string; yes: string; no: string; accept: () => void; refuse: () => void }): void {
  void feedback().then(({ showOffer }) => showOffer(notice))
}

/** What can be done about what a message tells. */
export interface Remedy {
  undo: () => void
  /** Where it can be undone later on. */
  later?: { label: string; open: () => void }
}

/** A warning with its lines that stays until it is closed. */
export function warn(notice: { title: string; lines: readonly string[]; remedy?: Remedy | undefined }): void {
  void feedback().then(({ showWarning }) => showWarning(notice))
}

/** Says what was done and offers to take it back, for half a minute. */
export function offerUndo(text: string, undo: () => void, later?: Remedy['later']): void {
  void feedback().then(({ showUndo }) => showUndo(text, later === undefined ? { undo } : { undo, later }))
}
