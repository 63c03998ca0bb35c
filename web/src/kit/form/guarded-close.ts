import { createContext, useCallback, useEffect, useId, useMemo, useRef, use } from 'react'
import { ask } from '../../base/notify.ts'
import { formText } from './form-text.ts'
import { useText } from '../../base/text.ts'

export interface GuardedClose {
  /** What stands inside says whether something would be lost with it. */
  report: (who: string, dirty: boolean) => void
  /** Closes, after a question when something would be lost. */
  close: () => void
}

/** A drawer or modal around something to write. Its cross, its mask, Escape and the form's cancel button all go through `close`. */
export const GuardedCloseContext = createContext<GuardedClose | null>(null)

export function useGuardedClose(onClose: () => void): GuardedClose {
  const t = useText(formText)
  const dirty = useRef(new Set<string>())
  const report = useCallback((who: string, now: boolean) => void (now ? dirty.current.add(who) : dirty.current.delete(who)), [])
  const close = async () => {
    if (dirty.current.size === 0 || (await ask({ title: t.leave, yes: t.leaveAnyway, no: t.stay }))) onClose()
  }
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  return useMemo(() => ({ report, close: () => void latest.current() }), [report])
}

/** Tells the drawer or modal around it whether something would be lost. Whatever is drawn no more loses nothing. */
export function useReportDirty(dirty: boolean): void {
  const report = use(GuardedCloseContext)?.report
  const who = useId()
  useEffect(() => {
    report?.(who, dirty)
    return () => report?.(who, false)
  }, [report, who, dirty])
}
