import { currentSession } from '../../../base/session.ts'

/** The store of the tab keeps notes that are being written, by call and person. */
const keyOf = (name: string) => `NOTE_DRAFT ${currentSession()?.userDetail.id ?? ''} ${name}`

export function keepDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // The store may be full, but the form itself still has what was typed.
  }
}

export function readDraft(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}
