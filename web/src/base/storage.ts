/** Local values live seven days unless said otherwise (product.md section 9). */
export const defaultLifetime = 604_800_000

/** The keys of areas/shell-session.md, "Stored keys". */
export type StorageKey =
  | 'APP_TOKEN'
  | 'WEB_HTTP_AUTH_HEADER'
  | 'APP_SESSION'
  | 'APP_COLLAPSED'
  | 'APP_TOP_BAR_BACK_VAL'
  | 'APP_LANGUAGE'
  | 'APP_THEME'
  | 'APP_LAST_ROUTE'
  | 'PUBLISHING_STATE'
  | 'PUBLISHING_STEP'
  | 'NEWCHANNEL_STATE'
  | 'NEWCHANNEL_STEP'
  | 'CALL_STATE'
  | 'CALL_PHONE'
  | 'CALL_AREA'
  | 'CALL_ID'
  | 'CALL_PLACE'
  | 'SIP_CALL'

const keptAtLogout: ReadonlySet<string> = new Set<StorageKey>(['CALL_PHONE', 'CALL_AREA', 'CALL_ID'])
const sessionSearchKeys = ['SEARCH_JOB_SEEKERS', 'SEARCH_HOME_PROVIDER', 'SEARCH_RECON_POOL'] as const
/** What kit/list/list-opened.ts remembers of lists. */
export const openListPrefix = 'OPEN_LIST '

interface Stored {
  v: unknown
  e: number | null
}

function parse(text: string | null): Stored | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null && 'v' in stored && 'e' in stored ? (stored as Stored) : null
  } catch {
    return null
  }
}

/** An expired or unreadable value is removed and read as absent. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each key has one writer, which knows its type
export function readStored<T>(key: StorageKey): T | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const stored = parse(text)
  if (stored === null || (stored.e !== null && stored.e <= Date.now())) {
    localStorage.removeItem(key)
    return null
  }
  return stored.v as T
}

/** `lifetime` in milliseconds; null never expires. */
export function writeStored(key: StorageKey, value: unknown, lifetime: number | null = defaultLifetime): void {
  try {
    localStorage.setItem(key, JSON.stringify({ v: value, e: lifetime === null ? null : Date.now() + lifetime } satisfies Stored))
  } catch {
    // A full or forbidden store only loses the memory of a choice, so the error is ignored.
  }
}

export function removeStored(key: StorageKey): void {
  localStorage.removeItem(key)
}

/** What logout leaves behind: the phone, area and id of the last call, nothing else. */
export function clearStored(): void {
  for (const key of Object.keys(localStorage)) if (!keptAtLogout.has(key)) localStorage.removeItem(key)
  for (const key of sessionSearchKeys) sessionStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(openListPrefix)) sessionStorage.removeItem(key)
}
