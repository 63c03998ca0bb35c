import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { identity as calls, identityActions, maskPhone } from '@gongtai/contract'
import type { AnswerOf, IdentityKind, IdentityRow, IdentityWorkKind, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byNameOrNumber, equals, isOneOf, soundsLike } from '../../../kit/condition.ts'
import type { FieldRights } from '../../../kit/field-right.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { RevealSource } from '../../../kit/record.ts'
import { ownedBy } from '../../../kit/scope.ts'
import type { Scope, ScopeCondition } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { regionNamesOf } from '../../config/index.ts'
import { dept } from '../dept/dept.tables.ts'
import { serviceIdentity, staffIdentity, xiaokeUser } from './identity.tables.ts'
import { staff } from '../staff/staff.tables.ts'

/** An identity belongs to each of its accounts and to its department. */
export const identityScope: ScopeCondition = kind =>
  kind === 'SELF'
    ? sql`exists (select from ${staffIdentity} where ${staffIdentity.identityId} = ${serviceIdentity.id} and ${staffIdentity.staffId} = ${sql.placeholder('scope')})`
    : ownedBy(serviceIdentity.id, serviceIdentity.deptId)(kind)

/** It holds the values of the scope itself, because a query that is not prepared has no placeholders. */
export function identityInScope(scope: Scope): SQL | undefined {
  if (scope.kind === 'ALL') return undefined
  if (scope.kind === 'DEPT') return sql`${serviceIdentity.deptId} = any(${sql.param(scope.deptIds)})`
  return sql`exists (select from ${staffIdentity} where ${staffIdentity.identityId} = ${serviceIdentity.id} and ${staffIdentity.staffId} = ${scope.staffId})`
}

/** The work that counts as the load of each kind. */
const loadKinds: Record<IdentityKind, IdentityWorkKind> = { ADVISER: 'POSITION', WAITER: 'JOB_SEEKER', SALE: 'COMPANY' }

const pageCalls = { ADVISER: calls.adviserPage, WAITER: calls.waiterPage, SALE: calls.salePage } as const
type IdentityPageCall = typeof calls.adviserPage

const none = sql<number>`0::int`
const alive = isNull(serviceIdentity.deletedAt)

/** Counts the open records of one kind; it is 0 where identities of this kind cannot carry such work. */
function workCount(works: readonly IdentityWork[], kind: IdentityKind, workKind: IdentityWorkKind): SQL<number> {
  return works.find(work => work.kind === workKind && work.of.includes(kind))?.count(serviceIdentity.id) ?? none
}

const accounts = sql<
  IdentityRow['accounts']
>`(select coalesce(json_agg(json_build_object('staffId', ${staff.id}, 'realName', ${staff.realName}, 'isMain', ${staffIdentity.isMain})
    order by ${staffIdentity.isMain} desc, ${staff.id}), '[]')
  from ${staffIdentity} join ${staff} on ${staff.id} = ${staffIdentity.staffId} where ${staffIdentity.identityId} = ${serviceIdentity.id})`
const isBound = sql`exists (select from ${staffIdentity} where ${staffIdentity.identityId} = ${serviceIdentity.id})`
const cityNames = regionNamesOf(serviceIdentity.cityCodes)

function identityList(kind: IdentityKind, works: readonly IdentityWork[], categories: JobCategorySource) {
  const load = workCount(works, kind, loadKinds[kind])
  return listQuery(pageCalls[kind], {
    select: {
      id: serviceIdentity.id,
      kind: serviceIdentity.kind,
      name: serviceIdentity.name,
      mobile: serviceIdentity.mobile,
      deptId: serviceIdentity.deptId,
      deptName: sql<string>`${dept.name}`,
      cityCodes: serviceIdentity.cityCodes,
      cityNames,
      categoryIds: serviceIdentity.categoryIds,
      categoryNames: categories.namesOf(serviceIdentity.categoryIds),
      level: serviceIdentity.level,
      status: serviceIdentity.status,
      accounts,
      load,
      // What is the load already is not counted a second time.
      companyCount: loadKinds[kind] === 'COMPANY' ? none : workCount(works, kind, 'COMPANY'),
      privateLimit: serviceIdentity.privateLimit,
      loadLimit: serviceIdentity.loadLimit,
      xiaoKeUserId: serviceIdentity.xiaoKeUserId,
      intro: serviceIdentity.intro,
      avatarFile: serviceIdentity.avatarFile,
      wechatQrFile: serviceIdentity.wechatQrFile,
      createdAt: serviceIdentity.createdAt,
      version: serviceIdentity.version,
    },
    from: sql`${serviceIdentity} left join ${dept} on ${dept.id} = ${serviceIdentity.deptId}`,
    base: sql`${serviceIdentity.kind} = ${sql.raw(`'${kind}'`)} and ${alive}`,
    scope: identityScope,
    where: {
      keyword: (value, _, shown, expected) => {
        const numbers = shown('staff.mobile') ? equals(serviceIdentity.mobile, value) : sql`false`
        return byNameOrNumber(serviceIdentity.name, numbers, value, expected, soundsLike(serviceIdentity.sound, value))
      },
      deptId: value =>
        sql`${serviceIdentity.deptId} in (select below.id from ${dept} as below where below.path like (select own.path from ${dept} as own where own.id = ${value}) || '%')`,
      cityCode: value => sql`${value} = any(${serviceIdentity.cityCodes})`,
      categoryId: value => sql`${serviceIdentity.categoryIds} && ${categories.belowOf(value)}`,
      status: value => equals(serviceIdentity.status, value),
      bound: (_, given) => (given.bound === true ? isBound : sql`not ${isBound}`),
      ids: values => isOneOf(serviceIdentity.id, values),
      // Who looks decides about the scope, not about the rows.
      lookup: () => sql`true`,
    },
    sort: { createdAt: serviceIdentity.createdAt, load },
    defaultSort: ['createdAt', 'desc'],
    id: serviceIdentity.id,
  })
}

export type IdentityLists = Record<IdentityKind, ReturnType<typeof identityList>>

/** Each kind has a list of its own, because each counts other work. */
export function identityLists(works: readonly IdentityWork[], categories: JobCategorySource): IdentityLists {
  const of = (kind: IdentityKind) => identityList(kind, works, categories)
  return { ADVISER: of('ADVISER'), WAITER: of('WAITER'), SALE: of('SALE') }
}

export async function findIdentityPage(
  database: Database,
  list: IdentityLists[IdentityKind],
  input: ParsedInputOf<IdentityPageCall>,
  reader: Principal,
): Promise<AnswerOf<IdentityPageCall>> {
  const isLookup = input.lookup === true || !holds(reader, 'ExpertManage')
  const { tabCount: _, records, ...page } = await list(database, input, isLookup ? lookupOptions(reader) : reader)
  const rows = presentIdentities(records)
  return { ...page, records: isLookup ? rows.map(asChoice) : rows.map(row => ({ ...row, actions: actionsOf(identityActions, row, reader) })) }
}

/** Everybody is offered, but nobody is found by a number that is not shown. */
const lookupOptions = ({ fields }: Principal): { scope: Scope; fields: FieldRights } => ({
  scope: { kind: 'ALL' },
  fields: new Map([...fields, ['staff.mobile', 'HIDE']]),
})

/** A picker shows who it is, where that person works and how much is in hand. */
const asChoice = (row: Omit<IdentityRow, 'actions'>): IdentityRow => ({
  ...row,
  mobile: null,
  cityCodes: [],
  cityNames: [],
  categoryIds: [],
  categoryNames: [],
  accounts: [],
  privateLimit: null,
  loadLimit: null,
  xiaoKeUserId: null,
  intro: null,
  avatarFile: null,
  wechatQrFile: null,
  actions: [],
})

export function presentIdentities<Row extends { kind: IdentityKind; mobile: string; load: number; companyCount: number }>(
  rows: Row[],
  { masked } = { masked: true },
): Row[] {
  return rows.map(row => ({
    ...row,
    mobile: masked ? maskPhone(row.mobile) : row.mobile,
    companyCount: loadKinds[row.kind] === 'COMPANY' ? row.load : row.companyCount,
  }))
}

/** Offers enabled identities, and those that the account is bound to already, because the picker must show their names. */
export async function findChoices(
  database: Database,
  kind: IdentityKind,
  { keyword = '', staffId = 0 }: ParsedInputOf<typeof calls.advisersForAccount>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.advisersForAccount>> {
  const checked = sql<boolean>`exists (select from ${staffIdentity} where ${staffIdentity.identityId} = ${serviceIdentity.id} and ${staffIdentity.staffId} = ${staffId})`
  const offered = and(
    eq(serviceIdentity.status, 'ENABLED'),
    identityInScope(scope),
    or(sql`${serviceIdentity.name} ilike '%' || escape_like(${keyword}::text) || '%'`, soundsLike(serviceIdentity.sound, sql`${keyword}`)),
  )
  const rows = await database
    .select({
      id: serviceIdentity.id,
      name: serviceIdentity.name,
      mobile: serviceIdentity.mobile,
      deptName: dept.name,
      boundCount: sql<number>`(select count(*)::int from ${staffIdentity} where ${staffIdentity.identityId} = ${serviceIdentity.id})`,
      checked,
    })
    .from(serviceIdentity)
    .innerJoin(dept, eq(dept.id, serviceIdentity.deptId))
    .where(and(eq(serviceIdentity.kind, kind), alive, or(offered, checked)))
    .orderBy(desc(checked), asc(serviceIdentity.name), asc(serviceIdentity.id))
    .limit(50)
  return rows.map(row => ({ ...row, mobile: maskPhone(row.mobile) }))
}

const ofStaff = sql`(select json_build_object('kind', 'STAFF', 'name', ${staff.realName}) from ${staff} where ${staff.xiaoKeUserId} = ${xiaokeUser.xiaoKeUserId} limit 1)`
const ofIdentity = sql`(select json_build_object('kind', 'IDENTITY', 'name', ${serviceIdentity.name}) from ${serviceIdentity}
  where ${serviceIdentity.xiaoKeUserId} = ${xiaokeUser.xiaoKeUserId} and ${serviceIdentity.deletedAt} is null limit 1)`
const xiaokeBound = sql<AnswerOf<typeof calls.xiaoKeUsers>['records'][number]['boundTo']>`coalesce(${ofIdentity}, ${ofStaff})`

const xiaokeList = listQuery(calls.xiaoKeUsers, {
  select: {
    xiaoKeUserId: xiaokeUser.xiaoKeUserId,
    name: xiaokeUser.name,
    mobile: xiaokeUser.mobile,
    deptName: xiaokeUser.deptName,
    status: xiaokeUser.status,
    boundTo: xiaokeBound,
    syncedAt: xiaokeUser.syncedAt,
  },
  from: sql`${xiaokeUser}`,
  scope: null,
  where: {
    keyword: (value, _, shown) => {
      const byName = sql`${xiaokeUser.name} ilike '%' || escape_like(${value}::text) || '%'`
      return shown('staff.mobile') ? sql`${byName} or ${equals(xiaokeUser.mobile, value)}` : byName
    },
    deptName: value => equals(xiaokeUser.deptName, value),
    unbound: (_, given) => (given.unbound === true ? sql`${xiaokeBound} is null` : sql`${xiaokeBound} is not null`),
  },
  sort: { name: xiaokeUser.name },
  defaultSort: ['name', 'asc'],
  id: xiaokeUser.id,
})

export async function findXiaokeUsers(
  database: Database,
  input: ParsedInputOf<typeof calls.xiaoKeUsers>,
  fields: FieldRights,
): Promise<AnswerOf<typeof calls.xiaoKeUsers>> {
  const { tabCount: _, records, ...page } = await xiaokeList(database, input, { fields })
  return { ...page, records: records.map(row => ({ ...row, mobile: maskPhone(row.mobile) })) }
}

export const findIdentityMobile: RevealSource = async (database, id, { scope }) => {
  const [row] = await database
    .select({ value: serviceIdentity.mobile, title: serviceIdentity.name })
    .from(serviceIdentity)
    .where(and(eq(serviceIdentity.id, id), alive, identityInScope(scope)))
  return row ?? null
}

export function findIdentities(database: Database, ids: readonly number[], scope: Scope) {
  return database
    .select({ id: serviceIdentity.id, kind: serviceIdentity.kind, name: serviceIdentity.name })
    .from(serviceIdentity)
    .where(and(inArray(serviceIdentity.id, [...ids]), alive, identityInScope(scope)))
}

/** Kinds of work that an identity of this kind cannot carry are left out. */
export async function findWork(
  source: Source,
  works: readonly IdentityWork[],
  kind: IdentityKind,
  id: number,
): Promise<{ kind: IdentityWorkKind; count: number }[]> {
  const own = works.filter(work => work.of.includes(kind))
  if (own.length === 0) return []
  const query = prepare(
    Object.fromEntries(own.map(work => [work.kind, work.count(serviceIdentity.id)])),
    columns => sql`select ${columns} from ${serviceIdentity} where ${serviceIdentity.id} = ${sql.placeholder('id')}`,
    { named: false },
  )
  const [counts] = await query.run(source, { id })
  return own.map(work => ({ kind: work.kind, count: counts?.[work.kind] ?? 0 }))
}
