import { sql } from 'drizzle-orm'
import { addDays, expiringDays, waitHours } from '@gongtai/contract'
import type { AnswerOf, checkIn as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { ofArtificer } from './check-in-scope.ts'

/** Counts what waits and what will lapse within the caller's scope. */
export async function findCheckInCount(database: Database, { scope }: Principal): Promise<AnswerOf<typeof calls.count>> {
  const [certs, avatars] =
    scope.kind === 'ALL' ? [sql`true`, sql`true`] : [ofArtificer(artificerCert.artificerId)(scope.kind), ofArtificer(artificerAvatar.artificerId)(scope.kind)]
  const countCerts = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${artificerCert} where ${condition} and ${certs})`
  const isPending = sql`${artificerCert.state} = 'PENDING'`
  const query = prepare(
    {
      certPending: countCerts(isPending),
      avatarPending: sql<number>`(select count(*) from ${artificerAvatar} where ${artificerAvatar.state} = 'PENDING' and ${avatars})`,
      overdue24h: countCerts(sql`${isPending} and ${artificerCert.submitAt} < ${sql.placeholder('overdueSince')}`),
      expiring30d: countCerts(
        sql`${artificerCert.state} = 'PASSED' and ${artificerCert.validTo} between ${sql.placeholder('today')}::date and ${sql.placeholder('expiringUntil')}::date`,
      ),
    },
    columns => sql`select ${columns}`,
    { named: false },
  )
  const today = clock.today()
  const [figures] = await query.run(database, {
    overdueSince: clock.in(-waitHours.tooLong * 3_600_000),
    today,
    expiringUntil: addDays(today, expiringDays),
    ...scopeValueOf(scope),
  })
  return figures!
}
