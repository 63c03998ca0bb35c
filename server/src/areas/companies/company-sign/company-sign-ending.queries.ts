import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { identityAccountView, identityView } from '../../permissions/index.ts'
import { ownCompanies } from '../company/company-scope.ts'
import { company } from '../company/company.tables.ts'
import { companySign } from './company-sign.tables.ts'

interface Ending {
  /** The last day that counts. */
  until: string
  scope: Scope
  /** Of whose sale reps: those of departments, or members. */
  deptIds: readonly number[] | null
  staffIds: readonly number[] | null
}

const text = (kind: Scope['kind']) =>
  prepare(
    { count: sql<number>`count(*)::int` },
    columns => sql`select ${columns} from ${companySign} join ${company} on ${company.id} = ${companySign.companyId} and ${company.deletedAt} is null
      where ${companySign.state} = 'ACTIVE' and ${companySign.validTo} between ${sql.placeholder('today')}::date and ${sql.placeholder('until')}::date
        and ${kind === 'ALL' ? sql`true` : ownCompanies(kind)}
        and (${sql.placeholder('deptIds')}::int[] is null or ${company.saleId} in (select ${identityView.id} from ${identityView} where ${identityView.deptId} = any(${sql.placeholder('deptIds')}::int[])))
        and (${sql.placeholder('staffIds')}::int[] is null or ${company.saleId} in
          (select ${identityAccountView.identityId} from ${identityAccountView} where ${identityAccountView.staffId} = any(${sql.placeholder('staffIds')}::int[])))`,
  )

const texts = { ALL: text('ALL'), DEPT: text('DEPT'), SELF: text('SELF') }

/** Contracts that end soon, as far as the reader's companies go. */
export async function countEndingSigns(database: Database, { until, scope, deptIds, staffIds }: Ending): Promise<number> {
  const [row] = await texts[scope.kind].run(database, { today: clock.today(), until, deptIds, staffIds, ...scopeValueOf(scope) })
  return row!.count
}
