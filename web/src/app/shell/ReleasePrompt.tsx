import type { ShellInfo } from '@gongtai/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../base/text.ts'
import { isBadMoment, reloadWithDrafts } from '../../base/web-release.ts'
import { text } from './text.ts'

/** Time to end a sentence. */
const seconds = 60

/**
 * A mandatory release: the page is loaded anew, at once or when the time is over, and never in the middle of a call. It is
 * part of the frame, because the server has no other parts of an old build any more.
 */
export function ReleasePrompt({ news }: { news: ShellInfo['release'] }) {
  const t = useText(text).release
  const dialog = useRef<HTMLDialogElement>(null)
  const [left, setLeft] = useState(seconds)
  useEffect(() => dialog.current?.showModal?.(), [])
  useEffect(() => {
    const timer = setInterval(() => setLeft(before => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left > 0) return
    const leave = () => {
      if (!isBadMoment()) reloadWithDrafts()
    }
    leave()
    const timer = setInterval(leave, 5_000)
    return () => clearInterval(timer)
  }, [left])
  return (
    <dialog ref={dialog} className="release-prompt" aria-labelledby="release-title" onCancel={event => event.preventDefault()}>
      <h2 id="release-title">{news === null ? t.title : t.titleOf(news.versionName)}</h2>
      {news !== null && (
        <>
          <strong>{news.title}</strong>
          <p className="release-notes">{news.content}</p>
        </>
      )}
      <p>{t.kept}</p>
      <button type="button" className="release-reload" onClick={reloadWithDrafts}>
        {left > 0 ? t.reloadIn(left) : t.reload}
      </button>
    </dialog>
  )
}
