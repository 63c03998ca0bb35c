import { eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Code } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { isVisible } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { identityAccountView } from '../../permissions/index.ts'
import { visibleCompanies } from './company-scope.ts'
import { company } from './company.tables.ts'

export const isPublic = sql<boolean>`${company.saleId} is null`

/** It is true where the caller, who is `own`, is the expert of the company. */
export const adviserIsMine = sql<boolean>`exists (select from ${identityAccountView}
  where ${identityAccountView.identityId} = ${company.adviserId} and ${identityAccountView.staffId} = ${sql.placeholder('own')})`

/** The caller works on what is in sight and not in the pool, because a company of the pool is claimed first. */
export const isOwnCompany = (row: { isPublic: boolean; adviserIsMine: boolean }, { scope }: Principal) =>
  !row.isPublic || row.adviserIsMine || scope.kind === 'ALL'

/** Private files and numbers of the pool are for examiners and the expert alone, however wide the scope. */
export const isConfidedTo = (row: { isPublic: boolean; adviserIsMine: boolean }, reader: Principal, examiner: Code) =>
  !row.isPublic || row.adviserIsMine || holds(reader, examiner)

const findCompany = oneQuery({
  select: { isPublic, adviserIsMine },
  from: sql`${company}`,
  base: isNull(company.deletedAt),
  id: company.id,
  scope: visibleCompanies,
})

/** It answers 404 for a company that the reader may not look at, before anything below it is listed. */
export async function findVisibleCompany(database: Database, id: number, reader: Principal): Promise<{ isOwn: boolean }> {
  return { isOwn: isOwnCompany(await findCompany(database, id, reader.scope, reader.staffId), reader) }
}

/** The failures of a bulk action carry names, but those of other companies stay unknown, whatever id is tried. */
export async function visibleCompanyNames(database: Database, ids: readonly number[], { scope }: Principal): Promise<Map<number, string>> {
  const within = scope.kind === 'ALL' ? sql`true` : visibleCompanies(scope.kind)
  const query = prepare(
    { id: company.id, name: company.name },
    columns =>
      sql`select ${columns} from ${company} where ${company.id} = any(${sql.placeholder('ids')}::int[]) and ${company.deletedAt} is null and ${within}`,
    { named: false },
  )
  return new Map((await query.run(database, { ids: [...ids], ...scopeValueOf(scope) })).map(({ id, name }) => [id, name]))
}

/** The caller of this function has made sure that the reader may see the company. */
export async function findCompanyName(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.select({ name: company.name }).from(company).where(eq(company.id, id))
  return row?.name ?? null
}

/** What hangs on a company asks whether its person may look at the company. */
export const isCompanyVisible = isVisible(company, visibleCompanies, isNull(company.deletedAt))
