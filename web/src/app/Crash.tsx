import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../base/text.ts'
import { text } from './text.ts'
import './crash.css'

/** Shown for a page that threw while it was drawn. It is plain markup, because the part that failed may be the one that draws messages. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const t = useText(text).crash
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the only trace of a fault that happened in the browser alone
    console.error(error)
  }, [error])
  return (
    <div className="crash" role="alert">
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <button type="button" onClick={reset}>
        {t.retry}
      </button>
    </div>
  )
}
