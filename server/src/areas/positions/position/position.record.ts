import { eq, sql } from 'drizzle-orm'
import { positionRecordType, positionRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import type { RevealSource } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Principal } from '../../../kit/access.ts'
import { refuse } from '../../../kit/fault.ts'
import { companyStaffView } from '../../companies/index.ts'
import { ownPositions, visiblePositions } from './position-scope.ts'
import { position } from './position.tables.ts'

/** Whoever only works on a position for its recruiter does not get numbers of its company. */
const ownOf = ({ scope }: Principal) => (scope.kind === 'ALL' ? sql`true` : ownPositions(scope.kind))

/** The number of the HR stands in the account, not in the position. */
const revealHr: RevealSource = async (database, id, person) => {
  const seen = person.scope.kind === 'ALL' ? sql`true` : visiblePositions(person.scope.kind)
  const query = prepare(
    { value: sql<string>`${companyStaffView.mobile}`, title: sql<string>`${position.title}`, mayLook: sql<boolean>`coalesce(${ownOf(person)}, false)` },
    columns => sql`select ${columns} from ${position} join ${companyStaffView} on ${eq(companyStaffView.id, position.companyStaffId)}
      where ${position.id} = ${sql.placeholder('id')} and ${position.deletedAt} is null and ${seen}`,
    { named: false },
  )
  const [row] = await query.run(database, { id, ...scopeValueOf(person.scope) })
  if (row === undefined) return null
  if (!row.mayLook) throw refuse(positionRefusals.numbersNotYours)
  return { value: row.value, title: row.title }
}

export const positionRecord = record(positionRecordType, {
  table: position,
  title: ['title'],
  scope: visiblePositions,
  writeScope: ownPositions,
  // Those at work on a position read its history too, and neither numbers nor amounts nor notes are for them.
  masked: ['interviewMobile', 'feeValue'],
  rich: ['description', 'requirement', 'internalNote', 'feeReason'],
  reveal: { companyStaffMobile: revealHr },
  revealTo: { who: ownOf, refusal: positionRefusals.numbersNotYours },
  secret: [
    'positionCode',
    'companyId',
    'companyStaffId',
    'saleId',
    'categoryId',
    'categoryPath',
    'skillsNorm',
    'addressId',
    'lng',
    'lat',
    'interviewAddressId',
    'adviserId',
    'assignWish',
    'isAssigned',
    'peopleAt',
    'stateAt',
    'examinedBy',
    'submittedAt',
    'submittedBy',
    'pendingEdit',
    'waitsSince',
    'isKeyEdited',
    'fullAt',
    'copiedFromId',
    'openOfferCount',
    'createdAt',
  ],
})
