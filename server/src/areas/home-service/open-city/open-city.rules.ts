import { openCityRecord } from './open-city.record.ts'
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { openCityRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, Text, openCity as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findRegions } from '../../config/index.ts'
import { findEnabledStaff, findStaffName } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeProduct, homeProductCity } from '../home-product/home-product.tables.ts'
import { takeOffSale } from '../home-product/home-product-shelf.rules.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeProductSayings } from '../home-product/home-product.sayings.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { openCity } from './open-city.tables.ts'

export async function saveCity(
  work: Work,
  { id, version, moveOwner, cityCode, ...fields }: ParsedInputOf<typeof calls.save>,
): Promise<AnswerOf<typeof calls.save>> {
  const wrong = (field: string, message: Text) => faults.badInput([{ field, message }])
  if (id === undefined) {
    const place = (await findRegions(work.db, [cityCode])).get(cityCode)
    if (place?.storey !== 2) throw wrong('cityCode', ['请选择城市', 'Choose a city'])
    const operator = await findOperator(work, fields.operatorId, null)
    if (operator === undefined) throw wrong('operatorId', noOperator)
    const made = await insertRow(
      work,
      openCityRecord,
      { ...fields, cityCode, provinceCode: place.parentCode!, name: place.name },
      operatorChange(null, operator),
    )
    const moved = moveOwner && operator !== null ? await handOver(work, cityCode, null, operator) : 0
    return { id: made.id, version: made.version, soldOut: 0, moved }
  }
  if (version === undefined) throw faults.missing('version')
  // All cities are locked, because of two that are paused at once the second must see that the first is no way out for its products.
  await work.db.select({ id: openCity.id }).from(openCity).orderBy(openCity.id).for('update')
  const row = await lockRow(work, openCityRecord, id, { kind: 'ALL' })
  if (row.cityCode !== cityCode) throw refuse(openCityRefusals.cityFixed)
  const operator = await findOperator(work, fields.operatorId, row.operatorId)
  if (operator === undefined) throw wrong('operatorId', noOperator)
  const former = await findName(work, row.operatorId)
  const saved = saveRow(work, openCityRecord, row, version, fields, { changes: operatorChange(former, operator) })
  const paused = row.status === 'OPEN' && fields.status === 'PAUSED'
  const soldOut = paused ? await takeOffSale(work, await onSaleNowhereElse(work, cityCode), homeProductSayings.cityPaused) : 0
  const moved = moveOwner && operator !== null ? await handOver(work, cityCode, former, operator) : 0
  return { id, ...saved, soldOut, moved }
}

interface Operator {
  id: number
  name: string
}

const noOperator: Text = ['负责人不存在或已停用', 'This person does not exist or is disabled. Choose another']

const operatorChange = (former: Operator | null, operator: Operator | null) =>
  former?.id === operator?.id ? [] : [{ field: 'operatorName', old: former?.name ?? null, new: operator?.name ?? null }]

/** It is null where the city has none, and undefined where the chosen one is disabled. Who was it before may stay. */
async function findOperator(work: Work, id: number | null, formerId: number | null): Promise<Operator | null | undefined> {
  if (id === null || id === formerId) return findName(work, id)
  const found = await findEnabledStaff(work.db, id)
  return found === null ? undefined : { id, name: found.realName }
}

async function findName(work: Work, id: number | null): Promise<Operator | null> {
  if (id === null) return null
  const name = await findStaffName(work.db, id)
  return name === null ? null : { id, name }
}

/** Finds products on sale here that no other open city sells. */
async function onSaleNowhereElse(work: Work, cityCode: string): Promise<number[]> {
  const rows = await work.db
    .select({ id: homeProduct.id })
    .from(homeProduct)
    .innerJoin(homeProductCity, and(eq(homeProductCity.productId, homeProduct.id), eq(homeProductCity.cityCode, cityCode)))
    .where(
      and(
        eq(homeProduct.state, 'ON_SALE'),
        isNull(homeProduct.deletedAt),
        sql`not exists (select from ${homeProductCity} as other join ${openCity} on ${openCity.cityCode} = other.city_code
          where other.product_id = ${homeProduct.id} and other.city_code <> ${cityCode} and ${openCity.status} = 'OPEN')`,
      ),
    )
    .orderBy(homeProduct.id)
  return rows.map(({ id }) => id)
}

/** Open orders, consumers and providers of the city that have no owner, or the former operator, go to the new one. */
async function handOver(work: Work, cityCode: string, former: Operator | null, operator: Operator): Promise<number> {
  const given = { ownerId: operator.id, updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  const isFree = (table: typeof homeUser | typeof artificer | typeof homeOrder) =>
    or(isNull(table.ownerId), former === null || former.id === operator.id ? undefined : eq(table.ownerId, former.id))
  const note = (recordType: 'HOME_USER' | 'ARTIFICER' | 'HOME_ORDER', rows: readonly { id: number; title: string; ownerId: number | null }[]) => {
    for (const { id, title, ownerId } of rows)
      work.audit({
        recordType,
        recordId: id,
        recordTitle: title,
        changes: [{ field: 'ownerName', old: ownerId === null ? null : former!.name, new: operator.name }],
      })
    return rows.map(({ id }) => id)
  }
  // Orders, service persons and consumers are locked in this order, as everywhere.
  const orders = note(
    'HOME_ORDER',
    await work.db
      .select({ id: homeOrder.id, title: homeOrder.orderNo, ownerId: homeOrder.ownerId })
      .from(homeOrder)
      .where(and(eq(homeOrder.cityCode, cityCode), notInArray(homeOrder.state, ['COMPLETED', 'CLOSED']), isFree(homeOrder)))
      .orderBy(homeOrder.id)
      .for('update'),
  )
  const providers = note(
    'ARTIFICER',
    await work.db
      .select({ id: artificer.id, title: artificer.name, ownerId: artificer.ownerId })
      .from(artificer)
      .where(and(eq(artificer.workCityCode, cityCode), isNull(artificer.deletedAt), isFree(artificer)))
      .orderBy(artificer.id)
      .for('update'),
  )
  const consumers = note(
    'HOME_USER',
    await work.db
      .select({ id: homeUser.id, title: homeUser.userNo, ownerId: homeUser.ownerId })
      .from(homeUser)
      .where(and(eq(homeUser.cityCode, cityCode), isNull(homeUser.deletedAt), isFree(homeUser)))
      .orderBy(homeUser.id)
      .for('update'),
  )
  await work.db
    .update(homeOrder)
    .set({ ...given, version: sql`${homeOrder.version} + 1` })
    .where(inArray(homeOrder.id, orders))
  await work.db
    .update(artificer)
    .set({ ...given, version: sql`${artificer.version} + 1` })
    .where(inArray(artificer.id, providers))
  await work.db
    .update(homeUser)
    .set({ ...given, version: sql`${homeUser.version} + 1` })
    .where(inArray(homeUser.id, consumers))
  return orders.length + consumers.length + providers.length
}
