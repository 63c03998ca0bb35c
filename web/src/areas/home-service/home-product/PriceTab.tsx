import { addMoney, homeProductSkuFields, openCityStates, showMoney, toCents } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Table } from 'antd'
import type { TableProps } from 'antd'
import { useLabels } from '../../../kit/fields.ts'
import { money } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Sku = HomeProductInfo['skus'][number]

export function PriceTab({ info }: { info: HomeProductInfo }) {
  const t = useText(text).detail
  const l = useLabels(homeProductSkuFields)
  const columns: NonNullable<TableProps<Sku>['columns']> = [
    {
      key: 'specName',
      title: l.specName,
      fixed: 'start',
      width: 180,
      render: (_, sku) => (
        <span className="product-spec">
          {sku.specName} {!sku.enabled && <ToneTag tone="neutral">{t.disabled}</ToneTag>}
        </span>
      ),
    },
    { key: 'price', title: t.basePrice, align: 'right', render: (_, sku) => money(sku.price) },
    { key: 'marketPrice', title: l.marketPrice, align: 'right', render: (_, sku) => money(sku.marketPrice) },
    ...info.cities.map(city => ({
      key: city.cityCode,
      title: (
        <span className="product-city">
          <span>
            {city.name} {city.status === 'PAUSED' && <StatusTag of={openCityStates} value={city.status} />}
          </span>
          {toCents(city.priceDelta) !== 0n && <small className="kit-secondary">{t.delta(signed(city.priceDelta))}</small>}
        </span>
      ),
      align: 'right' as const,
      render: (_: unknown, sku: Sku) => money(addMoney(sku.price, city.priceDelta)),
    })),
  ]
  return <Table<Sku> rowKey="id" size="middle" bordered pagination={false} scroll={{ x: 'max-content' }} columns={columns} dataSource={info.skus} />
}

const signed = (amount: string) => `${toCents(amount) > 0n ? '+' : ''}${showMoney(amount)}`
