import type { Language } from '@gongtai/contract'
import { inLanguage } from '@gongtai/contract'
import type { ApiError } from './api-error.ts'
import { rightIn } from './ask-right.ts'
import { baseText } from './base-text.ts'
import { said } from './text.ts'

/** The text that a status throws to the caller (areas/shell-session.md, "Error notifications", column 2). */
export function thrownText(status: number, language: Language): string {
  const { thrown } = said(baseText, language).error
  return thrown[status as keyof typeof thrown] ?? thrown[500]
}

/** What the person sees: a short message for a business refusal, otherwise a notification at the top right. */
export type ErrorNotice =
  | { kind: 'message'; text: string }
  | { kind: 'notification'; title: string; lines: string[]; requestId?: string; retry: boolean; right?: string | undefined }

const shownFieldErrors = 5

export function errorNotice(error: ApiError, pathLabel: readonly [string, string], language: Language): ErrorNotice {
  const text = said(baseText, language).error
  const saidByServer = error.serverMessage || error.message
  switch (error.status) {
    case 0:
    case 413:
    case 429:
      return notification(error.message, [])
    case 200:
      return { kind: 'message', text: error.message }
    case 401:
      return notification(text.expired, [])
    case 403:
      return { ...notification('Forbidden', [saidByServer]), right: rightIn(error.data) }
    case 404:
      return notification('NotFound', [saidByServer])
    case 406:
      return notification(text.badInput, fieldLines(error, text.more))
    case 408:
      return { ...notification(text.thrown[408], [inLanguage(pathLabel, language)]), retry: !error.isWrite }
    case 500:
      return { ...notification(text.system, [saidByServer]), requestId: error.requestId }
    default:
      return notification(text.system, [error.status === 400 ? saidByServer : error.message])
  }
}

function notification(title: string, lines: string[]) {
  return { kind: 'notification', title, lines, retry: false } as const
}

function fieldLines(error: ApiError, more: (count: number) => string): string[] {
  const lines = error.fieldErrors.slice(0, shownFieldErrors).map(({ label, message }) => (label === undefined ? message : `${label}: ${message}`))
  return error.fieldErrors.length > shownFieldErrors ? [...lines, more(error.fieldErrors.length)] : lines
}

/** One notification per status and path within three seconds. */
export function onceIn(window: number): (key: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (key, now) => {
    for (const [other, at] of seen) if (now - at >= window) seen.delete(other)
    if (seen.has(key)) return false
    seen.set(key, now)
    return true
  }
}
