import { and, eq, isNull, sql } from 'drizzle-orm'
import { applyStates, commonRefusals, laborRecruitRefusals, recruitApplyActions, recruitApplyRefusals, truncate } from '@gongtai/contract'
import type { AnswerOf, ApplyRow, ParsedInputOf, recruitApply as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { createArtificer } from '../artificer/artificer.rules.ts'
import { laborRecruitRecord } from '../labor-recruit/labor-recruit.record.ts'
import { finishRecruit } from '../labor-recruit/labor-recruit.rules.ts'
import { laborRecruitSayings } from '../labor-recruit/labor-recruit.sayings.ts'
import { laborRecruit } from '../labor-recruit/labor-recruit.tables.ts'
import { recruitApplyRecord } from './recruit-apply.record.ts'
import { recruitApply, recruitFollow } from './recruit-apply.tables.ts'

type Changed = AnswerOf<typeof calls.change>
type SignUp = Omit<ParsedInputOf<typeof calls.save>, 'source'> & Pick<ApplyRow, 'source'>

/** Signs a person up. The recruitment stays locked, so that it is open and counts right whoever signs up at the same time. */
export async function signUp(work: Work, { recruitId, referrerId, ...person }: SignUp, editor: Principal): Promise<Changed> {
  const recruit = await lockRow(work, laborRecruitRecord, recruitId, editor.scope)
  if (recruit.state !== 'RECRUITING') throw refuse(laborRecruitRefusals.recruitState)
  const referrer = referrerId === null ? null : await findReferrer(work, referrerId)
  const made = await insertRow(
    work,
    recruitApplyRecord,
    {
      ...person,
      cityCode: person.cityCode ?? recruit.cityCode,
      recruitId,
      referrerId,
      state: applyStates.initial,
      ownerId: recruit.ownerId,
      createdAt: clock.iso(),
    },
    [
      { field: 'recruitTitle', old: null, new: `${recruit.recruitNo} ${recruit.title}` },
      ...(referrer === null ? [] : [{ field: 'referrerName', old: null, new: referrer }]),
    ],
  )
  // The version stays, because a count is no edit, and forms that are open on the recruitment stay good.
  await work.db
    .update(laborRecruit)
    .set({ applyCount: sql`${laborRecruit.applyCount} + 1` })
    .where(eq(laborRecruit.id, recruitId))
  return { id: made.id, state: made.state, version: made.version }
}

/** Takes away a sign-up that came by mistake and that nobody has talked with yet. The recruitment is locked first, as where people sign up. */
export async function withdrawSignUp(work: Work, id: number, editor: Principal): Promise<void> {
  const { recruitId } = await readRow(work, recruitApplyRecord, id, editor.scope, ['recruitId'])
  await lockRow(work, laborRecruitRecord, recruitId!, { kind: 'ALL' })
  const row = await lockRow(work, recruitApplyRecord, id, editor.scope)
  if (row.state !== applyStates.initial) throw refuse(commonRefusals.notInThisState)
  deleteRow(work, recruitApplyRecord, row, null)
  await work.db
    .update(laborRecruit)
    .set({ applyCount: sql`${laborRecruit.applyCount} - 1` })
    .where(eq(laborRecruit.id, recruitId!))
}

async function findReferrer(work: Work, id: number): Promise<string> {
  const [found] = await work.db
    .select({ name: artificer.name })
    .from(artificer)
    .where(and(eq(artificer.id, id), isNull(artificer.deletedAt)))
  if (found === undefined) throw refuse(recruitApplyRefusals.noReferrer)
  return found.name
}

/** Writes what was talked about. The first talk moves a new sign-up on. */
export async function followApply(
  work: Work,
  { applyId, content, method, nextFollowAt: given }: ParsedInputOf<typeof calls.follow>,
  writer: Principal,
): Promise<Changed> {
  const row = await lockFor(work, recruitApplyRecord, recruitApplyActions.follow, applyId, writer)
  const nextFollowAt = given === null ? null : new Date(given).toISOString()
  if (nextFollowAt !== null && nextFollowAt <= clock.iso()) throw refuse(recruitApplyRefusals.nextTooEarly)
  const now = clock.iso()
  const by = { createdAt: now, createdBy: writer.staffId, updatedAt: now, updatedBy: writer.staffId }
  await work.db.insert(recruitFollow).values({ applyId, content: content.trim(), method, nextFollowAt, staffId: writer.staffId, ...by })
  const state = row.state === 'NEW' ? 'CONTACTED' : row.state
  const { version } = saveRow(work, recruitApplyRecord, row, null, { state, nextFollowAt }, { remark: truncate(content.trim(), 100) })
  return { id: applyId, state, version }
}

const { interview, pass, convert, eliminate, reopen } = recruitApplyActions
const actionOf = { INTERVIEW: interview, PASS: pass, ELIMINATE: eliminate, REOPEN: reopen } as const

export async function changeApply(work: Work, input: ParsedInputOf<typeof calls.change>, editor: Principal): Promise<Changed> {
  const action = actionOf[input.action]
  const row = await lockFor(work, recruitApplyRecord, action, input.id, editor)
  const { state } = action.to
  const { version } = saveRow(work, recruitApplyRecord, row, input.version, { state, ...changesOf(input) })
  return { id: input.id, state, version }
}

function changesOf({ action, interviewAt, eliminateCode, eliminateReason }: ParsedInputOf<typeof calls.change>): Partial<typeof recruitApply.$inferInsert> {
  switch (action) {
    case 'INTERVIEW': {
      const at = new Date(interviewAt!).toISOString()
      if (at <= clock.iso()) throw refuse(recruitApplyRefusals.interviewTooEarly)
      return { interviewAt: at }
    }
    case 'PASS':
      return {}
    case 'ELIMINATE': {
      const said = eliminateReason?.trim() ?? ''
      return { eliminateCode: eliminateCode!, eliminateReason: said === '' ? null : said, nextFollowAt: null }
    }
    case 'REOPEN':
      return { eliminateCode: null, eliminateReason: null }
  }
}

/**
 * Makes a service person of whoever passed the interview. The recruitment is locked before the sign-up, as where people
 * sign up, and it is over in the same moment when the last place is filled.
 */
export async function convertApply(
  work: Work,
  { id, version, categoryIds, serviceDistricts }: ParsedInputOf<typeof calls.convert>,
  editor: Principal,
): Promise<AnswerOf<typeof calls.convert>> {
  const { recruitId } = await readRow(work, recruitApplyRecord, id, editor.scope, ['recruitId'])
  // Whoever looks after a sign-up may convert it, even where the recruitment is somebody else's.
  const recruit = await lockRow(work, laborRecruitRecord, recruitId!, { kind: 'ALL' })
  const row = await lockFor(work, recruitApplyRecord, convert, id, editor)
  const made = await createArtificer(work, {
    name: row.name,
    mobile: row.mobile,
    gender: row.gender,
    workYears: row.experienceYears,
    providerType: 'INDIVIDUAL',
    source: 'LABOR_RECRUIT',
    sourceApplyId: id,
    referrerId: row.referrerId,
    ownerId: row.ownerId,
    workCityCode: recruit.cityCode!,
    serviceDistricts,
    categoryIds,
  })
  saveRow(
    work,
    recruitApplyRecord,
    row,
    version,
    { ...convert.to, artificerId: made.id, nextFollowAt: null },
    { changes: [{ field: 'artificerNo', old: null, new: `${made.artificerNo} ${made.name}` }] },
  )
  const hiredCount = recruit.hiredCount + 1
  await work.db.update(laborRecruit).set({ hiredCount }).where(eq(laborRecruit.id, recruit.id))
  if (hiredCount >= recruit.headcount!) finishRecruit(work, recruit, laborRecruitSayings.full)
  return { artificerId: made.id }
}
