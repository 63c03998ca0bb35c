import type { CertType, DispatchCandidate, UnfitReason } from '@gongtai/contract'

/** These rules decide whether a service person can go to an order. They know no table and no clock, because home-candidate.queries.ts brings the facts. */

/** An order asks this of those who go. */
export interface Errand {
  id: number
  cityCode: string
  districtCode: string | null
  categoryId: number
  appointStart: string
  appointEnd: string
  lng: number | null
  lat: number | null
  /** They are asked of everybody, by the category and by the product. */
  requiredCertTypes: readonly CertType[]
}

/** In this part of the day somebody is at another order. */
export interface TakenSlot {
  orderId: number
  orderNo: string
  start: string
  end: string
  lng: number | null
  lat: number | null
}

export interface CandidateFacts {
  checkInState: string
  status: 'ENABLED' | 'DISABLED'
  workState: 'ACCEPTING' | 'RESTING'
  workCityCode: string
  serviceDistricts: readonly string[]
  /** The person sets out from there, where somebody said it. */
  lng: number | null
  lat: number | null
  categoryState: string | null
  /** They are the certificates in force on the day of the appointment. */
  heldCertTypes: readonly CertType[]
  /** They are those of the day of the appointment, in their order. */
  slots: readonly TakenSlot[]
}

export const isBusy = (
  { slots }: Pick<CandidateFacts, 'slots'>,
  { id, appointStart, appointEnd }: Pick<Errand, 'id' | 'appointStart' | 'appointEnd'>,
): boolean => slots.some(slot => slot.orderId !== id && slot.start < appointEnd && appointStart < slot.end)

export const missingCertsOf = ({ heldCertTypes }: CandidateFacts, { requiredCertTypes }: Errand): CertType[] =>
  requiredCertTypes.filter(type => !heldCertTypes.includes(type))

/** It answers null where the person can go. */
export function unfitReasonOf(person: CandidateFacts, errand: Errand): UnfitReason | null {
  if (person.checkInState !== 'CHECKED_IN') return 'NOT_CHECKED_IN'
  if (person.status !== 'ENABLED') return 'DISABLED'
  if (person.workState !== 'ACCEPTING') return 'RESTING'
  const serves = errand.districtCode === null || person.serviceDistricts.includes(errand.districtCode)
  if (person.workCityCode !== errand.cityCode || !serves) return 'OTHER_PLACE'
  if (person.categoryState !== 'OPEN') return 'CATEGORY_CLOSED'
  if (missingCertsOf(person, errand).length > 0) return 'CERT_MISSING'
  return isBusy(person, errand) ? 'BUSY' : null
}

/** The distance is from the order nearest in time on that day, because the person comes from or goes there; else from the person's own place. */
export function distanceOf(person: Pick<CandidateFacts, 'slots' | 'lng' | 'lat'>, errand: Errand): number | null {
  const { lng, lat } = errand
  if (lng === null || lat === null) return null
  const at = Date.parse(errand.appointStart)
  const placed = person.slots.filter(slot => slot.orderId !== errand.id && slot.lng !== null && slot.lat !== null)
  const nearest = placed.toSorted((one, other) => Math.abs(Date.parse(one.start) - at) - Math.abs(Date.parse(other.start) - at))[0]
  const from = nearest ?? person
  return from.lng === null || from.lat === null ? null : kilometres({ lng, lat }, { lng: from.lng, lat: from.lat })
}

interface Place {
  lng: number
  lat: number
}

/** The distance is as the crow flies, to a tenth. */
function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const along = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(across + along)) * 10) / 10
}

/** What decides who is named first. */
export type Ranked = Pick<DispatchCandidate, 'artificerId' | 'unfitReason' | 'distanceKm' | 'score' | 'dayOrders'> & {
  /** The person serves the district of the order. */
  servesDistrict: boolean
}

/**
 * Those who can go come first, the nearest before the others. Where a distance is not known, whoever serves the district goes
 * first; then the better score, and of equals whoever has less to do that day.
 */
export function byFitness(one: Ranked, other: Ranked): number {
  const fit = Number(one.unfitReason !== null) - Number(other.unfitReason !== null)
  const near = (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity)
  const district = Number(other.servesDistrict) - Number(one.servesDistrict)
  return (
    fit ||
    (Number.isNaN(near) ? 0 : near) ||
    district ||
    Number(other.score) - Number(one.score) ||
    one.dayOrders - other.dayOrders ||
    one.artificerId - other.artificerId
  )
}
