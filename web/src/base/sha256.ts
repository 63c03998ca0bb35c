import { sha256 as newDigest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A slice takes a few milliseconds, so the page stays at hand. */
const sliceSize = 1_048_576

/**
 * SHA-256 of a file in slices. `crypto.subtle` takes only a whole file at once, and exists on secure origins alone,
 * while the console also runs on plain intranet addresses.
 */
export async function sha256(file: Blob, signal?: AbortSignal): Promise<string> {
  const digest = newDigest.create()
  for (let at = 0; at < file.size; at += sliceSize) {
    signal?.throwIfAborted()
    digest.update(new Uint8Array(await file.slice(at, at + sliceSize).arrayBuffer()))
  }
  return bytesToHex(digest.digest())
}
