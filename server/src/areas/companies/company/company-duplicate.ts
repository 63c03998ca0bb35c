import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { companyRefusals, companyStaffRefusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, company as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { Refused } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { identityView } from '../../permissions/index.ts'
import { nameKeyOf } from './company-name.ts'
import { visibleCompanies } from './company-scope.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { company } from './company.tables.ts'

export interface KnownCompany {
  id: number
  name: string
  /** It is null where the company is in the public pool. */
  saleName: string | null
  /** It is true where the caller may look at the company. */
  visible: boolean
}

/** A company is found whoever it belongs to, but the reader hears only what the scope allows. */
async function findKnown(source: Source, values: Record<string, unknown>, condition: SQL, reader: Principal): Promise<KnownCompany | null> {
  const visible = reader.scope.kind === 'ALL' ? sql<boolean>`true` : sql<boolean>`${visibleCompanies(reader.scope.kind)}`
  const query = prepare(
    { id: company.id, name: company.name, saleName: sql<string | null>`${identityView.name}`, visible },
    columns => sql`select ${columns} from ${company} left join ${identityView} on ${identityView.id} = ${company.saleId}
      where ${company.deletedAt} is null and ${company.id} <> ${sql.placeholder('except')} and (${condition}) limit 1`,
    { named: false },
  )
  return (await query.run(source, { ...values, ...scopeValueOf(reader.scope) }))[0] ?? null
}

export const findByName = (source: Source, name: string, reader: Principal, except = 0) =>
  findKnown(source, { key: nameKeyOf(name), except }, sql`${company.nameKey} = ${sql.placeholder('key')}`, reader)

export const findByCreditCode = (source: Source, creditCode: string, reader: Principal, except = 0) =>
  findKnown(source, { code: creditCode, except }, sql`${company.creditCode} = ${sql.placeholder('code')}`, reader)

const findByMobile = (source: Source, mobile: string, reader: Principal, except = 0) =>
  findKnown(
    source,
    { mobile, except },
    sql`${company.id} = any(array(select ${companyStaff.companyId} from ${companyStaff}
      where ${companyStaff.mobile} = ${sql.placeholder('mobile')} and ${companyStaff.deletedAt} is null))`,
    reader,
  )

/** While somebody types, this finds what is there already and tells what the person may see of it. */
export async function findDuplicates(
  source: Source,
  { name, creditCode, mobile, companyId = 0 }: ParsedInputOf<typeof calls.duplicates>,
  reader: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.duplicates>> {
  const exists = ({ saleName }: KnownCompany) => companyRefusals.exists.message({ saleName }, language)
  const found = [
    { field: 'name' as const, known: name === undefined || name.trim() === '' ? null : await findByName(source, name, reader, companyId), say: exists },
    { field: 'creditCode' as const, known: creditCode === undefined ? null : await findByCreditCode(source, creditCode, reader, companyId), say: exists },
    {
      field: 'mobile' as const,
      known: mobile === undefined ? null : await findByMobile(source, mobile, reader),
      say: () => companyStaffRefusals.mobileTaken.message(undefined, language),
    },
  ]
  return found.flatMap(({ field, known, say }) =>
    known === null ? [] : [{ field, message: say(known), companyId: known.visible ? known.id : null, companyName: known.visible ? known.name : null }],
  )
}

/** Whoever registers a company that is there already hears whose it is, and gets its id where that person may open it. */
export function alreadyThere({ id, saleName, visible }: KnownCompany): Refused {
  const { code, message } = companyRefusals.exists
  return new Refused(code, language => message({ saleName }, language), visible ? { companyId: id } : {})
}
