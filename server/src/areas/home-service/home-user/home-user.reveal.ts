import { isNull, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RevealSource, RevealSources } from '../../../kit/reveal.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { ofHomeUser } from '../home-scope.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeUser, homeUserAddress } from './home-user.tables.ts'

interface Holder {
  table: PgTable & { id: Column; deletedAt?: Column }
  title: SQL<string>
  scope: ScopeCondition
}

function valueOf({ table, title, scope: scopeOf }: Holder, value: Column): RevealSource {
  return async (database, id, scope) => {
    const alive = table.deletedAt === undefined ? sql`true` : isNull(table.deletedAt)
    const within = scope.kind === 'ALL' ? sql`true` : scopeOf(scope.kind)
    const query = prepare(
      { value: sql<string | null>`${value}`, title },
      columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${alive} and ${within}`,
      { named: false },
    )
    const [row] = await query.run(database, { id, ...scopeValueOf(scope) })
    return row === undefined || row.value === null ? null : { value: row.value, title: row.title }
  }
}

/** What is sealed is opened for this one look. */
function opened(sealed: RevealSource): RevealSource {
  return async (database, id, scope, cipher) => {
    const found = await sealed(database, id, scope, cipher)
    const value = found === null ? null : cipher.decrypt(found.value)
    return value === null ? null : { value, title: found!.title }
  }
}

const consumers: Holder = { table: homeUser, title: sql<string>`${homeUser.userNo}`, scope: ownedByMember(homeUser.ownerId) }
const addresses: Holder = { table: homeUserAddress, title: sql<string>`${homeUserAddress.detail}`, scope: ofHomeUser(homeUserAddress.userId) }
const artificers: Holder = {
  table: artificer,
  title: sql<string>`${artificer.artificerNo} || ' ' || ${artificer.name}`,
  scope: ownedByMember(artificer.ownerId),
}

const orders: Holder = { table: homeOrder, title: sql<string>`${homeOrder.orderNo}`, scope: ownedByMember(homeOrder.ownerId) }

/** Numbers of consumers and service persons in full, for whoever may see them. */
export const homeUserReveals: Pick<RevealSources, 'HOME_USER' | 'HOME_USER_ADDRESS' | 'ARTIFICER' | 'HOME_ORDER'> = {
  HOME_USER: { mobile: valueOf(consumers, homeUser.mobile) },
  HOME_ORDER: { contactMobile: valueOf(orders, homeOrder.contactMobile) },
  HOME_USER_ADDRESS: { mobile: valueOf(addresses, homeUserAddress.mobile) },
  ARTIFICER: {
    mobile: valueOf(artificers, artificer.mobile),
    emergencyMobile: valueOf(artificers, artificer.emergencyMobile),
    idCardNo: opened(valueOf(artificers, artificer.idCardSealed)),
    bankAccountNo: opened(valueOf(artificers, artificer.bankAccountSealed)),
  },
}
