import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { resumeRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ResumeForm, resume as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { assertContent, isSameContent, partChanges, readResumeForm, resumeValues, tidied, writeResumeParts } from './resume-content.rules.ts'
import { lockOwnResume } from './resume-lock.rules.ts'
import { resumeRecord } from './resume.record.ts'
import type { ResumeTableRow } from './resume.record.ts'
import { resumeVersion } from './resume.tables.ts'

/** So many versions of a resume are kept. */
const keptVersions = 30

/** What a resume says before it is written anew. */
export async function keepVersion(work: Work, row: ResumeTableRow, content: ResumeForm): Promise<void> {
  await work.db
    .insert(resumeVersion)
    .values({ resumeId: row.id, version: row.version, content, savedAt: row.updatedAt, savedBy: row.updatedBy })
    .onConflictDoNothing()
  const [oldest] = await work.db
    .select({ version: resumeVersion.version })
    .from(resumeVersion)
    .where(eq(resumeVersion.resumeId, row.id))
    .orderBy(desc(resumeVersion.version))
    .offset(keptVersions - 1)
    .limit(1)
  if (oldest !== undefined) await work.db.delete(resumeVersion).where(and(eq(resumeVersion.resumeId, row.id), lt(resumeVersion.version, oldest.version)))
}

/** The resume was looked for in the scope of the reader before. */
export async function findResumeVersions(database: Database, resumeId: number, reader: Principal): Promise<AnswerOf<typeof calls.versions>> {
  if (!(await resumeRecord.visible(database, resumeId, reader.scope))) throw faults.recordNotFound()
  const rows = await database
    .select({
      id: resumeVersion.id,
      version: resumeVersion.version,
      savedAt: resumeVersion.savedAt,
      savedByName: staffNameOf(resumeVersion.savedBy),
      title: sql<string>`${resumeVersion.content} ->> 'title'`,
      works: sql<number>`jsonb_array_length(${resumeVersion.content} -> 'works')`,
      skills: sql<number>`jsonb_array_length(${resumeVersion.content} -> 'skills')`,
    })
    .from(resumeVersion)
    .where(eq(resumeVersion.resumeId, resumeId))
    .orderBy(desc(resumeVersion.version))
  return rows
}

/** Files of former versions are gone with them. */
function withoutFiles(form: ResumeForm): Omit<ResumeForm, 'sourceFile'> {
  const { sourceFile: _, ...content } = form
  return { ...content, certs: content.certs.map(cert => ({ ...cert, file: null })) }
}

export async function findResumeVersion(database: Database, id: number, reader: Principal): Promise<AnswerOf<typeof calls.version>> {
  const [row] = await database.select().from(resumeVersion).where(eq(resumeVersion.id, id))
  if (row === undefined || !(await resumeRecord.visible(database, row.resumeId, reader.scope))) throw faults.recordNotFound()
  const { resumeId, version, savedAt } = row
  return { id, resumeId, version, savedAt, content: withoutFiles(row.content as unknown as ResumeForm) }
}

/** A former version is written as a new one, so that nothing is lost. Attachment and files of certificates stay as they are now. */
export async function restoreResume(
  work: Work,
  { id, resumeId, version }: ParsedInputOf<typeof calls.restore>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.restore>> {
  const { seeker, row } = await lockOwnResume(work, resumeId, staff)
  assertVersion(row, version)
  const [kept] = await work.db
    .select({ content: resumeVersion.content })
    .from(resumeVersion)
    .where(and(eq(resumeVersion.id, id), eq(resumeVersion.resumeId, resumeId)))
  if (kept === undefined) throw faults.recordNotFound()
  const before = await readResumeForm(work, row)
  const files = new Map(before.certs.map(({ name, file }) => [name, file]))
  const former = kept.content as unknown as ResumeForm
  const form = tidied({ ...former, sourceFile: before.sourceFile, certs: former.certs.map(cert => ({ ...cert, file: files.get(cert.name) ?? null })) })
  if (isSameContent(form, before)) throw refuse(refusals.sameVersion)
  // What was right when it was written is not asked about again.
  await assertContent(work, form, seeker, form)
  const values = resumeValues(form, seeker)
  await keepVersion(work, row, before)
  const saved = saveRow(work, resumeRecord, row, null, { ...values, refreshedAt: clock.iso() }, { changes: partChanges(before, form) })
  await writeResumeParts(work, row.id, form, staff.staffId)
  return { ...saved, completeness: values.completeness }
}
