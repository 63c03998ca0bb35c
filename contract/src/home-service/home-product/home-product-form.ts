import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { formats } from '../../kit/format.ts'
import { optionalRichText, richText } from '../../kit/rich-text.ts'
import { toCents } from '../../kit/money.ts'
import { id, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { requiredCertTypes } from '../artificer-cert/cert-type.ts'
import { commissionRate } from '../home-commission/rate.ts'

export const productTypes = enumeration({
  FIXED: ['一口价', 'Fixed price'],
  HOURLY: ['计时', 'Hourly'],
  AREA: ['按面积', 'By area'],
  VISIT_QUOTE: ['上门报价', 'Quoted'],
})
export type ProductType = ValueOf<typeof productTypes>

export const productUnits = enumeration({
  TIME: ['次', 'visit'],
  HOUR: ['小时', 'hour'],
  SQM: ['平方米', 'm²'],
  SET: ['台', 'unit'],
})
export type ProductUnit = ValueOf<typeof productUnits>

/** Each type of product is sold in units of its own. */
export const unitsOfType = {
  FIXED: ['TIME', 'SET'],
  HOURLY: ['HOUR'],
  AREA: ['SQM'],
  VISIT_QUOTE: ['TIME'],
} as const satisfies Record<ProductType, readonly ProductUnit[]>

export const productType = productTypes.schema
export const productUnit = productUnits.schema

/** Smaller pictures look coarse on a phone. */
export const productImagePixels = 750
export const maxProductImages = 9
export const maxProductSkus = 30

/** It is null for what is no amount, because the rule of the field says so already. */
function centsOf(value: string): bigint | null {
  return /^-?\d{1,12}(?:\.\d{1,2})?$/.test(value) ? toCents(value) : null
}

const isBelow = (one: bigint | null, other: bigint | null) => one !== null && other !== null && one < other

const priceRule = bilingual('请输入正确的金额，最多两位小数', 'Enter an amount with up to 2 decimals')
const amount = z.string(priceRule).max(9, priceRule).regex(formats.amount.pattern, priceRule)
const price = amount.refine(value => {
  const cents = centsOf(value)
  return cents === null || cents > 0n
}, priceRule)
/** It is added to every price in a city, so it may be negative. */
const priceDelta = z
  .string(priceRule)
  .max(10, priceRule)
  .regex(/^-?(?:0|[1-9]\d{0,5})(?:\.\d{1,2})?$/, priceRule)

const specNameRule = bilingual('请输入规格名，1-30个字', 'Enter 1–30 characters')

export const homeProductSkuEdit = z
  .strictObject({
    /** It names a variant that is there already. */
    id: id.optional(),
    specName: z.string(specNameRule).trim().min(1, specNameRule).max(30, specNameRule),
    price,
    marketPrice: amount.nullable(),
    enabled: z.boolean(),
  })
  .refine(({ price: sold, marketPrice }) => marketPrice === null || !isBelow(centsOf(marketPrice), centsOf(sold)), {
    path: ['marketPrice'],
    message: bilingual('不能低于售价', 'The list price cannot be below the price'),
  })

export const homeProductCityEdit = z.strictObject({ cityCode: z.string().regex(/^\d{6}$/), priceDelta })

const nameRule = bilingual('请输入商品名称，2-40个字', 'Enter 2–40 characters')
const imagesRule = bilingual('请上传商品图片，最多9张', 'Upload 1–9 pictures')
const whole = (min: number, max: number) => {
  const rule = bilingual(`请输入${min}-${max}之间的整数`, `Enter a whole number from ${min} to ${max}`)
  return z.int(rule).min(min, rule).max(max, rule)
}
const time = z
  .string(bilingual('请选择服务时段', 'Choose the service hours'))
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, bilingual('请选择服务时段', 'Choose the service hours'))

const noneTwice =
  <Name extends string>(name: Name, zh: string, en: string) =>
  (rows: readonly Record<Name, string>[], context: z.core.$RefinementCtx) => {
    const values = rows.map(row => row[name])
    values.forEach((value, place) => {
      if (values.indexOf(value) < place) context.addIssue({ code: 'custom', path: [place, name], message: bilingual(zh, en) })
    })
  }

const fields = {
  name: z.string(nameRule).trim().min(2, nameRule).max(40, nameRule),
  subtitle: z.string().max(60, bilingual('副标题最多60个字', 'Up to 60 characters')).nullable(),
  categoryId: z.int(bilingual('请选择服务类目', 'Choose a category')).min(1).max(2_147_483_647),
  productType,
  unit: productUnit,
  minQty: whole(1, 999),
  maxQty: whole(1, 999),
  durationMinutes: whole(30, 1440).multipleOf(30, bilingual('服务时长须为30分钟的倍数', 'Enter a multiple of 30 minutes')),
  artificerCount: whole(1, 6),
  coverFile: z.string(bilingual('请上传商品封面', 'Upload a cover picture')).pipe(fileName),
  imageFiles: z.array(fileName, imagesRule).min(1, imagesRule).max(maxProductImages, imagesRule),
  skus: z
    .array(homeProductSkuEdit)
    .min(1, bilingual('请至少添加一个规格', 'Add at least one option'))
    .max(maxProductSkus)
    .superRefine(noneTwice('specName', '规格名称重复', 'This name is used twice')),
  cities: z
    .array(homeProductCityEdit)
    .min(1, bilingual('请至少选择一个城市', 'Choose at least one city'))
    .max(400)
    .superRefine(noneTwice('cityCode', '城市重复', 'This city is listed twice')),
  leadHours: whole(0, 72),
  bookDays: whole(1, 60),
  serviceStart: time,
  serviceEnd: time,
  requiredCertTypes,
  /** It is null where the rate of the category holds. */
  commissionRate: commissionRate.nullable(),
  warrantyDays: whole(0, 365),
  sort: whole(0, 9999),
  virtualSales: whole(0, 999_999),
  detail: richText('请输入商品详情', 'Enter product details'),
  buyNotice: optionalRichText(),
  /** It puts the product on sale at once, for which the editor needs the right. */
  putWay: z.boolean(),
}

/** Adding and editing have the same rules between fields. */
function together<Shape extends typeof fields>(schema: z.ZodObject<Shape, z.core.$strict>): z.ZodObject<Shape, z.core.$strict> {
  return schema.superRefine((value, context) => {
    const product = value as unknown as z.output<z.ZodObject<typeof fields>>
    const fault = (path: (string | number)[], zh: string, en: string) => context.addIssue({ code: 'custom', path, message: bilingual(zh, en) })
    if (!(unitsOfType[product.productType] as readonly string[]).includes(product.unit))
      fault(['unit'], '单位与商品类型不符', 'This unit does not fit the product type')
    if (product.minQty > product.maxQty) fault(['maxQty'], '上限不能小于起订', 'The maximum cannot be below the minimum')
    if (product.serviceStart >= product.serviceEnd) fault(['serviceEnd'], '开始时间不能大于结束时间', 'The start time cannot be later than the end time')
    const prices = product.skus.map(sku => centsOf(sku.price)).filter(cents => cents !== null)
    product.cities.forEach(({ priceDelta: delta }, place) => {
      const added = centsOf(delta)
      if (added !== null && prices.some(cents => cents > 0n && cents + added <= 0n))
        fault(['cities', place, 'priceDelta'], '城市价必须大于0', 'The city price must be above 0')
    })
  })
}

export const homeProductAdd = together(z.strictObject({ ...fields, requestNo }))
export const homeProductEdit = together(z.strictObject({ ...fields, id, version }))
