import { baseText } from './base-text.ts'
import { saveDrafts } from './draft.ts'
import { currentLanguage } from './language.ts'
import { releaseLeaveGuards } from './leave-guard.ts'
import { feedback } from './notify.ts'
import { loginAddress } from './redirect.ts'
import { currentSession, dropSession } from './session.ts'
import { clearStored } from './storage.ts'
import { said } from './text.ts'

/** Long enough to read the notice before the login page opens. */
const noticeTime = 1_500

let ended = false

/** Local state and stored keys go as at logout; the leave guards let the coming reload pass. */
export function forgetSession(): void {
  ended = true
  releaseLeaveGuards()
  dropSession()
  clearStored()
}

/** Once per page life, however many calls fail together: text of open forms is kept, the session cleared, the login page opened. */
export function sessionExpired(): void {
  endWith(said(baseText, currentLanguage()).error.expired)
}

export function sessionForcedOut(byName: string): void {
  endWith(said(baseText, currentLanguage()).session.forcedOut(byName))
}

function endWith(title: string): void {
  if (ended) return
  const session = currentSession()
  if (session !== null) saveDrafts(session.userDetail.id)
  forgetSession()
  const target = loginAddress(window.location.pathname + window.location.search)
  const leave = () => window.location.assign(target)
  // The way to the login page must not depend on a chunk that may no longer load.
  void feedback().then(({ showNotification }) => showNotification({ kind: 'notification', title, lines: [], retry: false }))
  setTimeout(leave, noticeTime)
}
