import type { AgentWorkState, PhoneFault, PhoneProviderKind } from '@gongtai/contract'
import type { Work } from '../../../kit/work.ts'
import type { callEvent, callLog } from '../call-log/call-log.tables.ts'
import type { PhoneConfig } from './provider-word.ts'
import { simulatorProvider } from './provider-simulator.ts'
import { sipProvider } from './provider-sip.ts'
import { thirdPartyProvider } from './provider-third-party.ts'

export type CallRow = typeof callLog.$inferSelect
export type CallEventRow = typeof callEvent.$inferSelect

/** The change that some events made to a call. */
export interface CallStep {
  /** The former row is null for a call that begins. */
  before: CallRow | null
  after: CallRow
  events: readonly CallEventRow[]
}

export interface Credentials {
  token: string
  timestamp: number
  sip: { domain: string; user: string; password: string } | null
}

/**
 * A phone system. All of them feed the same events (phone-event.rules.ts), so nothing else knows which one runs.
 * The simulator lives here. For the others the browser's own client does what an agent orders, and tells of it.
 */
export interface PhoneProvider {
  kind: PhoneProviderKind
  appId: string
  wsUrl: string | null
  httpUrl: string | null
  credentials(agentId: string, extension: string | null, issuedAt: string): Credentials
  /** A key opens its own desk once within a minute. It is null where it has none. */
  loginKey(agentId: string, expiresAt: string): { loginKey: string; loginUrl: string } | null
  /** Null where it carries out an order, else why it does not. */
  refusal(work: Work, agentId: string, order: 'STATE' | 'CALL'): Promise<PhoneFault | null>
  /** Whether orders are carried out here by events, or by the browser's client. */
  carriesOut: boolean
  dialTarget(callId: string): string | null
  transferTarget(extension: string | null): string | null
  /** The state of an agent that its word means, or null for a word that we do not know. */
  workStateOf(word: string): AgentWorkState | null
  /** Does what it does by itself after a step of a call. */
  follow(work: Work, step: CallStep): Promise<void>
}

export function providerOf(config: PhoneConfig | null): PhoneProvider | null {
  if (config === null) return null
  if (config.provider === 'simulator') return simulatorProvider(config)
  return config.provider === 'sip' ? sipProvider(config) : thirdPartyProvider(config)
}
