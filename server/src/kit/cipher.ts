import { createCipheriv, createDecipheriv, createHash, createHmac, hash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Cipher {
  encrypt(plain: string): string
  /** Null for what was sealed with another secret, or tampered with. */
  decrypt(sealed: string): string | null
  /** The same for the same text, and nothing that can be guessed without the secret: what is sealed is found again by it. */
  digest(plain: string): string
}

/** AES-256-GCM with a key made from the application's secret. */
export function createCipher(secret: string): Cipher {
  const key = createHash('sha256').update(`gongtai cipher ${secret}`).digest()
  return {
    encrypt(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    digest: plain => createHmac('sha256', key).update(plain).digest('hex'),
  }
}

/** The cipher of an installation. */
export function cipherOf({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }): Cipher {
  return createCipher(secretKey ?? secretOfDataDir(dataDir))
}

/** The secret of an installation without SECRET_KEY: made at the first start and kept in the data folder, readable by its owner alone. */
export function secretOfDataDir(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx' fails when the file is there, so that two processes agree on one secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

export function sha256(text: string): string {
  return hash('sha256', text)
}
