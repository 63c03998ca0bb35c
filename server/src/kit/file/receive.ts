import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Text } from '@gongtai/contract'
import type { Context } from '../context.ts'
import { HttpFault } from '../fault.ts'
import { brokenForm } from './form.ts'
import type { IncomingFile } from './form.ts'
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

/** The one file of an upload call, complete on this machine; else nothing of it remains. Beyond the limit it is refused, never cut. */
export async function receiveFile(context: Context, limit: SizeLimit): Promise<ReceivedFile> {
  const { file } = await receiveFiles<'file'>(context, () => limit)
  return file!
}

/** The files of an upload call by the names that the call gives them: all of them complete, or nothing remains of any. */
export async function receiveFiles<Part extends string>(
  context: Context,
  limitOf: (part: Part, name: string) => SizeLimit,
): Promise<Partial<Record<Part, ReceivedFile>>> {
  const received = new Map<Part, ReceivedFile>()
  try {
    for (let incoming = context.upload; incoming !== null; incoming = await incoming.next()) {
      const part = incoming.part as Part
      received.set(part, await receive(context, incoming, limitOf(part, incoming.name)))
    }
    return Object.fromEntries(received) as Partial<Record<Part, ReceivedFile>>
  } catch (error) {
    for (const { path } of received.values()) await rm(path, { force: true })
    throw error
  }
}

async function receive({ services }: Context, { name, bytes }: IncomingFile, limit: SizeLimit): Promise<ReceivedFile> {
  const path = await services.files.tempPath()
  try {
    return { path, name: cleanName(name), ...(await spool(bytes, path, limit)) }
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
