import { currentSession } from '../../../base/session.ts'

/** Notes that are being written, by call and person, in the store of the tab. */
const keyOf = (name: string) => `NOTE_DRAFT ${currentSession()?.userDetail.id ?? ''} ${name}`

export function keepDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // A full store: the form itself still has it.
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
