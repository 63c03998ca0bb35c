import { recordTypeOf } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import { faults } from './fault.ts'
import type { AnyRecord } from './record.ts'

/** The record that a history is of, as calls name it. */
export interface RecordName {
  recordType: string
  recordId: number
}

/** Whether somebody may read the history of a record, and with it the comments: by the code of its kind and by scope. */
export async function mayReadHistory(
  database: Database,
  records: readonly AnyRecord[],
  { recordType, recordId }: RecordName,
  reader: Principal,
): Promise<boolean> {
  const record = records.find(({ type }) => type === recordType)
  return record !== undefined && holds(reader, record.declared.code) && (await record.visible(database, recordId, reader.scope))
}

/** The same for whoever asks: a missing code is told, a record out of scope is as if it were not there. */
export async function assertHistory(database: Database, records: readonly AnyRecord[], name: RecordName, reader: Principal): Promise<AnyRecord> {
  const { code } = recordTypeOf(name.recordType)!
  if (!holds(reader, code)) throw faults.lacks(code)
  const record = records.find(({ type }) => type === name.recordType)
  if (record === undefined || !(await record.visible(database, name.recordId, reader.scope))) throw faults.recordNotFound()
  return record
}
