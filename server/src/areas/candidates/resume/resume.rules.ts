import { and, eq, isNull } from 'drizzle-orm'
import { activeCompleteness, jobSeekerRefusals, mostResumes, resumeRefusals as refusals, seekerContentNames } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ResumeForm, SeekerEdit, resume as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isOwnSeeker } from '../job-seeker/job-seeker-scope.ts'
import { visibleSeekerRecord } from '../job-seeker/job-seeker.record.ts'
import type { SeekerRow } from '../job-seeker/job-seeker.record.ts'
import { saveSeeker } from '../job-seeker/job-seeker.rules.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { assertPresent, claimForBooking } from '../job-seeker/seeker-claim.rules.ts'
import { nameOfWaiter } from '../job-seeker/seeker-give.rules.ts'
import { findByMobile } from '../job-seeker/seeker-known.ts'
import { assertContent, partChanges, readResumeForm, resumeValues, tidied, writeResumeParts } from './resume-content.rules.ts'
import { lockResume, seekerOf } from './resume-lock.rules.ts'
import { keepVersion } from './resume-version.rules.ts'
import { resumeRecord } from './resume.record.ts'
import type { ResumeTableRow } from './resume.record.ts'
import { resume } from './resume.tables.ts'

type SaveInput = ParsedInputOf<typeof calls.save>

const everything = { kind: 'ALL' } as const

/** One transaction writes the candidate and the resume, and locks them in this order. */
export async function saveResume(work: Work, input: SaveInput, staff: Principal, cipher: Cipher): Promise<AnswerOf<typeof calls.save>> {
  const seeker = await savedSeeker(work, input, staff, cipher)
  const row = input.id === undefined ? null : await lockResume(work, input.id, seeker.id)
  if (row !== null) assertVersion(row, input.version!)
  if (row !== null && row.state !== 'DRAFT' && input.draft) throw refuse(refusals.draftOnly)
  const form = tidied(input.resume)
  const before = row === null ? null : await readResumeForm(work, row)
  await assertContent(work, form, seeker, before)
  const values = resumeValues(form, seeker)
  if (!input.draft && values.completeness < activeCompleteness) throw refuse(refusals.incomplete, { percent: values.completeness })
  const saved =
    row === null
      ? await createResume(work, form, seeker, input.draft, staff)
      : await updateResume(work, row, before!, form, seeker, { isDraft: input.draft, isAuto: input.auto === true }, staff)
  // A draft of a resume that is used already does not exist, so that every other save is one of a resume that is.
  const { version: seekerVersion } = await noteSaved(work, seeker)
  const { resumeCode, completeness, state, version } = saved
  return { seekerId: seeker.id, seekerVersion, resumeId: saved.id, resumeCode, completeness, state, version, isPooled: seeker.waiterId === null }
}

/** The candidate of a save, locked and with what was changed of him. */
async function savedSeeker(work: Work, input: SaveInput, staff: Principal, cipher: Cipher): Promise<SeekerRow> {
  const way = { way: 'ENTRY', cipher } as const
  const seekerId = input.id === undefined ? input.seekerId : await seekerOf(work, input.id)
  if (seekerId !== undefined) {
    const row = await lockEntered(work, seekerId, staff)
    const given = definedOf(input.seeker)
    if (Object.keys(given).length === 0) return row.waiterId === null ? claimForBooking(work, row, staff) : row
    if (input.seekerVersion === undefined) throw faults.missing('seekerVersion')
    assertVersion(row, input.seekerVersion)
    const { version } = row.waiterId === null ? await claimForBooking(work, row, staff) : row
    return saveSeeker(work, { ...given, id: seekerId, version }, staff, way)
  }
  const known = await findByMobile(work, input.seeker.mobile!, staff)
  if (known === null) return saveSeeker(work, input.seeker, staff, way)
  // Somebody who is there already gets a further resume, and of himself only what was not known.
  const row = await lockEntered(work, known.id, staff)
  const { version } = row.waiterId === null ? await claimForBooking(work, row, staff) : row
  const missing = Object.fromEntries(Object.entries(definedOf(input.seeker)).filter(([name]) => isUnknown(row[name as keyof SeekerRow]) && name !== 'source'))
  return Object.keys(missing).length === 0 ? row : saveSeeker(work, { ...missing, id: row.id, version }, staff, way)
}

const definedOf = (seeker: SeekerEdit): SeekerEdit =>
  Object.fromEntries(seekerContentNames.flatMap(name => (seeker[name] === undefined ? [] : [[name, seeker[name]]])))

const isUnknown = (value: unknown) => value === null || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0)

/** Entries are for one's own candidates and for those of the pool, who are claimed by it (amendment 13). */
async function lockEntered(work: Work, seekerId: number, staff: Principal): Promise<SeekerRow> {
  const row = await lockRow(work, visibleSeekerRecord, seekerId, everything)
  assertPresent(row)
  if (row.waiterId !== null && !isOwnSeeker(row, staff)) throw refuse(jobSeekerRefusals.ownBy, { owner: (await nameOfWaiter(work, row.waiterId)) ?? '' })
  return row
}

async function createResume(work: Work, form: ResumeForm, seeker: SeekerRow, isDraft: boolean, staff: Principal): Promise<ResumeTableRow> {
  // The lock of the candidate makes the count certain.
  const count = await work.db.$count(resume, and(eq(resume.seekerId, seeker.id), isNull(resume.deletedAt)))
  if (count >= mostResumes) throw refuse(refusals.tooMany)
  const row = await insertRow(
    work,
    resumeRecord,
    {
      ...resumeValues(form, seeker),
      resumeCode: `R${String(await nextNumber(work, 'resume')).padStart(10, '0')}`,
      seekerId: seeker.id,
      state: isDraft ? 'DRAFT' : 'ACTIVE',
      isDefault: !isDraft && seeker.defaultResumeId === null,
      enteredBy: staff.staffId,
      refreshedAt: clock.iso(),
    },
    partChanges(null, form),
  )
  await writeResumeParts(work, row.id, form, staff.staffId)
  seeker.resumeCount = count + 1
  if (row.isDefault) seeker.defaultResumeId = row.id
  return row
}

async function updateResume(
  work: Work,
  row: ResumeTableRow,
  before: ResumeForm,
  form: ResumeForm,
  seeker: SeekerRow,
  { isDraft, isAuto }: { isDraft: boolean; isAuto: boolean },
  { staffId }: Principal,
): Promise<ResumeTableRow> {
  if (!isAuto) await keepVersion(work, row, before)
  const state = row.state === 'DRAFT' && !isDraft ? 'ACTIVE' : row.state
  const isDefault = row.isDefault || (state === 'ACTIVE' && seeker.defaultResumeId === null)
  const changes = { ...resumeValues(form, seeker), state, isDefault, refreshedAt: clock.iso() }
  const saved = saveRow(work, resumeRecord, row, null, changes, { changes: partChanges(before, form) })
  await writeResumeParts(work, row.id, form, staffId)
  if (isDefault) seeker.defaultResumeId = row.id
  return { ...row, ...changes, ...saved }
}

/** A save shows that somebody looks for work (amendment 18), and the candidate knows how many resumes he has. */
async function noteSaved(work: Work, seeker: SeekerRow): Promise<{ version: number }> {
  const [row] = await work.db
    .update(jobSeeker)
    .set({ lastActiveAt: clock.iso(), resumeCount: seeker.resumeCount, defaultResumeId: seeker.defaultResumeId })
    .where(eq(jobSeeker.id, seeker.id))
    .returning({ version: jobSeeker.version })
  return row!
}
