import { sql } from 'drizzle-orm'
import { maskPhone } from '@gongtai/contract'
import type { CallerInfo, CallerProfile, CustomerType } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { faults } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { findCallFor, findOpenNotes } from '../call-log/call-log-info.queries.ts'
import { visibleCalls } from '../call-log/call-scope.ts'
import { callerProfile } from './caller.tables.ts'
import { labelledValues } from '../custom-field/custom-value.ts'
import { findMatches, phoneOfCustomer } from './customer-match.ts'

/** Exactly one of these says whose number it is. */
export interface Whose {
  phone?: string | undefined
  callId?: string | undefined
  callLogId?: number | undefined
  customerType?: CustomerType | undefined
  customerId?: number | undefined
}

export async function findPhone(source: Source, sources: readonly CallerSource[], whose: Whose, scope: Scope): Promise<string> {
  if (whose.phone !== undefined) return whose.phone
  if (whose.callId !== undefined) return (await findCallFor(source, whose.callId, scope)).phone
  if (whose.callLogId !== undefined) return (await findCallFor(source, whose.callLogId, scope)).phone
  const phone = await phoneOfCustomer(source, sources, whose.customerType!, whose.customerId!, scope)
  if (phone === null) throw faults.recordNotFound()
  return phone
}

const profileOf = prepare(
  {
    id: callerProfile.id,
    name: callerProfile.name,
    gender: callerProfile.gender,
    city: callerProfile.city,
    kind: callerProfile.kind,
    tags: callerProfile.tags,
    customValues: callerProfile.customValues,
    remark: callerProfile.remark,
    blocked: callerProfile.blocked,
    version: callerProfile.version,
  },
  columns => sql`select ${columns} from ${callerProfile} where ${callerProfile.phone} = ${sql.placeholder('phone')}`,
)

export async function findProfile(source: Source, phone: string): Promise<CallerProfile | null> {
  return (await profileOf.run(source, { phone }))[0] ?? null
}

/** Calls are counted up to a bound, because one number may have called very often and nobody reads a greater figure. */
const historyOf = prepare(
  { callNum: sql<number>`count(*)`, lastCallAt: sql<string | null>`max(recent.start_at)`.mapWith(callLog.startAt) },
  columns => sql`select ${columns} from (select ${callLog.startAt} from ${callLog} where ${callLog.phone} = ${sql.placeholder('phone')}
    order by ${callLog.startAt} desc, ${callLog.id} desc limit 1000) as recent`,
)

const lastVisible = (kind: Scope['kind']) =>
  prepare(
    { id: callLog.id, city: callLog.city, customerType: callLog.customerType, customerName: callLog.customerName },
    columns => sql`select ${columns} from ${callLog} where ${callLog.phone} = ${sql.placeholder('phone')} and ${kind === 'ALL' ? sql`true` : visibleCalls(kind)}
      order by ${callLog.startAt} desc, ${callLog.id} desc limit 1`,
  )
const lastCallOf = { ALL: lastVisible('ALL'), DEPT: lastVisible('DEPT'), SELF: lastVisible('SELF') }

const openMissOf = prepare(
  { id: callLog.id, missCount: callLog.missCount, checkState: callLog.checkState },
  columns => sql`select ${columns} from ${callLog} where ${callLog.phone} = ${sql.placeholder('phone')} and ${callLog.checkState} in ('UNCHECKED', 'CLAIMED')`,
)

/** Says who is calling. Everything is asked at once and by an index, because the phone is ringing. */
export async function findCallerInfo(source: Database, sources: readonly CallerSource[], whose: Whose, reader: Principal): Promise<CallerInfo> {
  const phone = await findPhone(source, sources, whose, reader.scope)
  const [profile, matches, [history], [last], openNotes, [missed]] = await Promise.all([
    findProfile(source, phone),
    findMatches(source, sources, phone, reader),
    historyOf.run(source, { phone }),
    lastCallOf[reader.scope.kind].run(source, { phone, ...scopeValueOf(reader.scope) }),
    findOpenNotes(source, phone),
    openMissOf.run(source, { phone }),
  ])
  const known = matches.find(match => match.inScope && match.customerType !== 'CALLER') ?? matches.find(match => match.inScope)
  return {
    phone: maskPhone(phone),
    callLogId: last?.id ?? null,
    city: profile?.city || last?.city || '',
    // The customer whom an agent chose for the last call comes first.
    name: last?.customerName || known?.name || profile?.name || '',
    kind: profile?.kind ?? '',
    customerType: last !== undefined && last.customerName !== '' ? last.customerType : (known?.customerType ?? 'UNKNOWN'),
    tags: profile?.tags ?? [],
    blocked: profile?.blocked ?? false,
    matches,
    callNum: history!.callNum,
    lastCallAt: history!.lastCallAt,
    openNotes,
    missedOpen: missed === undefined ? null : { id: missed.id, missCount: missed.missCount, checkState: missed.checkState! },
    profile,
    customFields: profile === null ? [] : await labelledValues(source, 'CALLER', profile.customValues),
  }
}
