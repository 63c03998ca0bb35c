import { fromCents, homeProduct, homeProductCityFields, openCity, openCityStates, showMoney, toCents } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Cell } from './Cell.tsx'
import { statusOf, useRowFaults } from './row-fault.ts'
import { text } from './text.ts'

type Product = InputOf<typeof homeProduct.add>
type City = Product['cities'][number]

interface CityTableProps {
  /** Id, value and onChange come from the field around it. */
  id?: string
  value?: City[]
  onChange?: (cities: City[]) => void
}

/** Says where a product is sold and what that adds to its prices. A paused city that it is sold in already may stay. */
export function CityTable({ id, value = [], onChange }: CityTableProps) {
  const t = useText(text).form
  const w = useWords()
  const l = useLabels(homeProductCityFields)
  const { data = [], isPending } = useQuery(callQuery(openCity.list, {}))
  const faultOf = useRowFaults(homeProduct.add.input.shape.cities, value)
  const chosen = value.map(city => city.cityCode)
  const offered = data.filter(city => city.status === 'OPEN' || chosen.includes(city.cityCode))
  const choose = (codes: readonly string[]) =>
    onChange?.(codes.map(cityCode => value.find(city => city.cityCode === cityCode) ?? { cityCode, priceDelta: '0' }))
  const change = (row: number, priceDelta: string) => onChange?.(value.map((city, place) => (place === row ? { ...city, priceDelta } : city)))
  const prices: Product['skus'] | undefined = Form.useWatch('skus')
  return (
    <div className="product-rows">
      <div className="product-choose">
        <Select
          id={id}
          mode="multiple"
          loading={isPending}
          placeholder={t.chooseCities}
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          options={offered.map(({ cityCode, name }) => ({ value: cityCode, label: name }))}
          value={chosen}
          onChange={choose}
        />
        <Button onClick={() => choose([...new Set([...chosen, ...offered.filter(city => city.status === 'OPEN').map(city => city.cityCode)])])}>
          {t.allCities}
        </Button>
      </div>
      {value.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{l.cityCode}</th>
              <th title={t.deltaHint}>{l.priceDelta}</th>
              <th>{t.cityPrice}</th>
              <th>{w.actions}</th>
            </tr>
          </thead>
          <tbody>
            {value.map(({ cityCode, priceDelta }, row) => {
              const city = data.find(one => one.cityCode === cityCode)
              return (
                <tr key={cityCode}>
                  <Cell fault={faultOf(row, 'cityCode')}>
                    {city?.name ?? cityCode} {city?.status === 'PAUSED' && <StatusTag of={openCityStates} value={city.status} />}
                  </Cell>
                  <Cell fault={faultOf(row, 'priceDelta')}>
                    <Input
                      aria-label={t.ofRow(l.priceDelta, row + 1)}
                      status={statusOf(faultOf(row, 'priceDelta'))}
                      prefix="¥"
                      inputMode="decimal"
                      maxLength={10}
                      value={priceDelta}
                      onChange={event => change(row, event.target.value.trim())}
                    />
                  </Cell>
                  <td>{priceThere(prices ?? [], priceDelta)}</td>
                  <td>
                    <RowButton aria-label={t.ofRow(w.delete, row + 1)} onClick={() => choose(chosen.filter(code => code !== cityCode))}>
                      {w.delete}
                    </RowButton>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}

const amount = /^-?\d{1,12}(?:\.\d{1,2})?$/

/** Gives the least price of the enabled variants there, as far as it can be told while somebody types. */
export function priceThere(skus: readonly Product['skus'][number][], priceDelta: string) {
  const cents = skus.filter(sku => sku.enabled && amount.test(sku.price)).map(sku => toCents(sku.price))
  if (cents.length === 0 || !amount.test(priceDelta)) return blank
  const least = cents.reduce((one, other) => (one < other ? one : other)) + toCents(priceDelta)
  return (
    <span className="kit-figure" data-low={least <= 0n}>
      ¥{showMoney(fromCents(least))}
    </span>
  )
}
