import { isNull, sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { company as calls, companyFigures, lowQuota, maskPhone, pageReach } from '@gongtai/contract'
import type { AnswerOf, CompanyFigure, CompanyRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { byNameOrNumber, equals, fromDay, isOneOf, soundsLike, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import type { FilterOf, ListOptions } from '../../../kit/list-query.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import { dictLabelOf, regionNameOf } from '../../config/index.ts'
import { deptView, identityView } from '../../permissions/index.ts'
import { companyActionsOf } from './company-action.ts'
import { companyTodos } from './company-todo.ts'
import { companyFollow } from '../company-follow/company-follow.tables.ts'
import { visibleParts } from './company-scope.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { company } from './company.tables.ts'

export const sale = alias(identityView, 'sale')
export const adviser = alias(identityView, 'adviser')
export const mainContact = alias(companyStaff, 'main_contact')

/** The list marks the companies of the caller's identities as own ones. */
const myIdentities = sql`${sql.placeholder('own')}::int[]`

export const rowColumns = {
  id: company.id,
  companyCode: company.companyCode,
  name: company.name,
  shortName: company.shortName,
  logoFile: company.logoFile,
  creditCode: company.creditCode,
  industryCode: company.industryCode,
  industryName: dictLabelOf('INDUSTRY', company.industryCode),
  scale: company.scale,
  cityName: regionNameOf(company.cityCode),
  examineState: company.examineState,
  reExamine: company.reExamine,
  signState: company.signState,
  signValidTo: company.signValidTo,
  state: company.state,
  couponTotal: company.couponTotal,
  couponAvailable: company.couponAvailable,
  staffCount: company.staffCount,
  onlinePositionCount: company.onlinePositionCount,
  onboardCount: company.onboardCount,
  saleId: company.saleId,
  saleName: sql<string | null>`${sale.name}`,
  adviserId: company.adviserId,
  adviserName: sql<string | null>`${adviser.name}`,
  lastFollowAt: company.lastFollowAt,
  nextFollowAt: company.nextFollowAt,
  lastHrLoginAt: company.lastHrLoginAt,
  seaRecycleAt: company.seaRecycleAt,
  source: company.source,
  tags: company.tags,
  createdAt: company.createdAt,
  version: company.version,
  submittedAt: company.submittedAt,
  examinedAt: company.examinedAt,
  contactName: mainContact.name,
  contactMobile: mainContact.mobile,
  contactTitle: mainContact.jobTitle,
  saleDeptId: sql<number | null>`${sale.deptId}`,
  saleIsMine: sql<boolean>`coalesce(${company.saleId} = any(${myIdentities}), false)`,
  adviserIsMine: sql<boolean>`coalesce(${company.adviserId} = any(${myIdentities}), false)`,
}
type CompanyListRow = RowOf<typeof rowColumns>

/** They are left joins over unique keys, so the database leaves them out where a count needs nothing of them. */
export const companyWithPeople = sql`${company} left join ${identityView} as ${sale} on ${sale.id} = ${company.saleId}
  left join ${identityView} as ${adviser} on ${adviser.id} = ${company.adviserId}`
/** The main account of a company is its contact. Nothing filters or sorts by it, so counts go without it. */
export const besideCompany = sql`left join ${companyStaff} as ${mainContact} on ${mainContact.companyId} = ${company.id}
  and ${mainContact.role} = 'MAIN' and ${mainContact.deletedAt} is null`
export const alive = isNull(company.deletedAt)

/** A keyword is part of a name or its sound, a number of the company, or the whole number of one of its people. */
function byKeyword(value: Placeholder, mobileShown: boolean, expected: Expected): SQL {
  const names = sql`${company.name} || ' ' || coalesce(${company.shortName}, '')`
  const byNumber = sql`${company.companyCode} = upper(${value}::text) or ${company.creditCode} = upper(${value}::text)::bpchar`
  const byPerson = sql`${company.id} = any(array(select ${companyStaff.companyId} from ${companyStaff}
    where ${companyStaff.mobile} = ${value} and ${companyStaff.deletedAt} is null))`
  return byNameOrNumber(names, mobileShown ? sql`${byNumber} or ${byPerson}` : byNumber, value, expected, soundsLike(company.sound, value))
}

/** The department counts with those below it. Few companies are looked up by their sales, many are met on the way. */
function ofDept(value: Placeholder, expected: Expected): SQL {
  const sales = sql`select ${identityView.id} from ${identityView} join ${deptView} on ${deptView.id} = ${identityView.deptId}
    where ${deptView.path} like (select own.path from ${deptView} as own where own.id = ${value}) || '%'`
  return sql`not ${company.inPool} and ${company.saleId} ${expected === 'FEW' ? sql`= any(array(${sales}))` : sql`in (${sales})`}`
}

const daysAgo = (days: Placeholder) => sql`now() - make_interval(days => ${days}::int)`
const daysAhead = (days: Placeholder) => sql`now() + make_interval(days => ${days}::int)`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const longAgo = (column: Column, days: Placeholder) => sql`(${column} is null or ${column} < ${daysAgo(days)})`

export const companyList = listQuery(calls.search, {
  select: rowColumns,
  from: companyWithPeople,
  beside: besideCompany,
  base: alive,
  scope: visibleParts,
  where: {
    keyword: (value, _, shown, expected) => byKeyword(value, shown('companyStaff.mobile'), expected),
    // The value is known when the query is planned, so only one of the three remains of it.
    tab: value => sql`${value}::text = 'ALL' or (${value}::text = 'PUBLIC' and ${company.inPool})
      or (${value}::text = 'MINE' and (${company.saleId} = any(${myIdentities}) or ${company.adviserId} = any(${myIdentities})))`,
    examineState: value => equals(company.examineState, value),
    signState: value => equals(company.signState, value),
    state: value => equals(company.state, value),
    source: value => equals(company.source, value),
    industryCode: value => equals(company.industryCode, value),
    scale: value => equals(company.scale, value),
    provinceCode: value => equals(company.provinceCode, value),
    cityCode: value => equals(company.cityCode, value),
    saleId: value => equals(company.saleId, value),
    adviserId: value => equals(company.adviserId, value),
    deptId: (value, _given, _shown, expected) => ofDept(value, expected),
    createdFrom: value => fromDay(company.createdAt, value),
    createdTo: value => toDay(company.createdAt, value),
    signFrom: (value, given) => signedIn(value, given.signTo === true ? sql.placeholder('signTo') : null),
    signTo: (value, given) => (given.signFrom === true ? sql`true` : signedIn(null, value)),
    signExpireInDays: value => sql`${company.signState} = 'SIGNED' and ${company.signValidTo} between ${today} and ${today} + ${value}::int`,
    noFollowDays: value => longAgo(company.lastFollowAt, value),
    followFrom: (value, given) => followedIn(value, given.followTo === true ? sql.placeholder('followTo') : null),
    followTo: (value, given) => (given.followFrom === true ? sql`true` : followedIn(null, value)),
    nextFollowFrom: value => fromDay(company.nextFollowAt, value),
    nextFollowTo: value => toDay(company.nextFollowAt, value),
    recycleInDays: value => sql`${company.saleId} is not null and ${company.seaRecycleAt} < ${daysAhead(value)}`,
    couponMax: value => sql`${company.couponAvailable} <= ${value}::int`,
    hasOnlinePosition: (_, given) => (given.hasOnlinePosition === true ? sql`${company.onlinePositionCount} > 0` : sql`${company.onlinePositionCount} = 0`),
    noLoginDays: value => longAgo(company.lastHrLoginAt, value),
    tag: value => sql`${company.tags} @> array[${value}::text]`,
    ids: values => isOneOf(company.id, values),
    ...companyTodos,
  },
  sort: {
    createdAt: company.createdAt,
    signValidTo: company.signValidTo,
    lastFollowAt: company.lastFollowAt,
    couponAvailable: company.couponAvailable,
    onlinePositionCount: company.onlinePositionCount,
    onboardCount: company.onboardCount,
  },
  defaultSort: ['createdAt', 'desc'],
  id: company.id,
})

/** Both ends stand in one condition, because they are about one and the same contract. */
function signedIn(from: Placeholder | null, to: Placeholder | null): SQL {
  return sql`${company.id} in (select ${companySign.companyId} from ${companySign}
    where ${from === null ? sql`true` : sql`${companySign.signDate} >= ${from}::date`} and ${to === null ? sql`true` : sql`${companySign.signDate} <= ${to}::date`})`
}

function followedIn(from: Placeholder | null, to: Placeholder | null): SQL {
  return sql`${company.id} in (select ${companyFollow.companyId} from ${companyFollow}
    where ${from === null ? sql`true` : fromDay(companyFollow.createdAt, from)} and ${to === null ? sql`true` : toDay(companyFollow.createdAt, to)})`
}

/** What the list is asked with for a person. */
export const companyOptions = ({ scope, identityIds, fields, staffId, isAdmin }: Principal): ListOptions => ({
  scope,
  own: identityIds,
  fields,
  ...(!isAdmin && { reader: staffId }),
})

export async function findCompanyPage(
  database: Database,
  input: ParsedInputOf<typeof calls.search>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.search>> {
  const { tabCount: _, records, ...page } = await companyList(database, withoutAll(input), companyOptions(reader))
  return { ...page, records: records.map(row => presentCompany(row, reader)) }
}

/** All companies are no filter: the list need not look them up before it sorts. */
const withoutAll = <Filter extends { tab?: string | undefined }>(filter: Filter): Filter => (filter.tab === 'ALL' ? { ...filter, tab: undefined } : filter)

/** The facts about whose company it is decide about the actions and are not answered. */
function presentCompany(found: CompanyListRow, reader: Principal): CompanyRow {
  return { ...presentRow(found, true), actions: companyActionsOf(found, reader) }
}

/** The number of a contact is masked in the list, and in the pool for everybody: whoever wants it claims the company. */
export function presentRow(found: CompanyListRow, masked: boolean): Omit<CompanyRow, 'actions'> {
  const { saleIsMine: _sale, adviserIsMine, saleDeptId: _dept, submittedAt: _submitted, examinedAt: _examined, contactMobile, ...row } = found
  const isHidden = masked || (row.saleId === null && !adviserIsMine)
  return { ...row, contactMobile: contactMobile !== null && isHidden ? maskPhone(contactMobile) : contactMobile }
}

/** Each figure is the total of the list under one more filter, so that a click on it shows as many. */
const figureFilters: Record<CompanyFigure, Partial<FilterOf<typeof calls.search>>> = {
  total: {},
  waitExamine: { examineState: 'WAIT_EXAMINE' },
  reject: { examineState: 'REJECT' },
  signed: { signState: 'SIGNED' },
  expiring30: { signExpireInDays: 30 },
  public: { tab: 'PUBLIC' },
  couponLow: { signState: 'SIGNED', couponMax: lowQuota },
}

export async function findCompanyFigures(
  database: Database,
  filter: ParsedInputOf<typeof calls.statistics>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.statistics>> {
  const options = companyOptions(reader)
  const count = (more: Partial<FilterOf<typeof calls.search>>) =>
    companyList.count(database, withoutAll({ pageNum: 1, pageSize: 1, ...filter, ...more }), options, pageReach + 1)
  const counts = await Promise.all(companyFigures.map(async name => [name, await count(figureFilters[name])] as const))
  return Object.fromEntries(counts) as Record<CompanyFigure, number>
}
