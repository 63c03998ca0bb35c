import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { baseText } from './base-text.ts'
import { currentLanguage } from './language.ts'
import { ask } from './notify.ts'
import { said } from './text.ts'

/** Open forms with changes. Logout asks them too, although it is no navigation. */
let guards = 0
let released = false

const guarding = () => guards > 0 && !released

/** The session is over: nothing may stand in the way of the reload. */
export function releaseLeaveGuards(): void {
  released = true
}

/** True when nothing is unsaved or the person agrees to lose it. */
export async function mayLeave(): Promise<boolean> {
  if (!guarding()) return true
  const text = said(baseText, currentLanguage()).leave
  return ask({ title: text.ask, yes: text.leave, no: text.stay })
}

/**
 * Asks before a form with changes is left; the browser's own prompt guards reload and closing. `also` names what of the
 * address beside its path says what is written about, such as the record of a quick view.
 */
export function useLeaveGuard(dirty: boolean, also: readonly string[] = []): void {
  useEffect(() => {
    if (!dirty) return
    guards++
    return () => {
      guards--
    }
  }, [dirty])
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released,
    shouldBlockFn: async ({ current, next }) => {
      const [here, there] = [current.search, next.search] as Record<string, unknown>[]
      const isLeft = current.pathname !== next.pathname || also.some(name => here![name] !== there![name])
      return isLeft && !(await mayLeave())
    },
  })
}
