import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { unsignedPositions } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, position as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { companyView, isCompanyVisible } from '../../companies/index.ts'
import { findDictWords, regionNameOf } from '../../config/index.ts'
import { identityView } from '../../permissions/index.ts'
import { categoryNameOf, leavesOf } from '../job-category/job-category.queries.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { findContractTerms } from './position-fee.rules.ts'
import { liveStates } from './position-guard.rules.ts'
import type { PositionRow } from './position-guard.rules.ts'
import { isConfidedTo, ownPositions, visiblePositions } from './position-scope.ts'
import { besidePosition, byKeyword, positionRowColumns } from './position.queries.ts'
import { position } from './position.tables.ts'

/** Small questions of forms and pickers. */

const pay = {
  salaryUnit: position.salaryUnit,
  salaryMin: position.salaryMin,
  salaryMax: position.salaryMax,
  salaryMonths: position.salaryMonths,
  negotiable: position.negotiable,
}

const within = ({ scope }: Principal, of: ScopeCondition) => (scope.kind === 'ALL' ? sql`true` : of(scope.kind))

/** Answers whether the position is confided to the caller; 404 for one that is not in sight. */
export async function findVisiblePosition(source: Source, id: number, reader: Principal): Promise<boolean> {
  const { adviserId, adviserDeptId, saleId, saleDeptId, createdBy, creatorDeptId } = positionRowColumns
  const query = prepare(
    { adviserId, adviserDeptId, saleId, saleDeptId, createdBy, creatorDeptId },
    columns => sql`select ${columns} from ${position} ${besidePosition}
      where ${position.id} = ${sql.placeholder('id')} and ${position.deletedAt} is null and ${within(reader, visiblePositions)}`,
    { named: false },
  )
  const [row] = await query.run(source, { id, ...scopeValueOf(reader.scope) })
  if (row === undefined) throw faults.recordNotFound()
  return isConfidedTo(row, reader)
}

/** The failures of a bulk action carry names, but those of other positions stay unknown, whatever id is tried. */
export async function visiblePositionNames(database: Database, ids: readonly number[], reader: Principal): Promise<Map<number, string>> {
  const query = prepare(
    { id: position.id, title: position.title },
    columns => sql`select ${columns} from ${position}
      where ${position.id} = any(${sql.placeholder('ids')}::int[]) and ${position.deletedAt} is null and ${within(reader, visiblePositions)}`,
    { named: false },
  )
  return new Map((await query.run(database, { ids: [...ids], ...scopeValueOf(reader.scope) })).map(({ id, title }) => [id, title]))
}

/** Somebody asks for a company whose positions he makes or has. */
async function assertOwnCompany(database: Database, companyId: number, reader: Principal): Promise<void> {
  if (await isCompanyVisible(database, companyId, reader.scope)) return
  const query = prepare(
    { id: position.id },
    columns => sql`select ${columns} from ${position} where ${position.companyId} = ${sql.placeholder('companyId')} and ${position.deletedAt} is null
      and ${within(reader, ownPositions)} limit 1`,
    { named: false },
  )
  if ((await query.run(database, { companyId, ...scopeValueOf(reader.scope) })).length === 0) throw faults.recordNotFound()
}

export async function findDuplicatePositions(
  database: Database,
  { companyId, title, categoryId, addressIds, id }: ParsedInputOf<typeof calls.duplicates>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.duplicates>> {
  await assertOwnCompany(database, companyId, reader)
  const wanted = title.trim().toLowerCase()
  const rows = await database
    .select({
      id: position.id,
      positionCode: position.positionCode,
      title: position.title,
      state: position.state,
      address: position.address,
      addressId: position.addressId,
      categoryId: position.categoryId,
    })
    .from(position)
    .where(
      and(
        eq(position.companyId, companyId),
        inArray(position.state, [...liveStates]),
        isNull(position.deletedAt),
        sql`(lower(${position.title}) = ${wanted} or ${position.categoryId} = ${categoryId ?? null}::int)`,
      ),
    )
    .orderBy(desc(position.id))
    .limit(20)
  return rows
    .filter(row => row.id !== id)
    .map(({ addressId, categoryId: own, ...row }) => ({
      ...row,
      isSame: row.title.toLowerCase() === wanted && own === categoryId && (addressIds ?? []).includes(addressId),
    }))
}

/** Earlier positions that people were hired for, best first: of the same category, and of the same company before others. */
export async function findTemplates(
  database: Database,
  { categoryId, companyId }: ParsedInputOf<typeof calls.templates>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.templates>> {
  const query = prepare(
    {
      id: position.id,
      title: position.title,
      companyName: sql<string>`${companyView.name}`,
      categoryName: sql<string>`coalesce(${categoryNameOf(position.categoryId)}, '')`,
      ...pay,
      onboardCount: position.onboardCount,
      publishedAt: position.publishedAt,
    },
    columns => sql`select ${columns} from ${position} join ${companyView} on ${companyView.id} = ${position.companyId}
      where ${position.deletedAt} is null and ${position.publishedAt} is not null and ${within(reader, visiblePositions)}
      and ${categoryId === undefined ? sql`true` : sql`${position.categoryId} = any(${leavesOf(sql.placeholder('categoryId'))})`}
      and ${companyId === undefined || categoryId !== undefined ? sql`true` : sql`${position.companyId} = ${sql.placeholder('companyId')}`}
      order by ${companyId === undefined ? sql`` : sql`(${position.companyId} = ${sql.placeholder('companyId')}) desc, `}${position.onboardCount} desc, ${position.id} desc limit 10`,
    { named: false },
  )
  return query.run(database, { categoryId, companyId, ...scopeValueOf(reader.scope) })
}

export async function findTerms(database: Database, companyId: number, reader: Principal): Promise<AnswerOf<typeof calls.terms>> {
  await assertOwnCompany(database, companyId, reader)
  const { isBare: _, hasContract: __, ...terms } = await findContractTerms(database, companyId)
  const [company] = await database
    .select({ couponAvailable: companyView.couponAvailable, signState: companyView.signState })
    .from(companyView)
    .where(eq(companyView.id, companyId))
  const live = await database.$count(position, and(eq(position.companyId, companyId), inArray(position.state, [...liveStates]), isNull(position.deletedAt)))
  return {
    ...terms,
    couponAvailable: company!.couponAvailable ?? 0,
    left: company!.signState === 'SIGNED' ? null : Math.max(0, unsignedPositions - live),
  }
}

export async function findWords(database: Database): Promise<AnswerOf<typeof calls.words>> {
  const words = await findDictWords(database, ['POSITION_GENDER', 'POSITION_FORBIDDEN'])
  return { gender: words.POSITION_GENDER, forbidden: words.POSITION_FORBIDDEN }
}

/** All positions for which somebody can be recommended, whoever they belong to (amendment 13). */
export async function findBookable(
  database: Database,
  { keyword: word, companyId }: ParsedInputOf<typeof calls.options>,
): Promise<AnswerOf<typeof calls.options>> {
  const ofCompany = companyId === undefined ? sql`true` : sql`${position.companyId} = ${sql.placeholder('companyId')}`
  // A word is looked for as in the list. Of one that very many have some will do: whoever means another types on.
  const matches =
    word === undefined || word.trim() === ''
      ? ofCompany
      : sql`${position.id} = any(array(select ${position.id} from ${position} where ${takesPeople} and ${ofCompany}
          and ${byKeyword(sql.placeholder('keyword'), 'FEW')} limit 1000))`
  const query = prepare(
    {
      id: position.id,
      title: position.title,
      companyName: sql<string>`${companyView.name}`,
      cityName: regionNameOf(position.cityCode),
      ...pay,
      gap: position.gap,
    },
    columns => sql`select ${columns} from ${position} join ${companyView} on ${companyView.id} = ${position.companyId}
      where ${isBookable} and ${matches} order by ${position.openFirst} desc, ${position.id} desc limit 20`,
    { named: false },
  )
  return query.run(database, { keyword: word?.trim(), companyId })
}

const takesPeople = sql`${position.state} = 'ONLINE' and not ${position.isFull} and ${position.validTo} >= (now() at time zone 'Asia/Shanghai')::date
  and ${position.deletedAt} is null`

/** A company that is examined again keeps what is open (amendment 5). It asks for the company beside the position. */
export const isBookable = sql`${takesPeople} and ${companyView.state} = 'ENABLED' and ${companyView.examineState} <> 'REJECT' and ${companyView.deletedAt} is null`

/** Whoever recommends candidates knows all positions that take people, and of the others those in sight; 404 for the rest. */
export async function assertMatchable(source: Source, id: number, reader: Principal): Promise<void> {
  const query = prepare(
    { id: position.id },
    columns => sql`select ${columns} from ${position} join ${companyView} on ${companyView.id} = ${position.companyId}
      where ${position.id} = ${sql.placeholder('id')} and ${position.deletedAt} is null and ((${isBookable}) or ${within(reader, visiblePositions)})`,
    { named: false },
  )
  if ((await query.run(source, { id, ...scopeValueOf(reader.scope) })).length === 0) throw faults.recordNotFound()
}

/** Those who worked on a position until it was closed and still could. */
export async function findFormerWaiters(work: Work, { id, closedAt }: Pick<PositionRow, 'id' | 'closedAt'>): Promise<number[]> {
  const rows = await work.db
    .select({ identityId: positionAssign.identityId })
    .from(positionAssign)
    .innerJoin(identityView, eq(identityView.id, positionAssign.identityId))
    .where(
      and(
        eq(positionAssign.positionId, id),
        eq(positionAssign.identityKind, 'WAITER'),
        eq(positionAssign.state, 'FINISHED'),
        closedAt === null ? undefined : gte(positionAssign.endedAt, closedAt),
        eq(identityView.status, 'ENABLED'),
      ),
    )
    .orderBy(asc(positionAssign.id))
  return rows.map(({ identityId }) => identityId)
}
