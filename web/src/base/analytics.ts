import type { RouteName, ShellInfo } from '@gongtai/contract'

/** What the shell tells an analytics tool: who works (mobile, product.md section 6) and which route, never a query or a record. */
interface Analytics {
  setUser(mobile: string): void
  clearUser(): void
  pageView(name: RouteName): void
}

const silent: Analytics = { setUser() {}, clearUser() {}, pageView() {} }

function overHttp(url: string): Analytics {
  const report = (event: Record<string, string>) => {
    void fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {})
  }
  return {
    setUser: mobile => report({ event: 'setUser', mobile }),
    clearUser: () => report({ event: 'clearUser' }),
    pageView: name => report({ event: 'pageView', route: name }),
  }
}

let adapter = silent
let knownUser: string | undefined

export function chooseAnalytics({ kind, url }: ShellInfo['providers']['analytics']): void {
  adapter = kind === 'http' && url !== null ? overHttp(url) : silent
  if (knownUser !== undefined) adapter.setUser(knownUser)
}

/** Once, when the mobile becomes known: at login or after a reload. */
export function setUser(mobile: string): void {
  if (mobile === knownUser) return
  knownUser = mobile
  adapter.setUser(mobile)
}

export function clearUser(): void {
  knownUser = undefined
  adapter.clearUser()
}

export function pageView(name: RouteName): void {
  adapter.pageView(name)
}
