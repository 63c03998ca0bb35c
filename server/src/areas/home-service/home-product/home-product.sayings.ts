import { showMoney } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Sku {
  specName: string
  price: string
  marketPrice: string | null
  enabled: boolean
}

export const homeProductSayings = sayings('homeProduct', {
  sku: ({ specName, price, marketPrice, enabled }: Sku) => [
    `${specName} ¥${showMoney(price)}${marketPrice === null ? '' : `（划线价¥${showMoney(marketPrice)}）`}${enabled ? '' : '（停用）'}`,
    `${specName} ¥${showMoney(price)}${marketPrice === null ? '' : ` (list price ¥${showMoney(marketPrice)})`}${enabled ? '' : ' (disabled)'}`,
  ],
  lines: ({ lines }: { lines: readonly string[] }) => [lines.join('；'), lines.join('; ')],
  /** These say why a product went off sale without anybody taking it off. */
  categoryDisabled: ['类目停用', 'Category disabled'],
  cityPaused: ['城市暂停', 'City paused'],
})
