import { useEffect, useRef } from 'react'

/** The keys of a review are single letters. They do not work while somebody types, chooses or has a dialog open, because letters mean themselves there. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>, isActive: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const action = latest.current[event.key.toLowerCase()]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isActive])
}

const typed = new Set(['text', 'search', 'number', 'tel', 'email', 'password', 'url', ''])

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return typed.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable || target.closest('.ant-modal') !== null
}
