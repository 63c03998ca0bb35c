import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { IntakeSource } from '@gongtai/contract'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/connection.ts'
import { clock } from './clock.ts'
import { faults } from './fault.ts'
import { intakeEvent } from './intake.tables.ts'
import { parseBody } from './json-body.ts'

/** What another system may tell in one request. */
export const intakeBodyLimit = 65_536
const windowMs = 300_000
/** Whoever has claimed an event and not finished it by then has died over it. */
const abandonedMs = 120_000

const timestampHeader = 'x-event-timestamp'
const numberHeader = 'x-event-id'
const signatureHeader = 'x-event-signature'
const numberPattern = /^[\w.:-]{8,64}$/

/** The signature is the HMAC-SHA256 of `timestamp.number.body` in hex: time in whole seconds, the body as it is sent. */
export function signatureOf(secret: string, timestamp: string, eventNo: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${eventNo}.${body}`).digest('hex')
}

/** The headers of a signed request, for whoever sends one. */
export function signedHeaders(secret: string, eventNo: string, body: string, timestamp = String(Math.floor(clock.now().getTime() / 1_000))) {
  return { [timestampHeader]: timestamp, [numberHeader]: eventNo, [signatureHeader]: signatureOf(secret, timestamp, eventNo, body) }
}

/** One reason for all, so that nobody learns from it which part of a forged request was right. */
const unsigned = () => faults.forbidden(['签名无效或已过期', 'The signature is not valid or has expired'])

/** The body of a request that was signed a short time ago with the secret of its source. Nothing of it is parsed before that is known. */
export function openSigned({ intakeSecrets }: Config, source: IntakeSource, { headers, body }: FastifyRequest): unknown {
  const text = typeof body === 'string' ? body : ''
  const [timestamp, eventNo, signature] = [headers[timestampHeader], headers[numberHeader], headers[signatureHeader]]
  const secret = intakeSecrets[source]
  if (secret === null || typeof timestamp !== 'string' || typeof eventNo !== 'string' || typeof signature !== 'string') throw unsigned()
  if (!/^\d{10}$/.test(timestamp) || !numberPattern.test(eventNo)) throw unsigned()
  if (Math.abs(clock.now().getTime() - Number(timestamp) * 1_000) > windowMs) throw unsigned()
  const expected = Buffer.from(signatureOf(secret, timestamp, eventNo, text))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unsigned()
  return text === '' ? {} : parseBody(text)
}

/** Says that the event is done with, best within the transaction that does its work, so that nothing happens twice. */
export type Finish = (db: Database | Transaction) => Promise<void>

/**
 * Takes what a signed request tells, once per number. Told again it answers `again`; while another one takes it, the sender is
 * asked to come back. What fails may be told anew.
 */
export async function takeOnce<Result>(
  database: Database,
  source: IntakeSource,
  { headers }: FastifyRequest,
  again: () => Result,
  take: (finish: Finish) => Promise<Result>,
): Promise<Result> {
  const eventNo = String(headers[numberHeader])
  const isThis = and(eq(intakeEvent.source, source), eq(intakeEvent.eventNo, eventNo))
  const [claimed] = await database
    .insert(intakeEvent)
    .values({ source, eventNo, claimedAt: clock.iso() })
    .onConflictDoUpdate({
      target: [intakeEvent.source, intakeEvent.eventNo],
      set: { claimedAt: clock.iso() },
      setWhere: and(isNull(intakeEvent.doneAt), lt(intakeEvent.claimedAt, clock.in(-abandonedMs)))!,
    })
    .returning({ eventNo: intakeEvent.eventNo })
  if (claimed === undefined) {
    const [known] = await database.select({ doneAt: intakeEvent.doneAt }).from(intakeEvent).where(isThis)
    if (known !== undefined && known.doneAt !== null) return again()
    throw faults.tooMany(5)
  }
  const finish: Finish = async db => {
    await db.update(intakeEvent).set({ doneAt: clock.iso() }).where(isThis)
  }
  try {
    const result = await take(finish)
    await finish(database)
    return result
  } catch (error) {
    await database.delete(intakeEvent).where(and(isThis, isNull(intakeEvent.doneAt)))
    throw error
  }
}
