import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import type { Member } from '../../permissions/demo/staff.ts'

const kinds = { 'job-consultant': 'WAITER', 'recruit-expert': 'ADVISER' } as const

/** The identity under which the demo is tried in a role. */
export async function triedIdentity(transaction: Transaction, members: readonly Member[], role: keyof typeof kinds): Promise<number> {
  const staffId = members.find(({ account }) => account?.role === role && account.state === undefined)?.id ?? 0
  const { rows } = await transaction.execute<{ id: number } & Record<string, unknown>>(sql`
    select identity.id from service_identity as identity join staff_identity as account on account.identity_id = identity.id
    where account.staff_id = ${staffId} and identity.kind = ${kinds[role]} order by identity.id limit 1`)
  return rows[0]?.id ?? 0
}
