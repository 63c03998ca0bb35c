import type { ShellInfo } from '@gongtai/contract'
import { saveDrafts } from './draft.ts'
import { releaseLeaveGuards } from './leave-guard.ts'
import { currentSession } from './session.ts'

type Told = Pick<ShellInfo, 'webVersion' | 'minWebVersion' | 'mustReloadSince' | 'serverTime' | 'release'>

/** What this page heard first: its own build, the newest release of that moment, and when that was by the clock of the server. */
let loaded: Told | undefined

/**
 * Whether this page is of an older build than the server's, and whether it must be loaded anew. A mandatory release counts
 * for pages that were opened before it: whoever opens one later has at least the build that it asks for.
 */
export function releaseOf(info: Told): { is: 'CURRENT' | 'OFFERED' | 'FORCED'; news: ShellInfo['release'] } {
  loaded ??= info
  const { webVersion, serverTime, release } = loaded
  const isForced = info.mustReloadSince !== null && info.mustReloadSince > serverTime && info.minWebVersion !== webVersion
  // Notes that stood there before do not tell what has changed since.
  const news = info.release?.versionName === release?.versionName ? null : info.release
  return { is: isForced ? 'FORCED' : info.webVersion === webVersion ? 'CURRENT' : 'OFFERED', news }
}

/** For tests: the next thing that is heard is the first. */
export function forgetRelease(): void {
  loaded = undefined
}

/** Loads the page anew. What stands in open forms is offered again when they are opened next, so nothing has to be asked. */
export function reloadWithDrafts(): void {
  const session = currentSession()
  if (session !== null) saveDrafts(session.userDetail.id)
  releaseLeaveGuards()
  window.location.reload()
}

/** Whether something would be torn off by leaving now, such as a call. Forms are not: what stands in them is kept. */
export function isBadMoment(): boolean {
  releaseLeaveGuards()
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
