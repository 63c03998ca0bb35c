import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { staff } from './staff.tables.ts'

/** These parameters of argon2id are the minimum that OWASP names; a hash takes about 25 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A password is verified against it when there is no such account, so that both cases take the same time. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return passwordHash !== null && matches
}

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** No character is easily taken for another, because people hand the password on by word or by hand. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from(randomBytes(10), byte => alphabet[byte % alphabet.length]).join('')
    if (/[A-Za-z]/.test(password) && /\d/.test(password)) return password
  }
}

const rememberedPasswords = 3

/** The answer is false when somebody else changed the password meanwhile. */
export async function setPassword(database: Queryable, member: typeof staff.$inferSelect, passwordHash: string, mustChange: boolean): Promise<boolean> {
  const changed = await database
    .update(staff)
    .set({
      passwordHash,
      passwordHistory: [member.passwordHash, ...member.passwordHistory].slice(0, rememberedPasswords),
      passwordChangedAt: clock.iso(),
      mustChangePassword: mustChange,
      permVersion: sql`${staff.permVersion} + 1`,
    })
    .where(and(eq(staff.id, member.id), eq(staff.passwordHash, member.passwordHash)))
    .returning({ id: staff.id })
  return changed.length > 0
}
