import { createContext, useCallback, useEffect, useMemo, useRef } from 'react'
import { ask } from '../../base/notify.ts'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

export interface GuardedClose {
  /** The form inside says whether something would be lost. */
  report: (dirty: boolean) => void
  /** Closes, after a question when something would be lost. */
  close: () => void
}

/** A drawer or modal around a form. Its cross, its mask, Escape and the form's cancel button all go through `close`. */
export const GuardedCloseContext = createContext<GuardedClose | null>(null)

export function useGuardedClose(onClose: () => void): GuardedClose {
  const t = useText(kitText).form
  const dirty = useRef(false)
  const report = useCallback((now: boolean) => void (dirty.current = now), [])
  const close = async () => {
    if (!dirty.current || (await ask({ title: t.leave, yes: t.leaveAnyway, no: t.stay }))) onClose()
  }
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  return useMemo(() => ({ report, close: () => void latest.current() }), [report])
}
