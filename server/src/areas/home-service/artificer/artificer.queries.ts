import { isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { artificer as calls, artificerActions, artificerQueues, maskPhone } from '@gongtai/contract'
import type { AnswerOf, ArtificerRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byMobile, byNameOrNumber, equals, fromDay, isOneOf, soundsLike, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { staffView } from '../../permissions/index.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer, artificerCategory } from './artificer.tables.ts'
import { waitedTooLong } from '../check-in/check-in-todo.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { ownedByMember, scopeValueOf } from '../../../kit/scope.ts'

const owner = alias(staffView, 'owner')

export const rowColumns = {
  id: artificer.id,
  artificerNo: artificer.artificerNo,
  name: artificer.name,
  mobile: artificer.mobile,
  cityName: regionNameOf(artificer.workCityCode),
  districtNames: regionNamesOf(artificer.serviceDistricts),
  categoryNames: sql<
    string[]
  >`array(select ${homeCategory.name} from ${artificerCategory} join ${homeCategory} on ${homeCategory.id} = ${artificerCategory.categoryId}
    where ${artificerCategory.artificerId} = ${artificer.id} order by ${artificerCategory.id})`,
  providerType: artificer.providerType,
  agencyName: artificer.agencyName,
  checkInState: artificer.checkInState,
  nearestCertExpire: sql<string | null>`(select min(${artificerCert.validTo})::text from ${artificerCert}
    where ${artificerCert.artificerId} = ${artificer.id} and ${artificerCert.state} = 'PASSED' and not ${artificerCert.longTerm})`,
  score: artificer.score,
  completedCount: artificer.completedCount,
  workState: artificer.workState,
  ownerId: artificer.ownerId,
  ownerName: sql<string | null>`${owner.realName}`,
  checkInAt: artificer.checkInAt,
  source: artificer.source,
  status: artificer.status,
  disabledUntil: artificer.disabledUntil,
  createdAt: artificer.createdAt,
  version: artificer.version,
}

/** It is a left join over a unique key, because the database leaves such a join out where a count needs nothing of it. */
export const withOwner = sql`${artificer} left join ${staffView} as ${owner} on ${owner.id} = ${artificer.ownerId}`

/** Looks for a part of the name, the number, and the mobile or its last four digits. */
export function artificerByKeyword(value: Placeholder, mobileShown: boolean, expected?: Expected): SQL {
  const byNumber = sql`${artificer.artificerNo} = upper(${value}::text)`
  const numbers = mobileShown ? sql`${byNumber} or ${byMobile(artificer.mobile, value)}` : byNumber
  return byNameOrNumber(artificer.name, numbers, value, expected, soundsLike(artificer.sound, value))
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Finds service persons with a certificate in force that is of this kind, that ends within these days, or that is both. */
function withCert(type: Placeholder | null, days: Placeholder | null): SQL {
  const ofType = type === null ? sql`true` : sql`${artificerCert.certType} = ${type}`
  const ending = days === null ? sql`true` : sql`not ${artificerCert.longTerm} and ${artificerCert.validTo} between ${today} and ${today} + ${days}::int`
  return sql`${artificer.id} in (select ${artificerCert.artificerId} from ${artificerCert} where ${artificerCert.state} = 'PASSED' and ${ofType} and ${ending})`
}

/** A category of the first level stands for all below it. */
function servingIn(category: Placeholder, expected: Expected): SQL {
  const people = sql`select ${artificerCategory.artificerId} from ${artificerCategory} where ${artificerCategory.categoryId} in
    (select ${homeCategory.id} from ${homeCategory} where ${homeCategory.id} = ${category} or ${homeCategory.parentId} = ${category})`
  return expected === 'FEW' ? sql`${artificer.id} = any(array(${people}))` : sql`${artificer.id} in (${people})`
}

/** The first of what was handed in and is not examined. */
const waitingSince = sql<string | null>`least(
  (select min(${artificerCert.submitAt}) from ${artificerCert} where ${artificerCert.artificerId} = ${artificer.id} and ${artificerCert.state} = 'PENDING'),
  (select min(${artificerAvatar.submitAt}) from ${artificerAvatar} where ${artificerAvatar.artificerId} = ${artificer.id} and ${artificerAvatar.state} = 'PENDING'))`

export const artificerList = listQuery(calls.search, {
  select: rowColumns,
  from: withOwner,
  base: isNull(artificer.deletedAt),
  scope: ownedByMember(artificer.ownerId),
  where: {
    keyword: (value, _, shown, expected) => artificerByKeyword(value, shown('artificer.mobile'), expected),
    cityCode: value => equals(artificer.workCityCode, value),
    districtCode: value => sql`${artificer.serviceDistricts} @> array[${value}::text]`,
    categoryId: (value, _given, _shown, expected) => servingIn(value, expected),
    checkInState: value => equals(artificer.checkInState, value),
    status: value => equals(artificer.status, value),
    workState: value => equals(artificer.workState, value),
    providerType: value => equals(artificer.providerType, value),
    certType: (value, given) => withCert(value, given.certExpireDays === true ? sql.placeholder('certExpireDays') : null),
    certExpireDays: (value, given) => (given.certType === true ? sql`true` : withCert(null, value)),
    scoreMin: value => sql`${artificer.score} >= ${value}::numeric`,
    source: value => equals(artificer.source, value),
    ownerId: value => equals(artificer.ownerId, value),
    checkInStart: value => fromDay(artificer.checkInAt, value),
    checkInEnd: value => toDay(artificer.checkInAt, value),
    ...todoConditions(artificerQueues, {
      HOME_CHECK_IN: { waits: sql`${artificer.checkInState} = 'PENDING_REVIEW'`, late: sql`${waitingSince} < ${waitedTooLong}` },
    }),
    ids: values => isOneOf(artificer.id, values),
  },
  sort: { checkInAt: artificer.checkInAt, score: artificer.score, completedCount: artificer.completedCount, createdAt: artificer.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: artificer.id,
})

export const artificerQueueSources: readonly QueueSource[] = [
  queueOf(artificerQueues.HOME_CHECK_IN, artificerList, {
    options: ({ scope, fields }) => ({ scope, fields }),
    input: { sortField: 'createdAt', sortOrder: 'asc' },
    columns: ['id', 'artificerNo', 'name', 'createdAt'],
    entry: ({ id, artificerNo, name, createdAt }) => ({ id, title: `${artificerNo} ${name}`, since: createdAt, dueAt: null }),
  }),
]

export async function findArtificerPage(
  database: Database,
  input: ParsedInputOf<typeof calls.search>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.search>> {
  const { tabCount: _, records, ...page } = await artificerList(database, input, { scope: reader.scope, fields: reader.fields })
  return { ...page, records: records.map(row => ({ ...row, mobile: maskPhone(row.mobile), actions: actionsOf(artificerActions, row, reader) })) }
}

export function presentArtificers(rows: readonly RowOf<typeof rowColumns>[], { masked }: { masked: boolean }): Omit<ArtificerRow, 'actions'>[] {
  return rows.map(row => ({ ...row, mobile: masked ? maskPhone(row.mobile) : row.mobile }))
}

/** The failures of a bulk call name the people whom the caller may see. */
export async function findArtificerNames(database: Database, ids: readonly number[], { scope }: Principal): Promise<Map<number, string>> {
  const within = scope.kind === 'ALL' ? sql`true` : ownedByMember(artificer.ownerId)(scope.kind)
  const query = prepare(
    { id: artificer.id, name: artificer.name },
    columns => sql`select ${columns} from ${artificer} where ${artificer.id} = any(${sql.placeholder('ids')}) and ${artificer.deletedAt} is null and ${within}`,
    { named: false },
  )
  const rows = await query.run(database, { ids, ...scopeValueOf(scope) })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
