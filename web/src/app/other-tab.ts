import { saveDrafts } from '../base/draft.ts'
import { loginAddress } from '../base/redirect.ts'
import { knownSession } from '../base/session.ts'
import { forgetSession } from '../base/session-end.ts'
import { readStored } from '../base/storage.ts'

/** What another tab did to the session: token removed → login; another person → reload (areas/shell-session.md, stored keys). */
export function watchOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key !== null && event.key !== 'APP_TOKEN' && event.key !== 'APP_SESSION') return
    const known = knownSession()?.userDetail.id
    if (readStored('APP_TOKEN') === null) {
      if (known !== undefined) leave(known)
      return
    }
    const stored = readStored<{ userDetail: { id: number } }>('APP_SESSION')
    if (stored !== null && stored.userDetail.id !== known) window.location.reload()
  })
}

function leave(staffId: number): void {
  saveDrafts(staffId)
  forgetSession()
  window.location.assign(loginAddress(window.location.pathname + window.location.search))
}
