import { sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { ownedByMember, scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { homeUser } from './home-user.tables.ts'

const within = (kind: Scope['kind']) => (kind === 'ALL' ? sql`true` : ownedByMember(homeUser.ownerId)(kind))

const byPhone = (kind: Scope['kind']) =>
  prepare(
    {
      id: homeUser.id,
      name: sql<string>`coalesce(${homeUser.realName}, ${homeUser.nickname})`,
      subTitle: homeUser.userNo,
      ownerName: staffNameOf(homeUser.ownerId),
      inScope: sql<boolean>`coalesce(${within(kind)}, false)`,
    },
    columns => sql`select ${columns} from ${homeUser} where ${homeUser.mobile} = ${sql.placeholder('phone')} and ${homeUser.deletedAt} is null`,
  )

const byId = (kind: Scope['kind']) =>
  prepare(
    { phone: homeUser.mobile },
    columns => sql`select ${columns} from ${homeUser} where ${homeUser.id} = ${sql.placeholder('id')} and ${homeUser.deletedAt} is null and ${within(kind)}`,
  )

const found = { ALL: byPhone('ALL'), DEPT: byPhone('DEPT'), SELF: byPhone('SELF') }
const numbers = { ALL: byId('ALL'), DEPT: byId('DEPT'), SELF: byId('SELF') }

/** Consumers are found by the number that they call from. */
export const homeUserCaller: CallerSource = {
  customerType: 'HOME_USER',
  route: 'HomeUserDetail',
  async find(source, phone, scope) {
    const rows = await found[scope.kind].run(source, { phone, ...scopeValueOf(scope) })
    return rows.map(row => ({ ...row, path: `${paths.HomeUserDetail({ userId: row.id })}?userType=CONSUMER` }))
  },
  async phoneOf(source, id, scope) {
    return (await numbers[scope.kind].run(source, { id, ...scopeValueOf(scope) }))[0]?.phone ?? null
  },
}
