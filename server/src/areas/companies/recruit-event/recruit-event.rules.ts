import type { RecruitAction, RecruitEntity } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { recruitEvent } from './recruit-event.tables.ts'

export interface NewEvent {
  entityType: RecruitEntity
  entityId: number
  companyId: number | null
  action: RecruitAction
  fromState?: string | null
  toState?: string | null
  remark?: string | null
  /** It lists the changed fields with old and new values. */
  changes?: AuditChange[]
}

/** The timeline is written with the transaction in which something happened. Where nobody acts, it was the system. */
export async function recordEvent(work: Work, { changes = [], ...event }: NewEvent): Promise<void> {
  const { staffId, realName } = work.actor
  await work.db.insert(recruitEvent).values({
    ...event,
    detail: changes,
    operatorKind: staffId === null ? 'SYSTEM' : 'STAFF',
    operatorId: staffId,
    operatorName: realName,
    at: clock.iso(),
  })
}

/** What happened to a company. */
export const recordCompanyEvent = (work: Work, companyId: number, event: Omit<NewEvent, 'entityType' | 'entityId' | 'companyId'>): Promise<void> =>
  recordEvent(work, { ...event, entityType: 'COMPANY', entityId: companyId, companyId })
