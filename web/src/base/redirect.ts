import { paths } from '@gongtai/contract'

const sitePath = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * A wanted address is followed only when it is a path of this site: it begins with exactly one slash and holds
 * no backslash or control character, before and after dots are resolved (`/x/..//evil` becomes `//evil`).
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !sitePath.test(wanted)) return null
  const { pathname, search, hash } = new URL(wanted, 'http://site')
  const resolved = pathname + search + hash
  return sitePath.test(resolved) ? resolved : null
}

export function loginAddress(wanted: string): string {
  const login = paths.Login()
  if (wanted === '/' || wanted.split('?')[0] === login) return login
  return `${login}?redirect=${encodeURIComponent(wanted)}`
}
