import { createHmac, randomBytes } from 'node:crypto'
import { paths } from '@gongtai/contract'
import type { PhoneProvider } from './provider.ts'
import { sameWorkState, unixOf } from './provider-word.ts'
import type { PhoneConfig } from './provider-word.ts'
import { followCall, presentFault } from '../simulator/simulator.rules.ts'

/** The phone system that comes with the console queues, rings and plays the customers. Browsers hear it by the event stream. */
export function simulatorProvider({ appId, secret }: PhoneConfig): PhoneProvider {
  return {
    kind: 'SIMULATOR',
    appId,
    wsUrl: null,
    httpUrl: null,
    credentials(agentId, _, issuedAt) {
      const timestamp = unixOf(issuedAt)
      return { token: createHmac('sha256', secret).update(`${appId}:${timestamp}:${agentId}`).digest('hex'), timestamp, sip: null }
    },
    loginKey: () => ({ loginKey: randomBytes(24).toString('base64url'), loginUrl: `${paths.CallRecords()}?simulator=1` }),
    refusal: presentFault,
    carriesOut: true,
    dialTarget: () => null,
    transferTarget: () => null,
    workStateOf: sameWorkState,
    follow: followCall,
  }
}
