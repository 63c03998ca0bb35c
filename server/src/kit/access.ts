import type { Access, Code, DataScope } from '@gongtai/contract'
import type { Bus } from './bus.ts'
import { sha256 } from './cipher.ts'
import type { FieldRights } from './field-right.ts'
import type { Scope } from './scope.ts'

/** Who is calling and what that person may do, as the database says. */
export interface Principal {
  sessionId: number
  staffId: number
  realName: string
  mobile: string
  deptId: number
  deptName: string
  isAdmin: boolean
  agentId: string | null
  /** An initial or reset password: nothing but the own account until it is changed. */
  mustChangePassword: boolean
  permVersion: number
  dataScope: DataScope
  codes: ReadonlySet<string>
  scope: Scope
  /** The experts, consultants and sales that the account is bound to. */
  identityIds: readonly number[]
  fields: FieldRights
  /** The day whose roles these are: a temporary one ends with its last day. */
  rightsDay: string
  device: string
  lastSeenAt: number
  endsAt: number
}

export function holds(principal: Principal, code: Code): boolean {
  return principal.isAdmin || principal.codes.has(code)
}

export function mayCall(principal: Principal, access: Access): boolean {
  return access === 'PUBLIC' || access === 'LOGIN' || access.some(code => holds(principal, code))
}

const cacheMs = 5_000
const refreshMs = 1_000
const cacheLimit = 20_000

/** 32 random bytes as base64url: the only form a token has. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Reads the person behind a token; `known` is what was read last and not forgotten since. */
type Load = (tokenHash: string, known: Principal | null) => Promise<Principal | null>

/**
 * Finds the person behind a token. What was read is kept for at most five seconds and forgotten at once when any
 * process changes the rights or ends a session; while this process cannot hear the others it keeps nothing.
 */
export class AccessControl {
  private readonly known = new Map<string, { principal: Principal; until: number }>()
  private readonly loading = new Map<string, Promise<Principal | null>>()
  private generation = 0
  private readonly load: Load
  private readonly bus: Bus
  private readonly listeners = new Set<(staffIds: number[] | null) => void>()

  constructor(bus: Bus, load: Load) {
    this.bus = bus
    this.load = load
    bus.on('perm', payload => this.forget(payload === '*' ? null : payload.split(',').map(Number)))
    bus.onLost(() => this.forget(null))
  }

  async find(token: unknown): Promise<Principal | null> {
    if (typeof token !== 'string' || !tokenPattern.test(token)) return null
    const tokenHash = sha256(token)
    // Not by the clock of the machine, which may be set back.
    const now = performance.now()
    const entry = this.known.get(tokenHash)
    if (entry !== undefined && entry.until > now && entry.principal.endsAt > Date.now()) {
      // Towards the end the next answer is fetched beforehand, so that whoever is active never waits for it.
      if (entry.until - now < refreshMs) this.read(tokenHash, now).catch(() => {})
      return entry.principal
    }
    return this.read(tokenHash, now)
  }

  private read(tokenHash: string, now: number): Promise<Principal | null> {
    const running = this.loading.get(tokenHash)
    if (running !== undefined) return running
    const generation = this.generation
    const started = this.load(tokenHash, this.known.get(tokenHash)?.principal ?? null)
      .then(principal => {
        // Something changed while we were reading: this answer may serve its caller, but is not kept.
        if (principal === null) this.known.delete(tokenHash)
        else if (generation === this.generation && this.bus.connected) this.keep(tokenHash, principal, now)
        return principal
      })
      .finally(() => {
        if (this.loading.get(tokenHash) === started) this.loading.delete(tokenHash)
      })
    this.loading.set(tokenHash, started)
    return started
  }

  private keep(tokenHash: string, principal: Principal, now: number): void {
    if (this.known.size >= cacheLimit) this.known.clear()
    this.known.set(tokenHash, { principal, until: now + cacheMs })
  }

  /** Whoever holds something open for these members (null: for everybody) looks again. */
  onChange(listener: (staffIds: number[] | null) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  forget(staffIds: number[] | null): void {
    this.generation++
    this.loading.clear()
    if (staffIds === null) this.known.clear()
    else for (const [tokenHash, { principal }] of this.known) if (staffIds.includes(principal.staffId)) this.known.delete(tokenHash)
    for (const listener of this.listeners) listener(staffIds)
  }
}
