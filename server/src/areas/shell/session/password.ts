import { constants, generateKeyPair, privateDecrypt, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { desc, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { passwordKey } from './session.tables.ts'

const day = 86_400_000
const honouredAfterRetirement = 600_000
const makeKeyPair = promisify(generateKeyPair)

/** All processes share the key that browsers encrypt passwords with, and it changes every 24 hours. */
export async function currentPasswordKey(database: Database, cipher: Cipher): Promise<{ keyId: string; publicKey: string }> {
  const current = await newestKey(database, cipher)
  if (current !== null) return current
  const { publicKey, privateKey } = await makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const retiredAt = clock.in(day)
  await database.insert(passwordKey).values({
    keyId: randomBytes(9).toString('base64url'),
    publicKey,
    privateKey: cipher.encrypt(privateKey),
    retiredAt,
    expiresAt: new Date(Date.parse(retiredAt) + honouredAfterRetirement).toISOString(),
  })
  // Both processes use the newest, because two may have made one at the same moment.
  return (await newestKey(database, cipher))!
}

/** Keys of another SECRET_KEY are passed over, because nothing that they sealed can be opened any more. */
async function newestKey(database: Queryable, cipher: Cipher): Promise<{ keyId: string; publicKey: string } | null> {
  const keys = await database
    .select()
    .from(passwordKey)
    .where(gt(passwordKey.retiredAt, clock.iso()))
    .orderBy(desc(passwordKey.retiredAt), desc(passwordKey.keyId))
    .limit(5)
  const usable = keys.find(key => cipher.decrypt(key.privateKey) !== null)
  return usable === undefined ? null : { keyId: usable.keyId, publicKey: usable.publicKey }
}

const sealedPassword = z.strictObject({ p: z.string().max(200), n: z.string(), k: z.string() })

/** It is null when the key has expired, the nonce is another, or it is no such thing at all. */
export async function openPassword(database: Database, cipher: Cipher, encrypted: string, nonce: string): Promise<string | null> {
  const keys = await database
    .select({ keyId: passwordKey.keyId, privateKey: passwordKey.privateKey })
    .from(passwordKey)
    .where(gt(passwordKey.expiresAt, clock.iso()))
    .orderBy(desc(passwordKey.retiredAt))
    .limit(5)
  for (const { keyId, privateKey } of keys) {
    const key = cipher.decrypt(privateKey)
    const opened = key === null ? null : tryOpen(key, encrypted)
    if (opened !== null) return opened.k === keyId && same(opened.n, nonce) ? opened.p : null
  }
  return null
}

function tryOpen(key: string, encrypted: string): z.output<typeof sealedPassword> | null {
  try {
    const plain = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(encrypted, 'base64')).toString('utf8')
    return sealedPassword.parse(JSON.parse(plain))
  } catch {
    return null
  }
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
