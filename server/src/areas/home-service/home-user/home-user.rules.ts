import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { commonRefusals, homeUserActions, maskPhone } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, homeUser as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { closeUnpaid, lockUnpaidOrders } from '../home-order/home-order-close.rules.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { findRegions } from '../../config/index.ts'
import { noPlace, operatorOf } from '../home-place.ts'
import { logStatus } from './home-status-log.rules.ts'
import { homeUserRecord } from './home-user.record.ts'
import { homeUser, homeUserAddress } from './home-user.tables.ts'
import { homeUserSayings } from './home-user.sayings.ts'

type Input = ParsedInputOf<typeof calls.save>
type Address = typeof homeUserAddress.$inferSelect
type Consumer = typeof homeUser.$inferSelect

const noMobile = (field: string) => faults.badInput([{ field, message: ['请输入正确的手机号', 'Enter a valid mobile number'] }])

/** Adds a consumer, as on the telephone, or edits one. All addresses come with it, so what is left out is deleted. */
export async function saveHomeUser(
  work: Work,
  { id, version, addresses, requestNo: _requestNo, mobile, ...given }: Input,
  editor: Principal,
): Promise<{ id: number; version: number }> {
  const fields = { ...given, nickname: given.nickname.trim(), realName: blank(given.realName), remark: blank(given.remark) }
  if (id === undefined) {
    if (mobile === undefined) throw noMobile('mobile')
    const made = await createConsumer(work, { ...fields, mobile }, addresses)
    return { id: made.id, version: made.version }
  }
  if (version === undefined) throw faults.missing('version')
  const row = await lockRow(work, homeUserRecord, id, editor.scope)
  const known = await findAddresses(work, id)
  const cityChange = await cityChangeOf(work, row, fields.cityCode)
  const places = placesOf(known, addresses)
  const changes = [...cityChange, ...(await addressChange(work, known, places))]
  const saved = saveRow(work, homeUserRecord, row, version, { ...fields, ...(mobile === undefined ? {} : { mobile }) }, { changes })
  await saveAddresses(work, id, known, places)
  return { id, ...saved }
}

type ConsumerFields = Pick<Consumer, 'mobile' | 'nickname' | 'realName' | 'gender' | 'cityCode' | 'remark'>

/** Makes a consumer of somebody on the telephone. */
export async function createConsumer(work: Work, fields: ConsumerFields, addresses: Input['addresses']): Promise<Consumer> {
  const cityChange = await cityChangeOf(work, null, fields.cityCode)
  const ownerId = await operatorOf(work, fields.cityCode)
  const userNo = `HU${String(await nextNumber(work, 'home.user')).padStart(12, '0')}`
  const now = clock.iso()
  const numbered = { ...fields, userNo, ownerId, registerSource: 'PHONE' as const, registerAt: now, createdAt: now }
  const places = placesOf([], addresses)
  const made = await insertRow(work, homeUserRecord, numbered, [...cityChange, ...(await addressChange(work, [], places))])
  await saveAddresses(work, made.id, [], places)
  return made
}

const blank = (value: string | null) => (value === null || value.trim() === '' ? null : value.trim())

async function cityChangeOf(work: Work, row: Consumer | null, cityCode: string): Promise<AuditChange[]> {
  const regions = await findRegions(work.db, [cityCode, row?.cityCode ?? null])
  if (regions.get(cityCode)?.storey !== 2) throw noPlace('cityCode')
  if (row?.cityCode === cityCode) return []
  const old = row === null ? null : (regions.get(row.cityCode)?.name ?? row.cityCode)
  return [{ field: 'cityCode', old, new: regions.get(cityCode)!.name }]
}

type Place = Omit<Input['addresses'][number], 'lng' | 'lat'> & { mobile: string; lng: number | null; lat: number | null }

/** Gives the addresses as they will be. A number that is left out stays, and the first is the default unless one is named. */
function placesOf(known: readonly Address[], given: Input['addresses']): Place[] {
  const chosen = Math.max(
    given.findIndex(({ isDefault }) => isDefault),
    0,
  )
  return given.map((address, index) => {
    const former = known.find(({ id }) => id === address.id)
    if (address.id !== undefined && former === undefined) throw faults.recordNotFound()
    const mobile = address.mobile ?? former?.mobile
    if (mobile === undefined) throw noMobile(`addresses.${index}.mobile`)
    return { ...address, ...pointOf(former, address), mobile, isDefault: index === chosen }
  })
}

/** Coordinates that are left out stay with an address that stays where it is. One that moves has none until somebody gives them. */
function pointOf(former: Address | undefined, address: Input['addresses'][number]): Pick<Place, 'lng' | 'lat'> {
  const { lng, lat } = address
  if (lng !== undefined && lat !== undefined) return { lng, lat }
  const stays = former !== undefined && former.districtCode === address.districtCode && former.cityCode === address.cityCode && former.detail === address.detail
  return stays ? { lng: former.lng, lat: former.lat } : { lng: null, lat: null }
}

/** Refuses places that are not there or do not lie within each other. The log keeps their names. */
async function addressChange(work: Work, known: readonly Address[], places: readonly Place[]): Promise<AuditChange[]> {
  const regions = await findRegions(
    work.db,
    [...known, ...places].flatMap(({ provinceCode, cityCode, districtCode }) => [provinceCode, cityCode, districtCode]),
  )
  places.forEach(({ provinceCode, cityCode, districtCode }, index) => {
    const isInside =
      regions.get(provinceCode)?.parentCode === null &&
      regions.get(cityCode)?.parentCode === provinceCode &&
      (districtCode === null || regions.get(districtCode)?.parentCode === cityCode)
    if (!isInside) throw noPlace(`addresses.${index}.cityCode`)
  })
  const nameOf = (code: string | null) => (code === null ? '' : (regions.get(code)?.name ?? code))
  const lineOf = ({ cityCode, districtCode, contactName, mobile, detail, isDefault }: Omit<Place, 'id'>) => ({
    place: `${nameOf(cityCode)}${nameOf(districtCode)}${detail}`,
    contact: `${contactName} ${maskPhone(mobile)}`,
    isDefault,
  })
  const say = (some: readonly Omit<Place, 'id'>[]) => (some.length === 0 ? null : homeUserSayings.addresses({ addresses: some.map(lineOf) }))
  const [old, now] = [say(known), say(places)]
  return old === now ? [] : [{ field: 'addresses', old, new: now }]
}

const findAddresses = (work: Work, userId: number): Promise<Address[]> =>
  work.db
    .select()
    .from(homeUserAddress)
    .where(and(eq(homeUserAddress.userId, userId), isNull(homeUserAddress.deletedAt)))
    .orderBy(asc(homeUserAddress.id))

/** The consumer is locked, so two people cannot make a default each at once. */
async function saveAddresses(work: Work, userId: number, known: readonly Address[], places: readonly Place[]): Promise<void> {
  const knownIds = known.map(({ id }) => id)
  const now = clock.iso()
  const by = { updatedAt: now, updatedBy: work.actor.staffId }
  const gone = knownIds.filter(id => !places.some(address => address.id === id))
  if (gone.length > 0)
    await work.db
      .update(homeUserAddress)
      .set({ deletedAt: now, ...by })
      .where(inArray(homeUserAddress.id, gone))
  // The former default gives way first, so that there are never two.
  if (knownIds.length > 0) await work.db.update(homeUserAddress).set({ isDefault: false }).where(inArray(homeUserAddress.id, knownIds))
  for (const { id, ...address } of places)
    if (id === undefined) await work.db.insert(homeUserAddress).values({ ...address, userId, createdAt: now, createdBy: work.actor.staffId, ...by })
    else
      await work.db
        .update(homeUserAddress)
        .set({ ...address, ...by })
        .where(eq(homeUserAddress.id, id))
}

/** Where two disable at once, the second is told so before anything about versions. Orders that wait for a payment are closed. */
export async function disableHomeUser(
  work: Work,
  { id, version, reason }: ParsedInputOf<typeof calls.disable>,
  caller: Principal,
): Promise<AnswerOf<typeof calls.disable>> {
  const unpaid = await lockUnpaidOrders(work, id)
  const row = await lockFor(work, homeUserRecord, homeUserActions.disable, id, caller)
  const { status } = homeUserActions.disable.to
  // Nobody can order from here on. An order that came just before is not locked, and locking it now could wait for ever.
  const now = await work.db.$count(homeOrder, and(eq(homeOrder.consumerId, id), eq(homeOrder.state, 'PENDING_PAY')))
  if (now > unpaid.length) throw refuse(commonRefusals.staleVersion)
  const disableReason = reason.trim()
  const saved = saveRow(work, homeUserRecord, row, version, { status, disableReason, disabledAt: clock.iso(), disabledBy: work.actor.staffId })
  for (const order of unpaid) await closeUnpaid(work, order, 'USER_DISABLED')
  await logStatus(work, { targetType: 'CONSUMER', targetId: id, action: 'DISABLE', reason: disableReason, effectCount: unpaid.length })
  return { status, ...saved, closedOrders: unpaid.length }
}

export async function enableHomeUser(
  work: Work,
  { id, version }: ParsedInputOf<typeof calls.enable>,
  caller: Principal,
): Promise<AnswerOf<typeof calls.enable>> {
  const row = await lockFor(work, homeUserRecord, homeUserActions.enable, id, caller)
  const { status } = homeUserActions.enable.to
  const saved = saveRow(work, homeUserRecord, row, version, { status, disableReason: null, disabledAt: null, disabledBy: null })
  await logStatus(work, { targetType: 'CONSUMER', targetId: id, action: 'ENABLE' })
  return { status, ...saved }
}
