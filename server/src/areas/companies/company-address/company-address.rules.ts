import { companyAddressRecord } from './company-address.record.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { companyAddressRefusals } from '@gongtai/contract'
import type { ParsedInputOf, companyAddress as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { changesOf, deleteRow, insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { companyAddress } from './company-address.tables.ts'
import { companyRecord } from '../company/company.record.ts'
import { assertPlace } from '../company/company.rules.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { companySayings } from '../company/company.sayings.ts'

type Address = typeof companyAddress.$inferSelect

export const maxAddresses = 50

/** Exactly one address of a company is the default one, which the company's lock ensures. */
export async function saveAddress(
  work: Work,
  { id, version, companyId, ...fields }: ParsedInputOf<typeof calls.save>,
  editor: Principal,
): Promise<{ id: number; version: number }> {
  await lockRow(work, companyRecord, companyId, editor.scope)
  await assertPlace(work, fields)
  const known = await findLive(work, companyId)
  const former = known.find(one => one.isDefault)
  // An address stops being the default only when another one becomes it.
  const isDefault = fields.isDefault || former === undefined || former.id === id
  if (id === undefined) {
    if (known.length >= maxAddresses) throw refuse(companyAddressRefusals.tooMany, { count: maxAddresses })
    if (isDefault) await passDefault(work, former, editor)
    const made = await insertRow(work, companyAddressRecord, { ...fields, isDefault, companyId, createdAt: clock.iso() })
    await recordCompanyEvent(work, companyId, { action: 'ADDRESS', remark: made.address })
    return { id: made.id, version: made.version }
  }
  if (version === undefined) throw faults.missing('version')
  const row = await lockRow(work, companyAddressRecord, id, editor.scope)
  if (row.companyId !== companyId) throw faults.recordNotFound()
  if (isDefault && !row.isDefault) await passDefault(work, former, editor)
  const changes = { ...fields, isDefault }
  const saved = saveRow(work, companyAddressRecord, row, version, changes)
  await recordCompanyEvent(work, companyId, { action: 'ADDRESS', remark: row.address, changes: changesOf(companyAddressRecord, row, changes) })
  return { id, version: saved.version }
}

export async function deleteAddress(
  work: Work,
  { id, version }: ParsedInputOf<typeof calls.delete>,
  editor: Principal,
  hanging: readonly CompanyWork[],
): Promise<void> {
  const { companyId } = await readRow(work, companyAddressRecord, id, editor.scope, ['companyId'])
  await lockRow(work, companyRecord, companyId!, editor.scope)
  const row = await lockRow(work, companyAddressRecord, id, editor.scope)
  for (const one of hanging) if (await one.usesAddress(work, id)) throw refuse(companyAddressRefusals.inUse)
  deleteRow(work, companyAddressRecord, row, version)
  const next = row.isDefault ? (await findLive(work, row.companyId))[0] : undefined
  if (next !== undefined) saveRow(work, companyAddressRecord, await lockRow(work, companyAddressRecord, next.id, editor.scope), null, { isDefault: true })
  await recordCompanyEvent(work, row.companyId, { action: 'ADDRESS', remark: companySayings.addressDeleted({ address: row.address }) })
}

const findLive = (work: Work, companyId: number): Promise<Pick<Address, 'id' | 'isDefault'>[]> =>
  work.db
    .select({ id: companyAddress.id, isDefault: companyAddress.isDefault })
    .from(companyAddress)
    .where(and(eq(companyAddress.companyId, companyId), isNull(companyAddress.deletedAt)))
    .orderBy(asc(companyAddress.id))

/** The former default gives way first, so that there are never two. */
async function passDefault(work: Work, former: Pick<Address, 'id'> | undefined, editor: Principal): Promise<void> {
  if (former !== undefined) saveRow(work, companyAddressRecord, await lockRow(work, companyAddressRecord, former.id, editor.scope), null, { isDefault: false })
}
