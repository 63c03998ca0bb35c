import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { callLogRefusals } from '@gongtai/contract'
import type { recording as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { fileHeaders, rangeOf, sendFile } from '../../../kit/file/send.ts'
import { findCallFor } from '../call-log/call-log-info.queries.ts'
import type { CallInfoRow } from '../call-log/call-log-info.queries.ts'
import { fetchRecording, isRecorderAddress } from './recorder.ts'
import { peaksOfFile, waveChunks, wavePeaks, waveSize } from './wave.ts'
import { recordingSayings } from './recording.sayings.ts'

/** Finds a call in scope whose recording is there. */
async function findRecorded({ database, scope }: Context, callId: string): Promise<CallInfoRow> {
  const call = await findCallFor(database, callId, scope)
  if (call.recordingState === 'PENDING') throw refuse(callLogRefusals.recordingPending)
  if (call.recordingState !== 'READY') throw refuse(callLogRefusals.recordingGone)
  return call
}

const secondsOf = ({ recordingSeconds, talkSeconds }: CallInfoRow) => recordingSeconds ?? talkSeconds

export const recordingHandlers: Handlers<typeof calls> = {
  async file({ callId, mode }, context) {
    const code = mode === 'PLAY' ? 'CallRecords.recording' : 'CallRecords.recordingDownload'
    if (!holds(context.staff, code)) throw faults.lacks(code)
    const call = await findRecorded(context, callId)
    const send = await senderOf(context, call)
    await noteHearing(context, call, mode)
    await send(mode === 'PLAY' ? 'inline' : 'attachment')
  },

  async wave({ callId }, context) {
    const call = await findRecorded(context, callId)
    const seconds = secondsOf(call)
    const { recordingFile } = call
    if (recordingFile === null) return { seconds, peaks: wavePeaks(call.callId, seconds) }
    if (isRecorderAddress(recordingFile)) return { seconds, peaks: [] }
    const { files } = context.services
    const stored = await files.find(recordingFile)
    if (stored === null) throw refuse(callLogRefusals.recordingGone)
    return { seconds, peaks: (await peaksOfFile(await files.open(stored), stored.size)) ?? [] }
  },
}

type Send = (as: 'inline' | 'attachment') => Promise<void> | void

/** The recording is found before it is noted that somebody heard it, because what is not there was not heard. */
async function senderOf(context: Context, call: CallInfoRow): Promise<Send> {
  const { request, reply, services } = context
  const name = `${call.callId}.wav`
  const { recordingFile } = call
  if (recordingFile === null) {
    const size = waveSize(secondsOf(call))
    const range = rangeOf(request.headers.range, size)
    return as => {
      fileHeaders(context, { as, cache: 'no-store', mime: 'audio/wav', name })
      const { start, end } = range ?? { start: 0, end: size - 1 }
      reply.headers({ 'Accept-Ranges': 'bytes', 'Content-Length': end - start + 1 })
      if (range !== null) reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
      void reply.send(Readable.from(waveChunks(call.callId, secondsOf(call), start, end), { objectMode: false }))
    }
  }
  if (isRecorderAddress(recordingFile)) {
    const { status, bytes, mime, headers } = await fetchRecording(recordingFile, services.config.phone?.httpUrl ?? null, request.headers.range)
    return as => {
      fileHeaders(context, { as, cache: 'no-store', mime, name })
      void reply
        .status(status)
        .headers({ 'Accept-Ranges': 'bytes', ...headers })
        .send(bytes)
    }
  }
  const stored = await services.files.find(recordingFile)
  if (stored === null) throw refuse(callLogRefusals.recordingGone)
  return as => sendFile(context, stored, { as, cache: 'no-store', name })
}

/** Listening is noted once per person, call and hour, because a player asks for many pieces. Every download is noted. */
async function noteHearing(context: Context, call: CallInfoRow, mode: 'PLAY' | 'DOWNLOAD'): Promise<void> {
  const note = () =>
    context.note({
      recordType: 'CALL_LOG',
      recordId: call.id,
      recordTitle: `${call.callId} ${call.customerName}`.trim(),
      action: 'FILE_FETCH',
      remark: mode === 'PLAY' ? recordingSayings.played : recordingSayings.downloaded,
    })
  if (mode === 'DOWNLOAD') return note()
  const hour = clock.iso().slice(0, 13)
  await context.once(uuidOf(`${context.staff.staffId} ${call.callId} ${hour}`), async () => {
    await note()
    return {}
  })
}

function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
