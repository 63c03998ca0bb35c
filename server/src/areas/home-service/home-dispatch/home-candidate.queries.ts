import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, dayOf, endOfDay, homeDispatch as calls, startOfDay } from '@gongtai/contract'
import type { AnswerOf, CertType, ParsedInputOf } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { mentions, soundsLike } from '../../../kit/condition.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { visibleOrders } from '../home-order/home-order-scope.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { byFitness, distanceOf, isBusy, missingCertsOf, unfitReasonOf } from './home-candidate.ts'
import type { CandidateFacts, Errand, TakenSlot } from './home-candidate.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The index of the constraint home_order_artificer_busy finds where somebody is in a span of time. */
export const takenBy = (artificerId: SQL, from: SQL, to: SQL): SQL => sql`${homeOrderArtificer.active}
  and int4range(${homeOrderArtificer.artificerId}, ${homeOrderArtificer.artificerId}, '[]') && int4range(${artificerId}, ${artificerId}, '[]')
  and ${homeOrderArtificer.busyRange} && tstzrange(${from}, ${to})`

const dayStart = sql`${sql.placeholder('dayStart')}::timestamptz`
const dayEnd = sql`${sql.placeholder('dayEnd')}::timestamptz`
const categoryId = sql`${sql.placeholder('categoryId')}::int`

const columns = {
  artificerId: artificer.id,
  artificerNo: artificer.artificerNo,
  name: artificer.name,
  score: artificer.score,
  completedCount: artificer.completedCount,
  checkInState: artificer.checkInState,
  status: artificer.status,
  workState: artificer.workState,
  workCityCode: artificer.workCityCode,
  serviceDistricts: artificer.serviceDistricts,
  lng: artificer.lng,
  lat: artificer.lat,
  categoryState: sql<
    string | null
  >`(select ${artificerCategory.state} from ${artificerCategory} where ${artificerCategory.artificerId} = ${artificer.id} and ${artificerCategory.categoryId} = ${categoryId})`,
  heldCertTypes: sql<CertType[]>`array(select ${artificerCert.certType} from ${artificerCert} where ${artificerCert.artificerId} = ${artificer.id}
    and ${artificerCert.state} = 'PASSED' and (${artificerCert.longTerm} or ${artificerCert.validTo} >= ${sql.placeholder('day')}::date)
    and (${artificerCert.categoryId} is null or ${artificerCert.categoryId} = ${categoryId}))`,
  slots: sql<TakenSlot[]>`(select coalesce(json_agg(json_build_object('orderId', ${homeOrder.id}, 'orderNo', ${homeOrder.orderNo},
      'start', ${iso(sql`lower(${homeOrderArtificer.busyRange})`)}, 'end', ${iso(sql`upper(${homeOrderArtificer.busyRange})`)},
      'lng', ${homeOrder.lng}, 'lat', ${homeOrder.lat}) order by ${homeOrderArtificer.busyRange}), '[]')
    from ${homeOrderArtificer} join ${homeOrder} on ${homeOrder.id} = ${homeOrderArtificer.orderId}
    where ${takenBy(sql`${artificer.id}`, dayStart, dayEnd)})`,
}

const factsWhere = (where: SQL, last: SQL) =>
  prepare(columns, selected => sql`select ${selected} from ${artificer} where ${artificer.deletedAt} is null and ${where} ${last}`)

const findByIds = factsWhere(sql`${artificer.id} = any(${sql.placeholder('ids')}::int[])`, sql`order by ${artificer.id}`)

/** The list stops here, because nobody looks through more people of one city. */
const shownCandidates = 100

const inCity = sql`${artificer.workCityCode} = ${sql.placeholder('cityCode')}`
/** Only who comes before whom matters here, so the earth may be flat. It is null where one side has no coordinates. */
const nearness = sql`power((${artificer.lng} - ${sql.placeholder('lng')}::float8) * cos(radians(${sql.placeholder('lat')}::float8)), 2) + power(${artificer.lat} - ${sql.placeholder('lat')}::float8, 2)`
const bestFirst = sql`order by (${artificer.checkInState} = 'CHECKED_IN' and ${artificer.status} = 'ENABLED' and ${artificer.workState} = 'ACCEPTING') desc,
  ${nearness} nulls last, (${artificer.serviceDistricts} @> array[${sql.placeholder('districtCode')}::text]) desc, ${artificer.score} desc, ${artificer.id} limit ${sql.raw(String(shownCandidates))}`

const findOfCategory = factsWhere(
  sql`${inCity} and ${artificer.id} in (select ${artificerCategory.artificerId} from ${artificerCategory} where ${artificerCategory.categoryId} = ${categoryId})`,
  bestFirst,
)
const findNamed = factsWhere(
  sql`${inCity} and (${mentions(artificer.name, sql.placeholder('keyword'))} or ${artificer.artificerNo} = ${sql.placeholder('keyword')}
    or ${soundsLike(artificer.sound, sql.placeholder('keyword'))})`,
  bestFirst,
)

export type Candidate = CandidateFacts & { artificerId: number; artificerNo: string; name: string; score: string; completedCount: number }

/** The span is the day of the appointment, and goes into the next where it lasts that long. */
function valuesOf({ appointStart, appointEnd, categoryId: category }: Errand): Record<string, unknown> {
  const day = dayOf(appointStart)
  const end = endOfDay(day)
  return { day, dayStart: startOfDay(day), dayEnd: appointEnd > end ? appointEnd : end, categoryId: category }
}

export const findCandidates = (source: Source, errand: Errand, ids: readonly number[]): Promise<Candidate[]> =>
  findByIds.run(source, { ...valuesOf(errand), ids: [...ids] })

type OrderOfErrand = Pick<
  typeof homeOrder.$inferSelect,
  'id' | 'cityCode' | 'districtCode' | 'categoryId' | 'productId' | 'appointStart' | 'appointEnd' | 'lng' | 'lat'
>

/** The order comes with what its category and its product ask for today. */
export async function errandOf(database: Queryable, order: OrderOfErrand): Promise<Errand> {
  const [asked] = await database
    .select({ ofProduct: homeProduct.requiredCertTypes, ofCategory: homeCategory.requiredCertTypes })
    .from(homeProduct)
    .innerJoin(homeCategory, eq(homeCategory.id, order.categoryId))
    .where(eq(homeProduct.id, order.productId))
  const requiredCertTypes = [...new Set<CertType>(['ID_CARD', ...(asked?.ofCategory ?? []), ...(asked?.ofProduct ?? [])])]
  return { ...order, requiredCertTypes }
}

const findOrder = oneQuery({
  select: {
    id: homeOrder.id,
    orderNo: homeOrder.orderNo,
    state: homeOrder.state,
    version: homeOrder.version,
    productId: homeOrder.productId,
    productName: homeOrder.productName,
    categoryId: homeOrder.categoryId,
    cityCode: homeOrder.cityCode,
    districtCode: homeOrder.districtCode,
    address: homeOrder.address,
    lng: homeOrder.lng,
    lat: homeOrder.lat,
    appointStart: homeOrder.appointStart,
    appointEnd: homeOrder.appointEnd,
    artificerCount: homeOrder.artificerCount,
    leadHours: homeProduct.leadHours,
    bookDays: homeProduct.bookDays,
    serviceStart: homeProduct.serviceStart,
    serviceEnd: homeProduct.serviceEnd,
  },
  from: sql`${homeOrder} join ${homeProduct} on ${homeProduct.id} = ${homeOrder.productId}`,
  scope: visibleOrders,
  id: homeOrder.id,
})

export async function findDispatch(
  database: Database,
  { orderId, keyword }: ParsedInputOf<typeof calls.candidates>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.candidates>> {
  const {
    productId,
    categoryId: category,
    cityCode,
    districtCode,
    lng,
    lat,
    leadHours: _lead,
    bookDays: _days,
    ...order
  } = await findOrder(database, orderId, scope)
  const { appointStart, appointEnd } = order
  const errand = await errandOf(database, { id: orderId, cityCode, districtCode, categoryId: category, productId, appointStart, appointEnd, lng, lat })
  const values = { ...valuesOf(errand), cityCode, districtCode, lng, lat }
  const [found, artificers] = await Promise.all([
    keyword === undefined ? findOfCategory.run(database, values) : findNamed.run(database, { ...values, keyword: keyword.trim() }),
    findTeam(database, orderId),
  ])
  const candidates = found.map(person => ({
    artificerId: person.artificerId,
    artificerNo: person.artificerNo,
    name: person.name,
    score: person.score,
    completedCount: person.completedCount,
    distanceKm: distanceOf(person, errand),
    dayOrders: person.slots.filter(slot => slot.orderId !== orderId).length,
    busy: isBusy(person, errand),
    unfitReason: unfitReasonOf(person, errand),
    missingCerts: missingCertsOf(person, errand),
    slots: person.slots.map(({ lng: _lng, lat: _lat, ...slot }) => slot),
    servesDistrict: districtCode !== null && person.serviceDistricts.includes(districtCode),
  }))
  return { order: { ...order, artificers }, candidates: candidates.toSorted(byFitness).map(({ servesDistrict: _servesDistrict, ...candidate }) => candidate) }
}

/** It answers those who go to an order now, the leader first. */
export function findTeam(database: Queryable, orderId: number) {
  return database
    .select({
      artificerId: homeOrderArtificer.artificerId,
      name: artificer.name,
      role: homeOrderArtificer.role,
      shareRate: homeOrderArtificer.shareRate,
    })
    .from(homeOrderArtificer)
    .innerJoin(artificer, eq(artificer.id, homeOrderArtificer.artificerId))
    .where(and(eq(homeOrderArtificer.orderId, orderId), eq(homeOrderArtificer.active, true)))
    .orderBy(homeOrderArtificer.role, homeOrderArtificer.artificerId)
}

export async function findBooking(database: Database, orderId: number, scope: Scope): Promise<AnswerOf<typeof calls.booking>> {
  const { appointStart, appointEnd, leadHours, bookDays, serviceStart, serviceEnd } = await findOrder(database, orderId, scope)
  return { appointStart, appointEnd, leadHours, bookDays, serviceStart, serviceEnd }
}

const slotColumns = {
  orderId: homeOrder.id,
  orderNo: homeOrder.orderNo,
  start: homeOrder.appointStart,
  end: homeOrder.appointEnd,
  productName: homeOrder.productName,
  address: homeOrder.address,
  state: homeOrder.state,
  role: homeOrderArtificer.role,
}

const findWeek = prepare(
  slotColumns,
  selected => sql`select ${selected} from ${homeOrderArtificer} join ${homeOrder} on ${homeOrder.id} = ${homeOrderArtificer.orderId}
    where ${takenBy(sql`${sql.placeholder('artificerId')}::int`, dayStart, dayEnd)} order by ${homeOrder.appointStart}`,
)

const findPerson = oneQuery({
  select: { id: artificer.id },
  from: sql`${artificer}`,
  base: isNull(artificer.deletedAt),
  scope: ownedByMember(artificer.ownerId),
  id: artificer.id,
})

/** It answers where a service person is in the seven days from this one on. */
export async function findSchedule(
  database: Database,
  { artificerId, from }: ParsedInputOf<typeof calls.schedule>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.schedule>> {
  await findPerson(database, artificerId, scope)
  return findWeek.run(database, { artificerId, dayStart: startOfDay(from), dayEnd: endOfDay(addDays(from, 6)) })
}
