import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { draftBytes, mostDrafts, positionDraftRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ValueOf, draftSources, positionDraft as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { Refused, faults, refuse } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { positionDraftRecord } from './position-draft.record.ts'
import { positionDraft } from './position-draft.tables.ts'

type DraftRow = typeof positionDraft.$inferSelect
type Data = DraftRow['data']

const everything = { kind: 'ALL' } as const

export interface NewDraft {
  ownerStaffId: number
  source: ValueOf<typeof draftSources>
  sourceId?: number | null
  companyId: number | null
  title: string | null
  step?: number
  data: Data
}

/** It is still to be submitted and was not thrown away. */
export const isOpenDraft = and(isNull(positionDraft.submittedPositionId), isNull(positionDraft.deletedAt))

/** Whoever makes drafts of a person waits for the others who do, so that of two who make the last one the second is told. */
async function lockDraftsOf(work: Work, ownerStaffId: number): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('position_draft'), ${ownerStaffId}::int)`)
}

export async function createDraft(
  work: Work,
  { ownerStaffId, source, sourceId = null, companyId, title, step = 0, data }: NewDraft,
): Promise<{ id: number; version: number }> {
  assertSize(data)
  await lockDraftsOf(work, ownerStaffId)
  await assertDraftRoom(work, ownerStaffId, 1)
  const at = clock.iso()
  const row = await insertRow(work, positionDraftRecord, {
    ownerStaffId,
    source,
    sourceId,
    companyId,
    title: titleIn(title),
    step,
    data,
    createdAt: at,
    updatedAt: at,
  })
  return { id: row.id, version: row.version }
}

async function assertDraftRoom(work: Work, ownerStaffId: number, added: number): Promise<void> {
  const open = await work.db.$count(positionDraft, and(eq(positionDraft.ownerStaffId, ownerStaffId), isOpenDraft))
  if (open + added > mostDrafts) throw refuse(refusals.tooMany, { count: mostDrafts })
}

function assertSize(data: Data): void {
  if (Buffer.byteLength(JSON.stringify(data)) > draftBytes) throw refuse(refusals.tooLarge)
}

const longestTitle = 60
const titleIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longestTitle) : null)
const companyIn = (value: unknown): number | null =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647 ? (value as number) : null

/** An open draft of one's own; administrators reach those of everybody. What is another's looks as if it were not there. */
async function lockDraft(work: Work, id: number, person: Pick<Principal, 'staffId' | 'isAdmin'>): Promise<DraftRow> {
  const row = await lockRow(work, positionDraftRecord, id, everything)
  if (row.submittedPositionId !== null || (row.ownerStaffId !== person.staffId && !person.isAdmin)) throw faults.recordNotFound()
  return row
}

/** Nothing of the form is checked but its size. The columns that the list shows are taken from it. */
export async function saveDraft(
  work: Work,
  { draftId, version, step, data }: ParsedInputOf<typeof calls.save>,
  person: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  assertSize(data)
  const shown = { title: titleIn(data.title), companyId: companyIn(data.companyId) }
  if (draftId === undefined) return createDraft(work, { ownerStaffId: person.staffId, source: 'NEW', ...shown, step, data })
  const row = await lockDraft(work, draftId, person)
  // The page shows both and lets the person choose, so the newer one comes along.
  if (row.version !== version) throw newerDraft(row)
  return { id: row.id, ...saveRow(work, positionDraftRecord, row, version, { ...shown, step, data }) }
}

function newerDraft({ id, version, step, data, updatedAt }: DraftRow): Refused {
  const { code, message } = refusals.newer
  return new Refused(code, language => message(undefined, language), { id, version, step, data, updatedAt })
}

/** All or none: each is one's own, and the page has listed them a moment ago. */
export async function deleteDrafts(work: Work, ids: readonly number[], person: Principal): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) deleteRow(work, positionDraftRecord, await lockDraft(work, id, person), null)
}

/** Takes an imported draft away again. */
export async function removeDraft(work: Work, id: number, person: Principal): Promise<void> {
  deleteRow(work, positionDraftRecord, await lockDraft(work, id, person), null)
}

/** A draft becomes a position once. One that was thrown away meanwhile, or is somebody else's, stays as it is. */
export async function markDraftSubmitted(work: Work, draftId: number, positionId: number, staffId: number): Promise<void> {
  const [row] = await work.db
    .select({ id: positionDraft.id, submittedPositionId: positionDraft.submittedPositionId })
    .from(positionDraft)
    .where(and(eq(positionDraft.id, draftId), eq(positionDraft.ownerStaffId, staffId), isNull(positionDraft.deletedAt)))
    .for('update')
  if (row === undefined) return
  if (row.submittedPositionId !== null) throw refuse(refusals.submitted)
  await work.db
    .update(positionDraft)
    .set({ submittedPositionId: positionId, updatedAt: clock.iso(), updatedBy: staffId, version: sql`${positionDraft.version} + 1` })
    .where(eq(positionDraft.id, draftId))
}

/** The drafts of a leaving member, to somebody who has room for all of them. */
export async function handOverDrafts(work: Work, fromId: number, toId: number): Promise<number> {
  for (const id of [fromId, toId].sort((one, other) => one - other)) await lockDraftsOf(work, id)
  const rows = await work.db
    .select({ id: positionDraft.id })
    .from(positionDraft)
    .where(and(eq(positionDraft.ownerStaffId, fromId), isOpenDraft))
    .for('update')
  if (rows.length === 0) return 0
  await assertDraftRoom(work, toId, rows.length)
  await work.db
    .update(positionDraft)
    .set({ ownerStaffId: toId, updatedAt: clock.iso(), updatedBy: work.actor.staffId, version: sql`${positionDraft.version} + 1` })
    .where(
      inArray(
        positionDraft.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows.length
}
