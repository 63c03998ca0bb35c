import { commentRefusals, routes } from '@gongtai/contract'
import type { ParsedInputOf, RecordType, recordComment as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import { assertHistory, mayReadHistory } from '../../../kit/record-history.ts'
import type { RecordName } from '../../../kit/record-history.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import { inBoth } from '../../../kit/saying.ts'
import type { Work } from '../../../kit/work.ts'
import { findActor } from '../../permissions/index.ts'
import { commentNotices } from './comment.notice.ts'
import { editableUntil } from './comment.queries.ts'
import { commentRecord } from './comment.record.ts'
import type { recordComment } from './comment.tables.ts'

type Mention = (typeof recordComment.$inferSelect)['mentions'][number]

/** What says who may see which record. It is asked outside the transaction, because rights and scopes are not changed by it. */
interface Rights {
  database: Database
  records: readonly AnyRecord[]
}

export async function addComment(
  work: Work,
  rights: Rights,
  { text, mentionIds, ...name }: ParsedInputOf<typeof calls.add>,
  author: Principal,
): Promise<{ id: number; version: number }> {
  const record = await assertHistory(rights.database, rights.records, name, author)
  const mentions = await mentionsOf(rights, name, text, mentionIds)
  const values = { recordType: name.recordType, recordId: String(name.recordId), staffId: author.staffId, text, mentions, createdAt: clock.iso() }
  const row = await insertRow(work, commentRecord, values, mentionChange([], mentions))
  await tell(work, rights, record, name.recordId, mentions, author)
  return { id: row.id, version: row.version }
}

export async function updateComment(
  work: Work,
  rights: Rights,
  { id, version, text, mentionIds }: ParsedInputOf<typeof calls.update>,
  author: Principal,
): Promise<{ version: number }> {
  const row = await lockOwn(work, id, author)
  const name = { recordType: row.recordType, recordId: Number(row.recordId) }
  // Whoever may not see the record any more does not write to those who may.
  const record = await assertHistory(rights.database, rights.records, name, author)
  assertVersion(row, version)
  if (row.withdrawnAt !== null) throw refuse(commentRefusals.withdrawn)
  if (clock.iso() >= editableUntil(row.createdAt)) throw refuse(commentRefusals.editedTooLate)
  const mentions = await mentionsOf(rights, name, text, mentionIds)
  const added = mentions.filter(mention => !row.mentions.some(before => before.id === mention.id))
  const saved = saveRow(work, commentRecord, row, version, { text, mentions, editedAt: clock.iso() }, { changes: mentionChange(row.mentions, mentions) })
  await tell(work, rights, record, name.recordId, added, author)
  return saved
}

/** It may be withdrawn at any time; the text stays in the log alone. */
export async function withdrawComment(work: Work, { database, records }: Rights, id: number, author: Principal): Promise<void> {
  const row = await lockOwn(work, id, author)
  await assertHistory(database, records, { recordType: row.recordType, recordId: Number(row.recordId) }, author)
  if (row.withdrawnAt !== null) throw refuse(commentRefusals.withdrawn)
  saveRow(work, commentRecord, row, null, { withdrawnAt: clock.iso() })
}

const lockOwn = (work: Work, id: number, { staffId }: Principal) => lockRow(work, commentRecord, id, { kind: 'SELF', staffId })

/** Whom the text really names. A page may send members whose name was deleted from the text again. */
async function mentionsOf({ database, records }: Rights, name: RecordName, text: string, staffIds: readonly number[]): Promise<Mention[]> {
  const found = await Promise.all([...new Set(staffIds)].map(staffId => findActor(database, staffId)))
  if (found.includes(null)) throw refuse(commentRefusals.noSuchMember)
  const named = (found as Principal[]).filter(({ realName }) => text.includes(`@${realName}`))
  const open = await Promise.all(named.map(member => mayReadHistory(database, records, name, member)))
  const shut = named.filter((_, place) => !open[place])
  if (shut.length > 0) throw refuse(commentRefusals.cannotOpen, { names: shut.map(({ realName }) => realName) })
  return named.map(({ staffId, realName }) => ({ id: staffId, name: realName }))
}

function mentionChange(before: readonly Mention[], after: readonly Mention[]) {
  const names = (mentions: readonly Mention[]) => mentions.map(({ name }) => name).join('、')
  return names(before) === names(after) ? [] : [{ field: 'mentions', old: names(before) || null, new: names(after) }]
}

async function tell(
  work: Work,
  { database }: Rights,
  record: AnyRecord,
  recordId: number,
  mentions: readonly Mention[],
  { staffId, realName }: Principal,
): Promise<void> {
  const receivers = mentions.map(({ id }) => id).filter(id => id !== staffId)
  if (receivers.length === 0) return
  const { type, declared } = record
  const message = commentNotices.mentioned({ who: realName, kind: inBoth(declared.label), name: await record.nameOf(database, recordId) })
  await sendNotice(work.db, receivers, { kind: 'NOTICE', area: 'shell', message, linkPath: placeOf(declared, recordId), recordType: type, recordId })
}

/** It leads to the tab of the comments, where the record has a page with tabs. One without any is looked at on the page that its code belongs to. */
function placeOf({ path, code }: RecordType, recordId: number): string {
  const place = path?.(String(recordId))
  if (place !== undefined) return /[?&](?:open|view)=/.test(place) ? place : `${place}${place.includes('?') ? '&' : '?'}tab=history`
  const route = routes[code.split('.')[0] as keyof typeof routes] as { path: string } | undefined
  return route === undefined || route.path.includes('{') ? '/' : route.path
}
