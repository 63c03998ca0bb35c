import { sql } from 'drizzle-orm'
import { companyFollow as calls, followEditHours } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { equals } from '../../../kit/condition.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { companyFollow } from './company-follow.tables.ts'
import { ofCompany, visibleCompanies } from '../company/company-scope.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { findVisibleCompany } from '../company/visible-company.queries.ts'

const followList = listQuery(calls.list, {
  select: {
    id: companyFollow.id,
    staffId: companyFollow.staffId,
    staffName: sql<string>`coalesce(${staffNameOf(companyFollow.staffId)}, '')`,
    method: companyFollow.method,
    content: companyFollow.content,
    result: companyFollow.result,
    nextFollowAt: companyFollow.nextFollowAt,
    contactName: sql<string | null>`(select ${companyStaff.name} from ${companyStaff} where ${companyStaff.id} = ${companyFollow.contactStaffId})`,
    contactStaffId: companyFollow.contactStaffId,
    files: linkedFilesOf(companyFollow.files),
    createdAt: companyFollow.createdAt,
  },
  from: sql`${companyFollow}`,
  scope: ofCompany(companyFollow.companyId, visibleCompanies),
  where: {
    companyId: value => equals(companyFollow.companyId, value),
    method: value => equals(companyFollow.method, value),
    result: value => equals(companyFollow.result, value),
  },
  sort: { createdAt: companyFollow.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: companyFollow.id,
})

/** A follow-up that was written before this cannot be corrected any more. */
export const editableSince = () => clock.in(-followEditHours * 3_600_000)

export async function findFollowPage(database: Database, input: ParsedInputOf<typeof calls.list>, reader: Principal): Promise<AnswerOf<typeof calls.list>> {
  const [{ isOwn }, { tabCount: _, records, ...page }] = await Promise.all([
    findVisibleCompany(database, input.companyId, reader),
    followList(database, input, { scope: reader.scope }),
  ])
  const mayWrite = isOwn && holds(reader, 'Company.follow')
  return { ...page, records: records.map(row => ({ ...row, editable: mayWrite && row.staffId === reader.staffId && row.createdAt >= editableSince() })) }
}
