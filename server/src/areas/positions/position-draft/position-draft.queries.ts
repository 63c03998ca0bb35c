import { sql } from 'drizzle-orm'
import { positionDraft as calls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals, fromDay, mentions, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { companyView } from '../../companies/index.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { positionDraft } from './position-draft.tables.ts'

const columns = {
  id: positionDraft.id,
  title: positionDraft.title,
  companyId: positionDraft.companyId,
  companyName: sql<string | null>`(select ${companyView.name} from ${companyView} where ${companyView.id} = ${positionDraft.companyId})`,
  step: positionDraft.step,
  source: positionDraft.source,
  ownerName: sql<string>`coalesce(${staffNameOf(positionDraft.ownerStaffId)}, '')`,
  updatedAt: positionDraft.updatedAt,
  version: positionDraft.version,
}
const isOpen = sql`${positionDraft.submittedPositionId} is null and ${positionDraft.deletedAt} is null`

/** Its owner is `own`; for an administrator, who reads all, nobody is. */
const ofOwner = sql`(${sql.placeholder('own')}::int is null or ${positionDraft.ownerStaffId} = ${sql.placeholder('own')}::int)`

const draftList = listQuery(calls.page, {
  select: columns,
  from: sql`${positionDraft}`,
  base: isOpen,
  scope: null,
  own: () => ofOwner,
  where: {
    keyword: value => mentions(positionDraft.title, value),
    companyId: value => equals(positionDraft.companyId, value),
    updatedFrom: value => fromDay(positionDraft.updatedAt, value),
    updatedTo: value => toDay(positionDraft.updatedAt, value),
  },
  sort: { updatedAt: positionDraft.updatedAt },
  defaultSort: ['updatedAt', 'desc'],
  id: positionDraft.id,
})

/** Whose drafts a person reads: the own ones, or those of everybody. */
const ownOf = ({ staffId, isAdmin }: Principal) => (isAdmin ? null : staffId)

export async function findDraftPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: _sums, ...page } = await draftList(database, input, { own: ownOf(reader) })
  return page
}

const draftQuery = oneQuery({
  select: { ...columns, data: positionDraft.data, ownerStaffId: positionDraft.ownerStaffId },
  from: sql`${positionDraft}`,
  base: isOpen,
  id: positionDraft.id,
  scope: null,
})

export async function findDraft(database: Database, id: number, reader: Principal): Promise<AnswerOf<typeof calls.info>> {
  const { ownerStaffId, data, ...row } = await draftQuery(database, id, { kind: 'ALL' })
  if (ownerStaffId !== reader.staffId && !reader.isAdmin) throw faults.recordNotFound()
  return { ...row, data: data as AnswerOf<typeof calls.info>['data'] }
}
