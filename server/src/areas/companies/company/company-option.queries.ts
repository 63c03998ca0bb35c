import { sql } from 'drizzle-orm'
import type { AnswerOf, InputOf, company as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { contains } from '../../../kit/condition.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { ownCompanies } from './company-scope.ts'
import { company } from './company.tables.ts'

const shown = 20

const select = {
  id: company.id,
  name: company.name,
  companyCode: company.companyCode,
  cityName: regionNameOf(company.cityCode),
  signState: company.signState,
}

/** Signed companies come first, because most positions are theirs. */
export async function findCompanyOptions(
  database: Database,
  { keyword = '', companyId }: InputOf<typeof calls.options>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.options>> {
  const own = scope.kind === 'ALL' ? sql`not ${company.inPool}` : ownCompanies(scope.kind)
  const word = keyword.trim()
  const wanted =
    companyId !== undefined ? sql`${company.id} = ${sql.placeholder('companyId')}` : word === '' ? sql`true` : contains(names, sql.placeholder('keyword'))
  const query = prepare(
    select,
    columns => sql`select ${columns} from ${company} where ${company.deletedAt} is null and ${company.state} = 'ENABLED'
      and (${company.examineState} = 'PASS' or ${company.reExamine}) and ${own} and (${wanted})
      order by (${company.signState} = 'SIGNED') desc, ${company.createdAt} desc, ${company.id} desc limit ${sql.raw(String(shown))}`,
  )
  return query.run(database, { keyword: word, companyId, ...scopeValueOf(scope) })
}

/** As the index of names has them. */
const names = sql`${company.name} || ' ' || coalesce(${company.shortName}, '')`
