import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  finishedRecruitFields,
  fromCents,
  isPossible,
  laborRecruitActions,
  laborRecruitRefusals,
  missingInRecruit,
  recruitFields,
  toCents,
} from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, RecruitEdit, Text, laborRecruit as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findRegions } from '../../config/index.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { laborRecruitRecord } from './labor-recruit.record.ts'
import type { Recruit } from './labor-recruit-kind.ts'
import { openCity } from '../open-city/open-city.tables.ts'

type Fields = Omit<RecruitEdit, 'id' | 'version' | 'submit' | 'requestNo'>

export async function saveRecruit(
  work: Work,
  { id, version, submit, ...typed }: Omit<RecruitEdit, 'requestNo'>,
  editor: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  const fields = stored(typed)
  const wrong = (field: string, message: Text) => faults.badInput([{ field, message: message }])
  const former = id === undefined ? null : await lockRow(work, laborRecruitRecord, id, editor.scope)
  if (former?.state === 'FINISHED' && touchesMore(former, fields)) throw refuse(laborRecruitRefusals.recruitState)
  const opens = former === null || former.state === 'DRAFT' ? submit : true
  if (opens) {
    const missing = missingInRecruit(fields)
    if (missing.length > 0) throw faults.badInput(missing.map(({ field, message }) => ({ field, message: message })))
    if (fields.deadline !== former?.deadline || former.state === 'DRAFT') assertDeadline(fields.deadline!, wrong)
  }
  await assertPlace(work, fields, former, wrong)
  const categoryChange = await assertCategory(work, fields, former, wrong)
  if (former === null) {
    const made = await insertRow(
      work,
      laborRecruitRecord,
      { ...fields, recruitNo: await nextNumberOfDay(work, 'LR', 4), state: submit ? 'RECRUITING' : 'DRAFT', ownerId: editor.staffId, createdAt: clock.iso() },
      categoryChange,
    )
    return { id: made.id, version: made.version, state: made.state }
  }
  const state = stateAfter(former, fields, submit)
  const saved = saveRow(work, laborRecruitRecord, former, version!, { ...fields, state }, { changes: categoryChange })
  return { id: former.id, ...saved, state }
}

/** A draft opens when it is submitted. A recruitment that has found everybody by a smaller headcount is over. */
function stateAfter(former: Recruit, { headcount }: Fields, submit: boolean): Recruit['state'] {
  if (former.state === 'DRAFT') return submit ? 'RECRUITING' : 'DRAFT'
  return former.state !== 'FINISHED' && former.hiredCount >= headcount! ? 'FINISHED' : former.state
}

/** Values are written as the database keeps them, so that what stays the same is seen to stay the same. */
function stored(typed: Fields): Fields {
  const word = (value: string | null) => (value === null || value.trim() === '' ? null : value.trim())
  const amount = (value: string | null) => (value === null ? null : fromCents(toCents(value)))
  return {
    ...typed,
    title: typed.title.trim(),
    districts: [...new Set(typed.districts)].sort(),
    certTypes: [...new Set(typed.certTypes)],
    payMin: amount(typed.payMin),
    payMax: amount(typed.payMax),
    requirement: word(typed.requirement),
    benefit: word(typed.benefit),
    contactName: word(typed.contactName),
    contactMobile: word(typed.contactMobile),
  }
}

function touchesMore(former: Recruit, fields: Fields): boolean {
  const free: readonly string[] = finishedRecruitFields
  return recruitFields.some(field => !free.includes(field) && JSON.stringify(former[field]) !== JSON.stringify(fields[field]))
}

type Wrong = (field: string, message: Text) => Error

function assertDeadline(deadline: string, wrong: Wrong): void {
  if (deadline < clock.today()) throw wrong('deadline', ['截止日期不能早于今天', 'The deadline cannot be before today'])
}

/** The city is open and the districts belong to it. A city that stood there before may stay. */
async function assertPlace(work: Work, { cityCode, districts }: Fields, former: Recruit | null, wrong: Wrong): Promise<void> {
  if (cityCode !== null && cityCode !== former?.cityCode) {
    const [city] = await work.db.select({ status: openCity.status }).from(openCity).where(eq(openCity.cityCode, cityCode))
    if (city?.status !== 'OPEN') throw wrong('cityCode', ['所选城市未开放', 'This city is not open. Choose another'])
  }
  if (districts.length === 0) return
  const found = [...(await findRegions(work.db, districts)).values()].filter(({ parentCode }) => parentCode === cityCode)
  if (cityCode === null || found.length < districts.length) throw wrong('districts', ['区域不属于所选城市', 'These districts do not belong to the city'])
}

/** The category is of the second level and in use. Answers what the log says of it. */
async function assertCategory(work: Work, { categoryId }: Fields, former: Recruit | null, wrong: Wrong): Promise<AuditChange[]> {
  const formerId = former?.categoryId ?? null
  if (categoryId === formerId) return []
  const ids = [categoryId, formerId].filter(id => id !== null)
  const rows = await work.db
    .select({ id: homeCategory.id, name: homeCategory.name, level: homeCategory.level, enabled: homeCategory.enabled })
    .from(homeCategory)
    .where(and(inArray(homeCategory.id, ids), isNull(homeCategory.deletedAt)))
  const chosen = rows.find(({ id }) => id === categoryId)
  if (categoryId !== null && (chosen?.level !== 2 || !chosen.enabled)) throw wrong('categoryId', ['请选择工种', 'Choose a job type'])
  return [{ field: 'categoryName', old: rows.find(({ id }) => id === formerId)?.name ?? null, new: chosen?.name ?? null }]
}

const { start, pause, finish } = laborRecruitActions
const actionOf = { START: start, PAUSE: pause, FINISH: finish } as const

export async function changeRecruitState(
  work: Work,
  { id, version, action }: ParsedInputOf<typeof calls.changeState>,
  editor: Principal,
): Promise<AnswerOf<typeof calls.changeState>> {
  const row = await lockFor(work, laborRecruitRecord, actionOf[action], id, editor)
  const { state } = actionOf[action].to
  if (action === 'START') {
    if (missingInRecruit(row).length > 0) throw refuse(laborRecruitRefusals.incomplete)
    if (row.deadline! < clock.today()) throw refuse(laborRecruitRefusals.deadlinePassed)
    if (row.hiredCount >= row.headcount!) throw refuse(laborRecruitRefusals.full)
  }
  const saved = saveRow(work, laborRecruitRecord, row, version, { state })
  return { state, ...saved }
}

/** The system ends a recruitment itself where the deadline is over or everybody is found. The caller has locked the row. */
export function finishRecruit(work: Work, row: Recruit, why: string): void {
  if (isPossible(finish, row)) saveRow(work, laborRecruitRecord, row, null, finish.to, { remark: why })
}
