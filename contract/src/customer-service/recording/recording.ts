import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { callId } from '../phone/phone-event.ts'

/** Recordings are sent piece by piece to whoever may listen, and no browser keeps them. */
export const recording = {
  file: get('/udesk/getRecordingFile', {
    title: ['通话录音', 'Call recording'],
    /** The handler asks for the code of the mode before it reads anything. */
    access: ['CallRecords.recording', 'CallRecords.recordingDownload'],
    kind: 'file',
    spec: true,
    sensitive: true,
    input: z.strictObject({ callId, mode: z.enum(['PLAY', 'DOWNLOAD']) }),
    answer: z.void(),
  }),
  wave: get('/udesk/recordingWave', {
    title: ['录音波形', 'Recording waveform'],
    access: ['CallRecords.recording'],
    input: z.strictObject({ callId }),
    /** Loudness goes from 0 to 100. There is none where the format cannot be looked into. */
    answer: z.strictObject({ seconds: z.int(), peaks: z.array(z.int().min(0).max(100)) }),
  }),
}
