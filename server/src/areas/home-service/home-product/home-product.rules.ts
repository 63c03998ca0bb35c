import { homeProductActions, homeProductRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, homeProduct as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { sanitizeRichText } from '../../../kit/rich-text.ts'
import { assertVersion, deleteRow, insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertCities, findCities, findOpenSkus, leastPrice, linkPictures, saveCities, saveSkus } from './home-product-content.rules.ts'
import { homeProductRecord } from './home-product.record.ts'
import type { HomeProductRecord } from './home-product-kind.ts'
import { assertSaleable, holdCategory, holdCities, onSale } from './home-product-shelf.rules.ts'
import type { HeldCategory } from './home-product-shelf.rules.ts'
import { logStatus } from '../home-user/home-status-log.rules.ts'

type Fields = Omit<ParsedInputOf<typeof calls.add>, 'requestNo'>

const everything = { kind: 'ALL' } as const

export async function addProduct(work: Work, given: Fields, editor: Principal): Promise<AnswerOf<typeof calls.add>> {
  const { category, open, fields } = await checked(work, given, null, editor)
  assertCities(given.cities, open, [])
  if (given.putWay) assertSaleable(shelfOf(given, fields, category, open))
  const row = await insertRow(
    work,
    homeProductRecord,
    { ...fields, productNo: `HP${String(await nextNumber(work, 'homeProduct')).padStart(12, '0')}`, ...(given.putWay ? onSale() : {}) },
    [{ field: 'categoryName', old: null, new: category.path }],
  )
  await saveSkus(work, row.id, given.skus)
  await saveCities(work, row.id, given.cities, open, [])
  await linkPictures(work, row.id, given, [])
  if (given.putWay) await logStatus(work, { targetType: 'PRODUCT', targetId: row.id, action: 'ENABLE' })
  return { id: row.id }
}

/** On sale, a product keeps its category and type, and stays fit for sale. */
export async function updateProduct(
  work: Work,
  { id, version, ...given }: ParsedInputOf<typeof calls.update>,
  editor: Principal,
): Promise<AnswerOf<typeof calls.update>> {
  const seen = await readRow(work, homeProductRecord, id, everything, ['categoryId'])
  const { category, open, fields } = await checked(work, given, seen.categoryId!, editor)
  const row = await lockRow(work, homeProductRecord, id, everything)
  // The version is looked at first, because a refusal about what somebody else has just written would mislead.
  assertVersion(row, version)
  const former = await findCities(work, id)
  assertCities(given.cities, open, former)
  const isOnSale = row.state === 'ON_SALE'
  if (isOnSale && (row.categoryId !== fields.categoryId || row.productType !== fields.productType)) throw refuse(homeProductRefusals.onSale)
  if (isOnSale || given.putWay) assertSaleable(shelfOf(given, fields, category, open))
  const contentVersion = row.contentVersion + 1
  const isPutOnSale = given.putWay && !isOnSale
  const formerCategory = row.categoryId === category.id ? null : await holdCategory(work, row.categoryId)
  const changes = [
    ...(formerCategory === null ? [] : [{ field: 'categoryName', old: formerCategory.path, new: category.path }]),
    ...(await saveSkus(work, id, given.skus)),
    ...(await saveCities(work, id, given.cities, open, former)),
  ]
  await linkPictures(work, id, given, row.imageFiles)
  const saved = saveRow(work, homeProductRecord, row, version, { ...fields, contentVersion, ...(isPutOnSale ? onSale() : {}) }, { changes })
  if (isPutOnSale) await logStatus(work, { targetType: 'PRODUCT', targetId: id, action: 'ENABLE' })
  return { id, ...saved, contentVersion }
}

/** Adding and editing both need the category and the cities held, and the fields of the row as they will be. */
async function checked(work: Work, given: Fields, formerCategoryId: number | null, editor: Principal) {
  if (given.putWay && !holds(editor, 'HomeProduct.putWay')) throw faults.lacks('HomeProduct.putWay')
  const category = await holdCategory(work, given.categoryId)
  const isSame = given.categoryId === formerCategoryId
  // A category that was disabled meanwhile may stay on a product that is not sold, but it cannot be chosen anew.
  if (category === null || category.parentId === null || (!category.enabled && !isSame))
    throw faults.badInput([{ field: 'categoryId', message: ['请选择服务类目', 'Choose a category'] }])
  const open = await holdCities(
    work,
    given.cities.map(city => city.cityCode),
  )
  const detail = sanitizeRichText(given.detail)
  if (detail === '') throw faults.badInput([{ field: 'detail', message: ['请输入商品详情', 'Enter product details'] }])
  const { skus, cities: _cities, putWay: _putWay, ...own } = given
  const buyNotice = given.buyNotice === null ? '' : sanitizeRichText(given.buyNotice)
  const fields = {
    ...own,
    subtitle: own.subtitle?.trim() || null,
    detail,
    buyNotice: buyNotice === '' ? null : buyNotice,
    minPrice: leastPrice(skus),
    commissionRate: own.commissionRate === null ? null : Number(own.commissionRate).toFixed(4),
  } satisfies Partial<HomeProductRecord>
  return { category, open, fields }
}

function shelfOf(given: Fields, fields: Pick<HomeProductRecord, 'coverFile' | 'detail'>, category: HeldCategory, open: Awaited<ReturnType<typeof holdCities>>) {
  return {
    product: fields,
    hasEnabledSku: given.skus.some(sku => sku.enabled),
    hasOpenCity: given.cities.some(({ cityCode }) => open.get(cityCode)?.status === 'OPEN'),
    category,
  }
}

export async function deleteProduct(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>): Promise<void> {
  const row = await lockFor(work, homeProductRecord, homeProductActions.delete, id, { scope: everything })
  if ((await findOpenSkus(work, id)).length > 0) throw refuse(homeProductRefusals.used)
  deleteRow(work, homeProductRecord, row, version)
}
