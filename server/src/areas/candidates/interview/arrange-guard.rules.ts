import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import { interviewGapMinutes, progressStepRefusals as refusals, showInstant } from '@gongtai/contract'
import type { ParsedInputOf, interview as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { companyAddressView, findCompanyName } from '../../companies/index.ts'
import type { LockedProgress } from '../progress/progress-lock.ts'
import { interview } from './interview.tables.ts'
import { slotAt } from './slot.ts'

/** An interview lies so many days ahead at most, and takes so long at most. */
const farthestDays = 90
const longestHours = 12

export type PlanInput = Pick<
  ParsedInputOf<typeof calls.accept>,
  'startAt' | 'endAt' | 'mode' | 'addressId' | 'meetingUrl' | 'contactName' | 'contactMobile' | 'interviewer' | 'slotKey'
>

export type Plan = Pick<
  typeof interview.$inferInsert,
  'startAt' | 'endAt' | 'mode' | 'addressId' | 'address' | 'meetingUrl' | 'contactName' | 'contactMobile' | 'interviewer' | 'slotKey'
>

/** When and where, checked under the locks of the position and of the candidate, so that of two who take the last place one comes too late. */
export async function assertPlan(work: Work, locked: LockedProgress, input: PlanInput, exceptId: number | null): Promise<Plan> {
  const { startAt, endAt, mode, contactName } = input
  if (startAt >= endAt) throw refuse(refusals.timeOrder)
  if (startAt <= clock.iso()) throw refuse(refusals.timePast)
  if (startAt > clock.in(farthestDays * 86_400_000)) throw refuse(refusals.tooFar, { days: farthestDays })
  if (Date.parse(endAt) - Date.parse(startAt) > longestHours * 3_600_000)
    throw faults.badInput([{ field: 'endAt', message: [`面试时长不能超过${longestHours}小时`, `An interview takes up to ${longestHours} hours`] }])
  const slotKey = await takeSlot(work, locked, input, exceptId)
  await assertNoOverlap(work, locked.seeker.id, { startAt, endAt }, exceptId)
  const place = mode === 'ONSITE' ? await addressOf(work, locked.company.id, input.addressId) : null
  if (mode === 'VIDEO' && (input.meetingUrl ?? '').trim() === '') throw refuse(refusals.noMeetingUrl)
  return {
    startAt,
    endAt,
    mode,
    addressId: place?.id ?? null,
    address: place?.address ?? null,
    meetingUrl: mode === 'VIDEO' ? input.meetingUrl! : null,
    contactName,
    // Whoever does not see the number of the contact leaves it as the position has it.
    contactMobile: input.contactMobile ?? locked.position.interviewMobile,
    interviewer: (input.interviewer ?? '').trim() === '' ? null : input.interviewer!.trim(),
    slotKey,
  }
}

async function addressOf(work: Work, companyId: number, addressId: number | null | undefined): Promise<{ id: number; address: string }> {
  if (addressId == null) throw refuse(refusals.noAddress)
  const [place] = await work.db
    .select({ id: companyAddressView.id, address: companyAddressView.address })
    .from(companyAddressView)
    .where(and(eq(companyAddressView.id, addressId), eq(companyAddressView.companyId, companyId), isNull(companyAddressView.deletedAt)))
  if (place === undefined) throw refuse(refusals.noAddress)
  return place
}

/** A time within a slot takes a place of it also where nobody named the slot; otherwise its places would be no limit. */
async function takeSlot(work: Work, { position }: LockedProgress, { startAt, slotKey }: PlanInput, exceptId: number | null): Promise<string | null> {
  const slot = slotAt(startAt, position.interviewTimes)
  if (slotKey != null && slotKey !== '' && slot?.slotKey !== slotKey) throw refuse(refusals.noSlot)
  if (slot === null) return null
  await assertPlaceIn(work, position.id, slot.slotKey, slot.capacity, exceptId)
  return slot.slotKey
}

/** Whoever came keeps the place; only what was cancelled frees it. */
export async function assertPlaceIn(work: Work, positionId: number, slotKey: string, capacity: number, exceptId: number | null): Promise<void> {
  const taken = await work.db.$count(
    interview,
    and(
      eq(interview.positionId, positionId),
      eq(interview.slotKey, slotKey),
      ne(interview.state, 'CANCELLED'),
      exceptId === null ? undefined : ne(interview.id, exceptId),
    ),
  )
  if (taken >= capacity) throw refuse(refusals.slotFull)
}

/** Between two interviews of one person lies time to get from one to the other. */
export async function assertNoOverlap(
  work: Work,
  seekerId: number,
  { startAt, endAt }: { startAt: string; endAt: string },
  exceptId: number | null,
): Promise<void> {
  const gap = interviewGapMinutes * 60_000
  const [other] = await work.db
    .select({ companyId: interview.companyId, startAt: interview.startAt })
    .from(interview)
    .where(
      and(
        eq(interview.seekerId, seekerId),
        inArray(interview.state, ['WAITING', 'CHECKED_IN']),
        lt(interview.startAt, new Date(Date.parse(endAt) + gap).toISOString()),
        gt(interview.endAt, new Date(Date.parse(startAt) - gap).toISOString()),
        exceptId === null ? undefined : ne(interview.id, exceptId),
      ),
    )
    .limit(1)
  if (other !== undefined)
    throw refuse(refusals.overlap, { company: (await findCompanyName(work.db, other.companyId)) ?? '', time: showInstant(other.startAt) })
}
