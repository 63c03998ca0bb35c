import { session as sessionCalls } from '@gongtai/contract'
import { baseText } from './base-text.ts'
import { clearUser } from './analytics.ts'
import { call } from './api.ts'
import { currentLanguage } from './language.ts'
import { mayLeave } from './leave-guard.ts'
import { ask, say } from './notify.ts'
import { flushPreferences } from './preference.ts'
import { forgetSession } from './session-end.ts'
import { said } from './text.ts'
import { words } from './words.ts'

/** product.md section 9. */
const reloadDelay = 1_000

/** 退出登录 as the person chooses it: unsaved work is asked for first, then the decision itself. */
export async function askToSignOut(): Promise<void> {
  const language = currentLanguage()
  const { confirm, cancel } = said(words, language)
  if (!(await mayLeave())) return
  if (!(await ask({ title: said(baseText, language).session.logoutAsk, yes: confirm, no: cancel }))) return
  await signOut()
}

/** Whatever the server answers, the person is out: the keys go, the page reloads a second later. */
async function signOut(): Promise<void> {
  flushPreferences()
  await call(sessionCalls.logout, {}, { handled: true }).catch(() => {})
  const text = said(baseText, currentLanguage()).session.loggedOut
  clearUser()
  forgetSession()
  say('success', text)
  setTimeout(() => window.location.reload(), reloadDelay)
}
