import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditTargetName } from '@gongtai/contract'
import type { RecordSources } from '../../kit/record-source.ts'
import { scopeValueOf } from '../../kit/scope.ts'
import type { ScopeCondition } from '../../kit/scope.ts'
import { prepare } from '../../kit/select.ts'
import { artificerAvatar } from './artificer-avatar.tables.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { artificer } from './artificer.tables.ts'
import { ofArtificer } from './check-in-scope.ts'
import { homeCategory } from './home-category.tables.ts'
import { homeProduct } from './home-product.tables.ts'
import { ofHomeUser, ownedHome } from './home-scope.ts'
import { homeUser, homeUserAddress } from './home-user.tables.ts'
import { laborRecruit } from './labor-recruit.tables.ts'
import { openCity } from './open-city.tables.ts'
import { recruitApply } from './recruit-apply.tables.ts'

type HomeTarget = Extract<
  AuditTargetName,
  | 'HOME_USER'
  | 'HOME_USER_ADDRESS'
  | 'ARTIFICER'
  | 'HOME_CATEGORY'
  | 'OPEN_CITY'
  | 'HOME_PRODUCT'
  | 'ARTIFICER_CERT'
  | 'ARTIFICER_AVATAR'
  | 'LABOR_RECRUIT'
  | 'RECRUIT_APPLY'
>

/** Whether a row is there and in scope; null for what everybody shares. */
function isVisible(table: PgTable & { id: Column }, scopeOf: ScopeCondition | null): RecordSources[HomeTarget] {
  return async (database, id, scope) => {
    const within = scopeOf === null || scope.kind === 'ALL' ? sql`true` : scopeOf(scope.kind)
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${within}`,
      { named: false },
    )
    return (await query.run(database, { id, ...scopeValueOf(scope) })).length > 0
  }
}

/** The records of this area whose history can be asked for. */
export const homeRecords: Pick<RecordSources, HomeTarget> = {
  HOME_CATEGORY: isVisible(homeCategory, null),
  OPEN_CITY: isVisible(openCity, null),
  HOME_PRODUCT: isVisible(homeProduct, null),
  LABOR_RECRUIT: isVisible(laborRecruit, ownedHome(laborRecruit.ownerId)),
  RECRUIT_APPLY: isVisible(recruitApply, ownedHome(recruitApply.ownerId)),
  HOME_USER: isVisible(homeUser, ownedHome(homeUser.ownerId)),
  HOME_USER_ADDRESS: isVisible(homeUserAddress, ofHomeUser(homeUserAddress.userId)),
  ARTIFICER: isVisible(artificer, ownedHome(artificer.ownerId)),
  ARTIFICER_CERT: isVisible(artificerCert, ofArtificer(artificerCert.artificerId)),
  ARTIFICER_AVATAR: isVisible(artificerAvatar, ofArtificer(artificerAvatar.artificerId)),
}
