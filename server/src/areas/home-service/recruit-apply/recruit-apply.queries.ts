import { isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applyStates, maskPhone, recruitApply as calls, recruitApplyActions } from '@gongtai/contract'
import type { AnswerOf, ApplyRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { contains, equals, isOneOf, soundsLike } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { RevealSource } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { staffNameOf, staffView } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { laborRecruit } from '../labor-recruit/labor-recruit.tables.ts'
import { recruitApply, recruitFollow } from './recruit-apply.tables.ts'

const writer = alias(staffView, 'writer')
const scope = ownedByMember(recruitApply.ownerId)

const lastFollow = sql<ApplyRow['lastFollow']>`(select json_build_object('content', ${recruitFollow.content}, 'staffName', ${writer.realName},
  'createdAt', to_char(${recruitFollow.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${recruitFollow} join ${staffView} as ${writer} on ${writer.id} = ${recruitFollow.staffId}
  where ${recruitFollow.applyId} = ${recruitApply.id} order by ${recruitFollow.createdAt} desc, ${recruitFollow.id} desc limit 1)`

/** Looks for the name, the whole number or its last four digits. The patterns let the plan skip the numbers where the word is none. */
function byKeyword(value: Placeholder, mobileShown: boolean, expected: Expected): SQL {
  const byName = sql`(${contains(recruitApply.name, value, expected)}) or ${soundsLike(recruitApply.sound, value)}`
  if (!mobileShown) return byName
  return sql`${byName} or (${value}::text ~ '^[0-9]{11}$' and ${recruitApply.mobile} = ${value}::text)
    or (${value}::text ~ '^[0-9]{4}$' and right(${recruitApply.mobile}, 4) = ${value}::text)`
}

const applyColumns = {
  id: recruitApply.id,
  recruitId: recruitApply.recruitId,
  recruitTitle: sql<string>`coalesce(${laborRecruit.title}, '')`,
  name: recruitApply.name,
  mobile: recruitApply.mobile,
  gender: recruitApply.gender,
  age: recruitApply.age,
  cityCode: recruitApply.cityCode,
  cityName: regionNameOf(recruitApply.cityCode),
  experienceYears: recruitApply.experienceYears,
  source: recruitApply.source,
  referrerName: sql<string | null>`(select ${artificer.name} from ${artificer} where ${artificer.id} = ${recruitApply.referrerId})`,
  state: recruitApply.state,
  lastFollow,
  nextFollowAt: recruitApply.nextFollowAt,
  interviewAt: recruitApply.interviewAt,
  eliminateCode: recruitApply.eliminateCode,
  eliminateReason: recruitApply.eliminateReason,
  artificerId: recruitApply.artificerId,
  ownerId: recruitApply.ownerId,
  ownerName: staffNameOf(recruitApply.ownerId),
  recruitCategoryId: sql<number | null>`${laborRecruit.categoryId}`,
  recruitCityCode: sql<string | null>`${laborRecruit.cityCode}`,
  createdAt: recruitApply.createdAt,
  version: recruitApply.version,
}

export const applyList = listQuery(calls.page, {
  select: applyColumns,
  from: sql`${recruitApply} left join ${laborRecruit} on ${laborRecruit.id} = ${recruitApply.recruitId}`,
  base: isNull(recruitApply.deletedAt),
  scope,
  where: {
    recruitId: value => equals(recruitApply.recruitId, value),
    keyword: (value, _, shown, expected) => byKeyword(value, shown('artificer.mobile'), expected),
    state: value => equals(recruitApply.state, value),
    source: value => equals(recruitApply.source, value),
    cityCode: value => equals(recruitApply.cityCode, value),
    ownerId: value => equals(recruitApply.ownerId, value),
    followDue: (_, given) =>
      given.followDue === true
        ? sql`${recruitApply.nextFollowAt} <= now()`
        : sql`(${recruitApply.nextFollowAt} is null or ${recruitApply.nextFollowAt} > now())`,
    ids: values => isOneOf(recruitApply.id, values),
  },
  sort: { createdAt: recruitApply.createdAt, nextFollowAt: recruitApply.nextFollowAt },
  defaultSort: ['createdAt', 'desc'],
  id: recruitApply.id,
  tabs: { filter: 'state', column: recruitApply.state, values: applyStates.states },
})

export async function findApplyPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, records, ...page } = await applyList(database, input, { scope: reader.scope, fields: reader.fields })
  const present = (row: (typeof records)[number]) => ({ ...row, mobile: maskPhone(row.mobile), actions: actionsOf(recruitApplyActions, row, reader) })
  return { ...page, stateCount: tabCount, records: records.map(present) }
}

export const presentApplies = (rows: readonly RowOf<typeof applyColumns>[], { masked }: { masked: boolean }): Omit<ApplyRow, 'actions'>[] =>
  rows.map(row => ({ ...row, mobile: masked ? maskPhone(row.mobile) : row.mobile }))

const findVisible = oneQuery({
  select: { id: recruitApply.id },
  from: sql`${recruitApply}`,
  base: isNull(recruitApply.deletedAt),
  id: recruitApply.id,
  scope,
})

const followList = listQuery(calls.follows, {
  select: {
    id: recruitFollow.id,
    content: recruitFollow.content,
    method: recruitFollow.method,
    nextFollowAt: recruitFollow.nextFollowAt,
    staffName: sql<string>`coalesce(${staffNameOf(recruitFollow.staffId)}, '')`,
    createdAt: recruitFollow.createdAt,
  },
  from: sql`${recruitFollow}`,
  // There is no scope, because the sign-up itself was asked for within one before.
  scope: null,
  where: { applyId: value => equals(recruitFollow.applyId, value) },
  sort: { createdAt: recruitFollow.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: recruitFollow.id,
})

export async function findFollowPage(
  database: Database,
  input: ParsedInputOf<typeof calls.follows>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.follows>> {
  await findVisible(database, input.applyId, reader.scope)
  const { tabCount: _, ...page } = await followList(database, input, {})
  return page
}

export const findApplyMobile: RevealSource = async (database, id, { scope: within }) => {
  const query = prepare(
    { value: recruitApply.mobile, title: recruitApply.name },
    columns => sql`select ${columns} from ${recruitApply} where ${recruitApply.id} = ${sql.placeholder('id')} and ${recruitApply.deletedAt} is null
      and ${within.kind === 'ALL' ? sql`true` : scope(within.kind)}`,
    { named: false },
  )
  return (await query.run(database, { id, ...scopeValueOf(within) }))[0] ?? null
}
