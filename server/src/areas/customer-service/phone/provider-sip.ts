import { createHmac } from 'node:crypto'
import type { PhoneProvider } from './provider.ts'
import { sameWorkState, tokenSeconds, unixOf } from './provider-word.ts'
import type { PhoneConfig } from './provider-word.ts'

/** SIP over WebSocket in the browser. Accounts are extensions, and passwords are ephemeral, as in Kamailio's auth_ephemeral. */
export function sipProvider({ wsUrl, httpUrl, appId, secret, sipDomain }: PhoneConfig): PhoneProvider {
  return {
    kind: 'SIP',
    appId,
    wsUrl,
    httpUrl,
    credentials(agentId, extension, issuedAt) {
      const timestamp = unixOf(issuedAt)
      const user = `${timestamp + tokenSeconds}:${extension ?? agentId}`
      const password = createHmac('sha1', secret).update(user).digest('base64')
      return { token: password, timestamp, sip: { domain: sipDomain, user, password } }
    },
    loginKey: () => null,
    refusal: async () => null,
    carriesOut: false,
    dialTarget: callId => `sip:${callId}@${sipDomain}`,
    transferTarget: extension => (extension === null ? null : `sip:${extension}@${sipDomain}`),
    workStateOf: sameWorkState,
    follow: async () => {},
  }
}
