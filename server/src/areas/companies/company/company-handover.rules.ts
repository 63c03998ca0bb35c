import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { IdentityKind } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import type { Work } from '../../../kit/work.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { resolveSea } from '../../automation/index.ts'
import { nameOf } from './company-binding.rules.ts'
import { recordOwner } from './company-owner.rules.ts'
import { refreshRecycle } from './company-sea.ts'
import { tellHandedOver } from './company.notice.ts'
import { company } from './company.tables.ts'

/** Companies are work of an identity, so all of them go to another one when it is handed over. */
function companiesOf(kind: IdentityKind, field: 'saleId' | 'adviserId', hanging: readonly CompanyWork[] = []): Omit<IdentityWork, 'defaultLimit'> {
  const column = company[field]
  return {
    kind: 'COMPANY',
    of: [kind],
    count: identityId => sql<number>`(select count(*)::int from ${company} where ${column} = ${identityId} and ${company.deletedAt} is null)`,
    async move(work, fromId, toId) {
      // They are locked in the order of their ids, as everywhere, before all are written at once.
      const ids = await lockAll(work, field, fromId)
      if (ids.length === 0) return 0
      await work.db
        .update(company)
        .set({
          [field]: toId,
          // The receiver begins anew: whoever gets a company gets the whole time to follow it up.
          ...(field === 'saleId' ? { saleBoundAt: clock.iso(), seaRecycleAt: null } : {}),
          updatedAt: clock.iso(),
          updatedBy: work.actor.staffId,
          version: sql`${company.version} + 1`,
        })
        .where(and(eq(column, fromId), isNull(company.deletedAt)))
      if (field === 'saleId') await refreshRecycle(work.db, ids)
      const from = await nameOf(work, fromId)
      const change = { field: field === 'saleId' ? 'saleName' : 'adviserName', old: from, new: await nameOf(work, toId) }
      for (const id of ids) await recordCompanyEvent(work, id, { action: kind === 'SALE' ? 'BIND_SALE' : 'BIND_ADVISER', changes: [change] })
      if (field === 'saleId') await recordOwner(work, ids, 'HANDOVER', { from: fromId, to: toId })
      for (const one of hanging) await one.saleChanged(work, ids, toId)
      await tellHandedOver(work, toId, { from: from ?? '', count: ids.length })
      return ids.length
    },
  }
}

async function lockAll(work: Work, field: 'saleId' | 'adviserId', identityId: number): Promise<number[]> {
  const rows = await work.db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company[field], identityId), isNull(company.deletedAt)))
    .orderBy(asc(company.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export const companyWorksWith = (hanging: readonly CompanyWork[]): readonly IdentityWork[] => [
  { ...companiesOf('SALE', 'saleId', hanging), defaultLimit: async (work, deptId) => (await resolveSea(work.db, 'COMPANY', null, deptId)).ownLimit },
  companiesOf('ADVISER', 'adviserId'),
]
