import { isNull, sql } from 'drizzle-orm'
import {
  companyAddressFields,
  companyFields,
  companyFollowFields,
  companySignFields,
  companyStaffFields,
  couponBatchFields,
  recruitEvent as calls,
} from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { namedChanges, valueNames } from '../../../kit/change-name.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { ofCompany, visibleCompanies } from '../company/company-scope.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { recruitEvent } from './recruit-event.tables.ts'
import { findVisibleCompany } from '../company/visible-company.queries.ts'

type EventInput = ParsedInputOf<typeof calls.list>

const shown = {
  select: {
    id: recruitEvent.id,
    entityType: recruitEvent.entityType,
    entityId: recruitEvent.entityId,
    action: recruitEvent.action,
    fromState: recruitEvent.fromState,
    toState: recruitEvent.toState,
    operatorKind: recruitEvent.operatorKind,
    operatorName: recruitEvent.operatorName,
    remark: recruitEvent.remark,
    changes: recruitEvent.detail,
    at: recruitEvent.at,
  },
  from: sql`${recruitEvent}`,
  // Whoever may see the record may see what happened to it, which `assertVisible` asks for.
  scope: null,
  sort: { at: recruitEvent.at },
  defaultSort: ['at', 'desc'] as const,
  id: recruitEvent.id,
}

const entityEvents = listQuery(calls.list, {
  ...shown,
  where: { entityType: value => equals(recruitEvent.entityType, value), entityId: value => equals(recruitEvent.entityId, value) },
})

/** The timeline of a company tells of its accounts, contracts and quota as well. */
const companyEvents = listQuery(calls.list, { ...shown, where: { entityType: () => sql`true`, entityId: value => equals(recruitEvent.companyId, value) } })

/** An event of a company may name fields of all that belongs to it. */
const eventFields = { ...companyAddressFields, ...companyFollowFields, ...couponBatchFields, ...companySignFields, ...companyStaffFields, ...companyFields }

export async function findEventPage(database: Database, input: EventInput, reader: Principal, language: Language): Promise<AnswerOf<typeof calls.list>> {
  await assertVisible(database, input, reader)
  const list = input.entityType === 'COMPANY' ? companyEvents : entityEvents
  const { tabCount: _, records, ...page } = await list(database, input, {})
  return {
    ...page,
    records: records.map(row => ({
      ...row,
      changes: namedChanges(eventFields, row.changes, reader.fields, language),
      valueNames: valueNames(eventFields, row.changes, language),
    })),
  }
}

const findStaff = oneQuery({
  select: { id: companyStaff.id },
  from: sql`${companyStaff}`,
  base: isNull(companyStaff.deletedAt),
  id: companyStaff.id,
  scope: ofCompany(companyStaff.companyId, visibleCompanies),
})

/** The timeline stands on the record's page, so whoever may not open that finds none. */
async function assertVisible(database: Database, { entityType, entityId }: EventInput, reader: Principal): Promise<void> {
  if (!holds(reader, 'CompanyDetail')) throw faults.recordNotFound()
  if (entityType === 'COMPANY') await findVisibleCompany(database, entityId, reader)
  else if (entityType === 'COMPANY_STAFF') await findStaff(database, entityId, reader.scope)
  else throw faults.recordNotFound()
}
