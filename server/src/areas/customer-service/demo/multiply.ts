import { sql } from 'drizzle-orm'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { callerProfile } from '../caller/caller.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { copyRows } from '../../../demo/copy-rows.ts'
import { nameOf } from '../../../demo/multiply-name.ts'

interface Counts {
  calls: number
  callers: number
}

const number = (prefix: string) => sql.raw(`'${prefix}' || lpad(i::text, 12, '0')`)
const earlier = (column: string) => sql.raw(`${column} - i % 500000 * interval '1 minute'`)

/** As many more callers and calls, each call with a record of its own. */
export async function multiplyCalls(transaction: Transaction, { calls, callers }: Counts): Promise<void> {
  const phone = sql.raw(`'193' || lpad((i % ${callers})::text, 8, '0')`)
  await copyRows(transaction, callerProfile, callers, { phone: sql.raw(`'193' || lpad((i - 1)::text, 8, '0')`), name: nameOf })
  // Of a number that called in vain one group is open: those of the copies are handled, so that none stands beside another.
  await copyRows(transaction, callLog, calls, {
    callId: number('SX'),
    phone,
    customerName: nameOf,
    checkState: sql.raw(`case when check_state is not null then 'CHECKED' end`),
    missGroupId: sql`null::int`,
    startAt: earlier('start_at'),
    queueAt: earlier('queue_at'),
    ringAt: earlier('ring_at'),
    answerAt: earlier('answer_at'),
    endAt: earlier('end_at'),
    lastMissAt: earlier('last_miss_at'),
    checkDueAt: earlier('check_due_at'),
    recordingFile: sql`null::text`,
  })
  await copyRows(transaction, callNote, calls, {
    noteNo: number('YX'),
    callLogId: sql`null::int`,
    phone,
    customerName: nameOf,
    createdAt: earlier('created_at'),
  })
  await transaction.execute(sql`analyze caller_profile, call_log, call_note`)
}
