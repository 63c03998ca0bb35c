import { sql } from 'drizzle-orm'
import type { CallerMatchRow, CustomerType } from '@gongtai/contract'
import { paths } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { callerProfile } from './caller.tables.ts'

const everything: Scope = { kind: 'ALL' }

const profileByPhone = prepare(
  { id: callerProfile.id, name: callerProfile.name, subTitle: callerProfile.city },
  columns => sql`select ${columns} from ${callerProfile} where ${callerProfile.phone} = ${sql.placeholder('phone')}`,
)
const profileById = prepare(
  { phone: callerProfile.phone },
  columns => sql`select ${columns} from ${callerProfile} where ${callerProfile.id} = ${sql.placeholder('id')}`,
)

/** Callers who are nobody's record yet are shared by all who answer. */
export const callerProfileCaller: CallerSource = {
  customerType: 'CALLER',
  route: 'CallUserDetail',
  async find(source, phone) {
    const rows = await profileByPhone.run(source, { phone })
    return rows.map(row => ({ ...row, ownerName: null, inScope: true, path: `${paths.CallUserDetail()}?customerType=CALLER&customerId=${row.id}` }))
  },
  async phoneOf(source, id) {
    return (await profileById.run(source, { id }))[0]?.phone ?? null
  },
}

/** Finds whom a number belongs to. Of a record that the reader may not see only kind and owner are told. */
export async function findMatches(source: Source, sources: readonly CallerSource[], phone: string, reader: Principal): Promise<CallerMatchRow[]> {
  const found = await Promise.all(
    sources.map(async ({ customerType, route, find }) =>
      (await find(source, phone, reader.scope)).map(({ path, ...match }): CallerMatchRow =>
        match.inScope
          ? { customerType, ...match, path: holds(reader, route) ? path : null }
          : { customerType, id: null, name: '', subTitle: '', ownerName: match.ownerName, path: null, inScope: false },
      ),
    ),
  )
  return found.flat()
}

export interface CallCustomer {
  customerType: CustomerType
  customerId: number | null
  customerName: string
}

/** Before an agent says whose call it is, it is that of the first match in the order of the sources. */
export async function firstMatch(source: Source, sources: readonly CallerSource[], phone: string): Promise<CallCustomer> {
  for (const { customerType, find } of sources) {
    const [match] = await find(source, phone, everything)
    if (match !== undefined) return { customerType, customerId: match.id, customerName: match.name }
  }
  return { customerType: 'UNKNOWN', customerId: null, customerName: '' }
}

/** The number of a customer in scope, or null where there is none or no such kind. */
export async function phoneOfCustomer(
  source: Source,
  sources: readonly CallerSource[],
  customerType: CustomerType,
  customerId: number,
  scope: Scope,
): Promise<string | null> {
  return (await sources.find(one => one.customerType === customerType)?.phoneOf(source, customerId, scope)) ?? null
}
