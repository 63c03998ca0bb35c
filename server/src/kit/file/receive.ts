import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Text } from '@gongtai/contract'
import type { Context } from '../context.ts'
import { HttpFault, faults } from '../fault.ts'
import { brokenForm } from './form.ts'
import { cleanName } from './name.ts'

export interface ReceivedFile {
  /** Whoever received it removes it, or gives it to `Files.keep`. */
  path: string
  name: string
  size: number
  sha256: string
}

interface SizeLimit {
  bytes: number
  tooLarge: Text
}

/** The file of an upload call, complete on this machine; else nothing of it remains. Beyond the limit it is refused, never cut. */
export async function receiveFile(context: Context, limit: SizeLimit): Promise<ReceivedFile> {
  const { upload } = context
  if (upload === null) throw faults.badInput([{ field: 'file', message: '?' }])
  const path = await context.services.files.tempPath()
  try {
    const measured = await spool(upload.bytes, path, limit)
    await upload.assertLast()
    return { path, name: cleanName(upload.name), ...measured }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function spool(source: Readable, path: string, limit: SizeLimit): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit.bytes) throw new HttpFault(413, limit.tooLarge)
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw brokenForm(error)
    }
  }
  await writeFile(path, measured(), { flag: 'wx', mode: 0o600 })
  return { size, sha256: hash.digest('hex') }
}
