import { addDays, dayOf, fromCents } from '@gongtai/contract'
import type { HomeProductState } from '@gongtai/contract'
import { eq, sql } from 'drizzle-orm'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeProductSayings } from '../home-product/home-product.sayings.ts'
import { homeProduct, homeProductCity, homeProductSku } from '../home-product/home-product.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import { recentInstant, workingInstant } from '../../../demo/generator/moment.ts'
import { drawScene, sceneSize } from '../../../demo/generator/picture.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { operatorsOf } from './catalogue.ts'
import { readCities } from './place.ts'
import type { DemoCity } from './place.ts'
import { categoryPlans } from './product-plan.ts'
import type { ProductPlan } from './product-plan.ts'

interface Options {
  storage: Storage | null
  now: Date
}

/** Edited while it is on sale: its prices rose some days ago. */
export const editedProduct = { name: '空调深度清洗', daysAgo: 3, riseCents: 2000n }

const picturesOf = 3
const stateCounts: readonly (readonly [HomeProductState, number])[] = [
  ['WAIT_SHELF', 8],
  ['SOLD_OUT', 14],
]
/** Of those off sale: sold in the paused city alone. */
const pausedCount = 2
const reasons = ['季节性下架', '价格调整中', '服务人员不足', null]

/** 96 products: 74 on sale, 14 off sale, 8 not yet on sale (areas/home-service.md, Demo data). */
export async function seedProducts(transaction: Transaction, members: readonly Member[], { storage, now }: Options): Promise<void> {
  const random = randomOf('home-service/product')
  const cities = await readCities(transaction)
  const keepers = operatorsOf(members)
  const categoryIds = new Map((await transaction.select().from(homeCategory).where(eq(homeCategory.level, 2))).map(({ id, name }) => [name, id]))
  const plans = categoryPlans.flatMap(({ children, steps }, root) =>
    children.flatMap(({ name, products }) => products.map(plan => ({ plan, root, steps, categoryId: categoryIds.get(name)! }))),
  )
  const states = statesOf(random, plans)
  const made = plans.map(({ plan, root, steps, categoryId }, index) => {
    const state = states[index]!
    const isEdited = plan.name === editedProduct.name
    const createdAt = workingInstant(random, addDays(dayOf(now), -random.integer(400, 700)))
    const keeper = random.pick(keepers)
    const soldOutAt = state === 'SOLD_OUT' ? recentInstant(random, now, 40) : null
    const updatedAt = isEdited ? workingInstant(random, addDays(dayOf(now), -editedProduct.daysAgo)) : (soldOutAt ?? createdAt)
    const isPaused = states.slice(0, index).filter(one => one === 'SOLD_OUT').length < pausedCount && state === 'SOLD_OUT'
    const soldIn = isPaused ? cities.filter(city => !city.isOpen) : citiesOf(random, cities, isEdited)
    const row: typeof homeProduct.$inferInsert = {
      productNo: `HP${String(index + 1).padStart(12, '0')}`,
      name: plan.name,
      subtitle: `${steps[0]!}，不满意免费返工`,
      categoryId,
      productType: plan.type,
      coverFile: '',
      imageFiles: [],
      minPrice: fromCents(BigInt(plan.price * 100)),
      unit: plan.unit,
      minQty: plan.unit === 'SQM' ? 30 : plan.unit === 'HOUR' ? Math.max(2, Math.min(8, plan.minutes / 60)) : 1,
      maxQty: plan.unit === 'SQM' ? 500 : plan.unit === 'HOUR' ? 12 : 10,
      // Hours are bought one by one.
      durationMinutes: plan.unit === 'HOUR' ? 60 : plan.minutes,
      artificerCount: plan.name.startsWith('双人') || (plan.unit === 'SQM' && plan.minutes >= 480) ? 2 : 1,
      leadHours: random.pick([2, 4, 24]),
      bookDays: random.pick([7, 14, 30]),
      serviceStart: '08:00',
      serviceEnd: random.pick(['18:00', '20:00', '21:00']),
      commissionRate: random.chance(0.15) ? '0.7500' : null,
      detail: detailOf(plan, steps),
      buyNotice: '<p>下单后客服将在30分钟内联系您确认时间。</p><p>服务开始前2小时可免费取消。</p>',
      warrantyDays: random.pick([0, 7, 30, 90]),
      sort: index,
      virtualSales: random.integer(0, 20) * 10,
      state,
      putWayAt: state === 'WAIT_SHELF' ? null : workingInstant(random, dayOf(new Date(Date.parse(createdAt) + 86_400_000))),
      soldOutAt,
      soldOutReason: state !== 'SOLD_OUT' ? null : isPaused ? homeProductSayings.cityPaused : random.pick(reasons),
      contentVersion: isEdited ? 2 : 1,
      version: isEdited ? 3 : state === 'SOLD_OUT' ? 3 : state === 'ON_SALE' ? 2 : 1,
      createdAt,
      createdBy: keeper.id,
      updatedAt,
      updatedBy: keeper.id,
    }
    return { row, plan, root, soldIn }
  })
  const ids = await insertRowsWithId(
    transaction,
    homeProduct,
    made.map(({ row }) => row),
  )
  await insertRows(
    transaction,
    homeProductSku,
    made.flatMap(({ plan, row }, index) => skuRows(plan, ids[index]!, row.createdAt!)),
  )
  await insertRows(
    transaction,
    homeProductCity,
    made.flatMap(({ soldIn, plan }, index) =>
      soldIn.map(({ cityCode }) => ({ productId: ids[index]!, cityCode, priceDelta: fromCents(BigInt(deltaOf(cityCode, plan.price))) })),
    ),
  )
  await seedPictures(
    transaction,
    storage,
    random,
    made.map(({ row, root }, index) => ({ id: ids[index]!, name: row.name, root, staffId: row.createdBy!, at: row.createdAt! })),
  )
  await insertRows(transaction, numberSeries, [{ series: 'homeProduct', lastNumber: plans.length }])
}

function statesOf(random: Random, plans: readonly { plan: ProductPlan }[]): HomeProductState[] {
  const states = plans.map((): HomeProductState => 'ON_SALE')
  const free = plans.flatMap(({ plan }, index) => (plan.name === editedProduct.name ? [] : [index]))
  const drawn = random.sample(
    free,
    stateCounts.reduce((sum, [, count]) => sum + count, 0),
  )
  for (const [state, count] of stateCounts) for (const index of drawn.splice(0, count)) states[index] = state
  return states
}

/** At least one of the open cities; some are sold in the paused one as well. */
function citiesOf(random: Random, cities: readonly DemoCity[], everywhere: boolean): DemoCity[] {
  const open = cities.filter(city => city.isOpen)
  const chosen = everywhere ? open : random.sample(open, random.integer(2, open.length))
  return random.chance(0.2) ? [...chosen, ...cities.filter(city => !city.isOpen)] : chosen
}

/** The largest cities are dearer; what costs little is the same everywhere. */
function deltaOf(cityCode: string, price: number): number {
  if (price < 50) return 0
  const share = ['310100', '440300', '110100'].includes(cityCode) ? 10 : ['610100', '500100'].includes(cityCode) ? -5 : 0
  return Math.round((price * share) / 100) * 100
}

function skuRows({ name, price, variants }: ProductPlan, productId: number, createdAt: string): (typeof homeProductSku.$inferInsert)[] {
  return variants.map((specName, sort) => {
    const yuan = Math.round(price * [1, 1.35, 1.7][sort]!)
    return {
      productId,
      specName,
      price: fromCents(BigInt(yuan * 100)),
      marketPrice: name === editedProduct.name || price >= 100 ? fromCents(BigInt(Math.round(yuan * 1.2) * 100)) : null,
      sort,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

const detailOf = ({ name, minutes }: ProductPlan, steps: readonly string[]) =>
  `<h2>${name}</h2><p>由平台认证的服务人员上门，约<strong>${minutes >= 60 ? `${minutes / 60}小时` : `${minutes}分钟`}</strong>完成，明码标价，无隐形消费。</p>` +
  `<h3>服务流程</h3><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>` +
  `<h3>我们承诺</h3><ul><li>持证上岗，统一着装</li><li>损坏照价赔偿</li><li>不满意免费返工</li></ul>`

interface Pictured {
  id: number
  name: string
  root: number
  staffId: number
  at: string
}

/** A cover and three pictures each. A few drawings are enough: those of one category look alike. */
async function seedPictures(transaction: Transaction, storage: Storage | null, random: Random, products: readonly Pictured[]): Promise<void> {
  const drawings = categoryPlans.map((_, root) => [drawScene(random, root), drawScene(random, root)])
  const names = await storeDemoFiles(
    transaction,
    storage,
    random,
    products.flatMap(({ id, name, root, staffId, at }) =>
      Array.from({ length: picturesOf + 1 }, (_, place) => ({
        ext: 'png',
        mime: 'image/png',
        kind: 'IMAGE' as const,
        state: 'LINKED' as const,
        scene: 'home.product',
        visibility: 'PUBLIC' as const,
        originalName: `${name}${place === 0 ? '封面' : place}.png`,
        width: sceneSize,
        height: sceneSize,
        bytes: drawings[root]![place % 2]!,
        bizType: 'HOME_PRODUCT',
        bizId: id,
        uploaderId: staffId,
        linkedAt: at,
        createdAt: at,
        updatedAt: at,
      })),
    ),
  )
  const named = products.map(({ id }, index) => {
    const [cover, ...images] = names.slice(index * (picturesOf + 1), (index + 1) * (picturesOf + 1))
    return { id, cover, images }
  })
  await transaction.execute(sql`update home_product set cover_file = named.cover, image_files = array(select jsonb_array_elements_text(named.images))
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id int, cover text, images jsonb) where home_product.id = named.id`)
}
