import { session as sessionCalls } from '@gongtai/contract'
import { call, onPermVersion } from './api.ts'
import { currentSession, setPermission } from './session.ts'

let asking: Promise<void> | undefined
let askedFor: number | undefined

/** Asks for the rights of the person; the menu and all buttons follow at once. */
export function refreshPermission(): Promise<void> {
  asking ??= call(sessionCalls.permission, {}, { handled: true })
    .then(setPermission, () => {})
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** An answer that names another version of the rights than ours makes us ask, once per version. */
export function watchPermVersion(): void {
  onPermVersion(version => {
    const session = currentSession()
    if (session === null || !Number.isInteger(version) || version === session.permission.permVersion || version === askedFor) return
    askedFor = version
    void refreshPermission()
  })
}
