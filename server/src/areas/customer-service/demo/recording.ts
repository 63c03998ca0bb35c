import { sql } from 'drizzle-orm'
import { waveChunks } from '../recording/wave.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { DemoCall } from './call.ts'

const keptCount = 30
/** Short ones, so that the first start need not write much. */
const longest = 25

/** 30 recordings kept as files; all others are made when somebody listens. */
export async function seedRecordings(transaction: Transaction, side: Transaction, storage: Storage | null, calls: readonly DemoCall[]): Promise<void> {
  const kept = calls.filter(({ row }) => row.recordingState === 'READY' && row.talkSeconds! <= longest).slice(-keptCount)
  const names = await storeDemoFiles(
    transaction,
    storage,
    randomOf('customer-service/recording'),
    kept.map(({ id, row }) => ({
      ext: 'wav',
      mime: 'audio/wav',
      kind: 'OTHER',
      scene: 'call.recording',
      visibility: 'PRIVATE',
      originalName: `${row.callId}.wav`,
      durationSeconds: row.talkSeconds!,
      state: 'LINKED',
      bizType: 'CALL_LOG',
      bizId: id,
      linkedAt: row.endAt!,
      createdAt: row.endAt!,
      updatedAt: row.endAt!,
      bytes: Buffer.concat([...waveChunks(row.callId, row.talkSeconds!)]),
    })),
  )
  const named = kept.map(({ id }, place) => ({ id, file: names[place]! }))
  await side.execute(sql`
    update call_log set recording_file = named.file from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id int, file text) where call_log.id = named.id`)
}
