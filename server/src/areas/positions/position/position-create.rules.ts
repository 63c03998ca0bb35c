import { and, eq, isNull } from 'drizzle-orm'
import { positionAssignRefusals, positionRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, PositionContent, position as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { insertRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { lockOwnCompany } from '../../companies/index.ts'
import { findAssignees, isIdentityWithin } from '../../permissions/index.ts'
import { markDraftSubmitted } from '../position-draft/position-draft.rules.ts'
import { positionDraft } from '../position-draft/position-draft.tables.ts'
import { contentOf, contentValues, findPlace, namedChanges } from './position-content.rules.ts'
import { agreedFee } from './position-fee.rules.ts'
import { assertCompany, assertNoDuplicate, assertRoom, assertValidTo, assertWords } from './position-guard.rules.ts'
import type { PositionRow } from './position-guard.rules.ts'
import { countOfCompany, goOnline, submittedBy } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'
import type { AssignWish } from './position.tables.ts'

type SaveInput = ParsedInputOf<typeof calls.save>

/**
 * Makes a position at each of the addresses, all or none. Somebody else examines them, unless an administrator makes them
 * (amendment 1). The company is locked, so that whoever publishes at the same time is counted.
 */
export async function createPositions(work: Work, input: SaveInput, caller: Principal, language: Language): Promise<AnswerOf<typeof calls.save>> {
  const company = await lockOwnCompany(work, input.companyId!, caller.scope)
  if (company === null) throw refuse(refusals.notYourCompany)
  assertCompany(company, 'PUBLISH')
  const addressIds = [...new Set(input.addressIds)]
  await assertRoom(work, company, addressIds.length)
  // The contract has made sure that a new position says everything.
  const content = contentOf(input) as PositionContent
  assertValidTo(content.validTo)
  const values = await contentValues(work, company.id, content, null)
  await assertWords(work, values)
  const fee = await agreedFee(work, company.id, content, caller, language)
  const people = await namedPeople(work, input, caller)
  const origin = await originOf(work, input, caller)
  const made: PositionRow[] = []
  for (const addressId of addressIds) {
    const place = await findPlace(work, company.id, addressId)
    if (input.confirmDuplicate !== true)
      await assertNoDuplicate(work, { companyId: company.id, title: values.title!, categoryId: content.categoryId, addressId }, null)
    const whole = {
      ...values,
      ...fee,
      ...place,
      ...people,
      ...origin,
      companyId: company.id,
      saleId: company.saleId,
    } as typeof positionRecord.table.$inferInsert
    made.push(
      await insertRow(
        work,
        positionRecord,
        {
          ...whole,
          ...submittedBy(caller.staffId),
          positionCode: `P${String(await nextNumber(work, 'position')).padStart(9, '0')}`,
          state: 'WAIT_EXAMINE',
          stateAt: clock.iso(),
          createdAt: clock.iso(),
        },
        await namedChanges(work, {}, whole as Partial<PositionRow>),
      ),
    )
  }
  const [first] = made
  if (input.draftId !== undefined) await markDraftSubmitted(work, input.draftId, first!.id, caller.staffId)
  let { version } = first!
  if (caller.isAdmin)
    for (const row of made) {
      const saved = await goOnline(work, row, { examinedBy: caller.staffId, examinedAt: clock.iso() })
      if (row === first) version = saved.version
    }
  await countOfCompany(work, company.id)
  return { id: first!.id, ids: made.map(({ id }) => id), state: caller.isAdmin ? 'ONLINE' : 'WAIT_EXAMINE', version, isPending: false }
}

/** Whom the form names: a recruiter in the caller's scope, and consultants of any department. They get the position when it is published. */
export async function namedPeople(
  work: Work,
  { adviserId, assignWay, waiterIds = [], target = null }: Pick<SaveInput, 'adviserId' | 'assignWay' | 'waiterIds' | 'target'>,
  caller: Principal,
): Promise<{ adviserId?: number | null; assignWish?: AssignWish | null }> {
  const wanted = assignWay === 'MANUAL' ? [...new Set(waiterIds)] : []
  if (adviserId == null && wanted.length === 0)
    return assignWay === undefined && adviserId === undefined ? {} : { adviserId: adviserId ?? null, assignWish: null }
  const people = new Map((await findAssignees(work.db)).map(person => [person.id, person]))
  for (const [kind, id] of [...(adviserId == null ? [] : [['ADVISER', adviserId] as const]), ...wanted.map(waiterId => ['WAITER', waiterId] as const)]) {
    const person = people.get(id)
    if (person?.kind !== kind) throw refuse(positionAssignRefusals.notAssignable)
    if (person.status !== 'ENABLED') throw refuse(positionAssignRefusals.disabled, { name: person.name })
    if (kind === 'ADVISER' && !isIdentityWithin(caller, person)) throw refuse(positionAssignRefusals.adviserOutOfScope, { name: person.name })
  }
  return { adviserId: adviserId ?? null, assignWish: wanted.length === 0 ? null : { waiterIds: wanted, target } }
}

/** Where a position comes from: the company gave it itself, or it was imported or copied as a draft. */
async function originOf(work: Work, { forCompany = false, draftId }: SaveInput, { staffId }: Principal): Promise<Pick<PositionRow, 'source' | 'copiedFromId'>> {
  const [draft] =
    draftId === undefined
      ? []
      : await work.db
          .select({ source: positionDraft.source, sourceId: positionDraft.sourceId })
          .from(positionDraft)
          .where(and(eq(positionDraft.id, draftId), eq(positionDraft.ownerStaffId, staffId), isNull(positionDraft.deletedAt)))
  const source = forCompany ? 'HR' : draft?.source === 'IMPORT' ? 'IMPORT' : 'STAFF'
  return { source, copiedFromId: draft?.source === 'COPY' ? draft.sourceId : null }
}
