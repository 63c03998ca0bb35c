import { Readable } from 'node:stream'
import { callLogRefusals } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'

/** The recorder of a phone system keeps recordings too. */

export const isRecorderAddress = (recordingFile: string) => /^https?:\/\//.test(recordingFile)

/** Reads only below the configured address, so that what a phone system names is never a way to other places of the network. */
export function isBelow(address: string, base: string | null): boolean {
  if (base === null || !URL.canParse(address) || !URL.canParse(base)) return false
  const [asked, allowed] = [new URL(address), new URL(base)]
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  return asked.origin === allowed.origin && asked.username === '' && asked.password === '' && `${asked.pathname}/`.startsWith(folder)
}

interface Fetched {
  status: 200 | 206
  bytes: Readable
  mime: string
  headers: Record<string, string>
}

export async function fetchRecording(address: string, base: string | null, range: string | undefined): Promise<Fetched> {
  if (!isBelow(address, base)) throw refuse(callLogRefusals.recordingGone)
  const answer = await fetch(address, {
    headers: range === undefined ? {} : { range },
    // A redirect is not followed, because it may lead elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  if (answer === null || answer.status >= 500) throw refuse(callLogRefusals.recorderSilent)
  const mime = answer.headers.get('content-type') ?? ''
  if ((answer.status !== 200 && answer.status !== 206) || answer.body === null || !mime.startsWith('audio/')) {
    await answer.body?.cancel()
    throw refuse(callLogRefusals.recordingGone)
  }
  const headers: Record<string, string> = {}
  for (const name of ['content-length', 'content-range']) {
    const value = answer.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: answer.status, bytes: Readable.fromWeb(answer.body as never), mime, headers }
}
