import { sql } from 'drizzle-orm'
import { artificerAvatar as calls, artificerAvatarQueues, artificerAvatarRecordType } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import type { Context } from '../../../kit/context.ts'
import { prepare } from '../../../kit/select.ts'

/** Reviewing compares three pictures of every person at a glance, so the log says once that somebody looked at the queue. */

const action = 'FILE_FETCH'
const recordType = artificerAvatarRecordType.name
const recordId = artificerAvatarQueues.HOME_AVATAR.name

/** Reading the list again within this time is the same look. */
const sameLook = '10 minutes'
/** Pictures that are fetched within this time belong to the look. */
const lookLasts = '30 minutes'

const lookWithin = (time: string) =>
  prepare(
    { id: auditLog.id },
    columns => sql`select ${columns} from ${auditLog} where ${auditLog.staffId} = ${sql.placeholder('staffId')} and ${auditLog.at} > now() - ${sql.raw(`interval '${time}'`)}
      and ${auditLog.action} = ${sql.raw(`'${action}'`)} and ${auditLog.recordType} = ${sql.raw(`'${recordType}'`)} and ${auditLog.recordId} = ${sql.raw(`'${recordId}'`)} limit 1`,
  )
const freshLook = lookWithin(sameLook)
const openLook = lookWithin(lookLasts)

export async function noteQueueLook(context: Context, { records }: AnswerOf<typeof calls.search>): Promise<void> {
  const waiting = records.filter(({ state }) => state === 'PENDING')
  if (waiting.length === 0) return
  const known = await freshLook.run(context.database, { staffId: context.staff.staffId })
  if (known.length > 0) return
  await context.note({ action, recordType, recordId, recordTitle: waiting.map(({ artificerNo }) => artificerNo).join(' '), remark: String(waiting.length) })
}

export async function isQueueLooked(database: Database, staffId: number): Promise<boolean> {
  return (await openLook.run(database, { staffId })).length > 0
}
