import { createHmac, randomBytes } from 'node:crypto'
import type { AgentWorkState } from '@gongtai/contract'
import type { PhoneProvider } from './provider.ts'
import { sameWorkState, unixOf } from './provider-word.ts'
import type { PhoneConfig } from './provider-word.ts'

/** Vendors call the states of an agent by these words, in whatever case. */
const words: Record<string, AgentWorkState> = {
  ready: 'idle',
  idle: 'idle',
  free: 'idle',
  online: 'idle',
  busy: 'busy',
  notready: 'busy',
  not_ready: 'busy',
  break: 'onBreak',
  rest: 'onBreak',
  onbreak: 'onBreak',
  offline: 'offline',
  logout: 'offline',
}

/** A vendor's call centre has a client in the browser, which takes appid, timestamp and token, and a server, which tells us by signed calls. */
export function thirdPartyProvider({ wsUrl, httpUrl, appId, secret }: PhoneConfig): PhoneProvider {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    kind: 'THIRD_PARTY',
    appId,
    wsUrl,
    httpUrl,
    credentials(agentId, _, issuedAt) {
      const timestamp = unixOf(issuedAt)
      return { token: sign(`${appId}:${timestamp}:${agentId}`), timestamp, sip: null }
    },
    loginKey(agentId, expiresAt) {
      const claim = `${agentId}:${unixOf(expiresAt)}:${randomBytes(12).toString('base64url')}`
      const loginKey = `${Buffer.from(claim).toString('base64url')}.${sign(claim)}`
      return { loginKey, loginUrl: `${new URL('/sso', httpUrl!).href}?appid=${encodeURIComponent(appId)}&key=${loginKey}` }
    },
    refusal: async () => null,
    carriesOut: false,
    dialTarget: () => null,
    transferTarget: () => null,
    workStateOf: word => sameWorkState(word) ?? words[word.toLowerCase()] ?? null,
    follow: async () => {},
  }
}
