import { sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { ownedByMember, scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { artificer } from './artificer.tables.ts'

const within = (kind: Scope['kind']) => (kind === 'ALL' ? sql`true` : ownedByMember(artificer.ownerId)(kind))

const byPhone = (kind: Scope['kind']) =>
  prepare(
    {
      id: artificer.id,
      name: artificer.name,
      subTitle: artificer.artificerNo,
      ownerName: staffNameOf(artificer.ownerId),
      inScope: sql<boolean>`coalesce(${within(kind)}, false)`,
    },
    columns => sql`select ${columns} from ${artificer} where ${artificer.mobile} = ${sql.placeholder('phone')} and ${artificer.deletedAt} is null`,
  )

const byId = (kind: Scope['kind']) =>
  prepare(
    { phone: artificer.mobile },
    columns => sql`select ${columns} from ${artificer} where ${artificer.id} = ${sql.placeholder('id')} and ${artificer.deletedAt} is null and ${within(kind)}`,
  )

const found = { ALL: byPhone('ALL'), DEPT: byPhone('DEPT'), SELF: byPhone('SELF') }
const numbers = { ALL: byId('ALL'), DEPT: byId('DEPT'), SELF: byId('SELF') }

/** Service persons are found by the number that they call from. */
export const artificerCaller: CallerSource = {
  customerType: 'ARTIFICER',
  route: 'HomeUserDetail',
  async find(source, phone, scope) {
    const rows = await found[scope.kind].run(source, { phone, ...scopeValueOf(scope) })
    return rows.map(row => ({ ...row, path: `${paths.HomeUserDetail({ userId: row.id })}?userType=ARTIFICER` }))
  },
  async phoneOf(source, id, scope) {
    return (await numbers[scope.kind].run(source, { id, ...scopeValueOf(scope) }))[0]?.phone ?? null
  },
}
