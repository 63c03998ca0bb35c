import { useEffect, useRef } from 'react'
import { baseText } from './base-text.ts'
import { currentLanguage } from './language.ts'
import { offer } from './notify.ts'
import { currentSession } from './session.ts'
import { said } from './text.ts'

/**
 * Rescue of what was typed when a session expires. Forms with changes register how to read their values;
 * the values go to the store of the tab, keyed by route and person, and are offered to the same person after the next login.
 */
const readers = new Map<string, () => unknown>()

const draftKey = (staffId: number, path: string, form: string) => `DRAFT ${staffId} ${path} ${form}`

/** When the session ends without the person's will, or a call comes in. Answers how many forms had changes. */
export function saveDrafts(staffId: number): number {
  for (const [form, read] of readers) {
    try {
      sessionStorage.setItem(draftKey(staffId, window.location.pathname, form), JSON.stringify(read()))
    } catch {
      // One form may be too large or not serialisable, and the others are saved all the same.
    }
  }
  return readers.size
}

export function registerDraft(form: string, read: () => unknown): () => void {
  readers.set(form, read)
  return () => {
    if (readers.get(form) === read) readers.delete(form)
  }
}

/** The saved values of a form of this page and person; taking them removes them. */
export function takeDraft(form: string): unknown {
  const staffId = currentSession()?.userDetail.id
  if (staffId === undefined) return null
  const key = draftKey(staffId, window.location.pathname, form)
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

interface DraftForm<Values> {
  dirty: boolean
  read: () => Values
  restore: (values: Values) => void
}

/** Registers a form by a name that is unique on its page, and offers a saved draft when the form opens. */
export function useDraft<Values>(form: string, { dirty, read, restore }: DraftForm<Values>): void {
  const latest = useRef({ read, restore })
  useEffect(() => {
    latest.current = { read, restore }
  })
  useEffect(() => {
    if (dirty) return registerDraft(form, () => latest.current.read())
  }, [form, dirty])
  useEffect(() => {
    const values = takeDraft(form)
    if (values === null) return
    const { title, body, restore: yes, discard: no } = said(baseText, currentLanguage()).draft
    offer({ title, body, yes, no, accept: () => latest.current.restore(values as Values), refuse: () => {} })
  }, [form])
}
