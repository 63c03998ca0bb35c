import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { bodyTextOf } from '../../../kit/input.ts'

const toleranceMs = 300_000

/** The signature is the HMAC-SHA256 of `timestamp.body` in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** A call that comes from outside without a session must have been signed a short time ago. */
export function assertSigned(request: FastifyRequest, secret: string | null): void {
  const timestamp = request.headers['x-phone-timestamp']
  const signature = request.headers['x-phone-signature']
  if (secret === null || typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(timestamp)) throw faults.forbidden()
  if (Math.abs(clock.now().getTime() - Number(timestamp) * 1_000) > toleranceMs) throw faults.forbidden()
  const expected = Buffer.from(signatureOf(secret, timestamp, bodyTextOf(request)))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw faults.forbidden()
}
