import { homeProduct, homeProductSkuFields, maxProductSkus } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { Button, Input, Switch } from 'antd'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { Cell } from './Cell.tsx'
import { statusOf, useRowFaults } from './row-fault.ts'
import { text } from './text.ts'

type Sku = InputOf<typeof homeProduct.add>['skus'][number]

interface SkuTableProps {
  /** Id, value and onChange come from the field around it. */
  id?: string
  value?: Sku[]
  onChange?: (skus: Sku[]) => void
}

const blankSku: Sku = { specName: '', price: '', marketPrice: null, enabled: true }

export function SkuTable({ id, value = [], onChange }: SkuTableProps) {
  const t = useText(text).form
  const w = useWords()
  const l = useLabels(homeProductSkuFields)
  const faultOf = useRowFaults(homeProduct.add.input.shape.skus, value)
  const change = (row: number, by: Partial<Sku>) => onChange?.(value.map((sku, place) => (place === row ? { ...sku, ...by } : sku)))
  const move = (from: number, to: number) => {
    const next = [...value]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange?.(next)
  }
  return (
    <div className="product-rows">
      <table>
        <thead>
          <tr>
            <th>{l.specName}</th>
            <th>{l.price}</th>
            <th>{l.marketPrice}</th>
            <th>{l.enabled}</th>
            <th>{w.actions}</th>
          </tr>
        </thead>
        <tbody>
          {value.map((sku, row) => (
            // A row without an id has nothing but its place to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={sku.id ?? `new ${row}`}>
              <Cell fault={faultOf(row, 'specName')}>
                <Input
                  id={row === 0 ? id : undefined}
                  aria-label={t.ofRow(l.specName, row + 1)}
                  status={statusOf(faultOf(row, 'specName'))}
                  maxLength={30}
                  value={sku.specName}
                  onChange={event => change(row, { specName: event.target.value })}
                />
              </Cell>
              <Cell fault={faultOf(row, 'price')}>
                <Input
                  aria-label={t.ofRow(l.price, row + 1)}
                  status={statusOf(faultOf(row, 'price'))}
                  prefix="¥"
                  inputMode="decimal"
                  maxLength={9}
                  value={sku.price}
                  onChange={event => change(row, { price: event.target.value.trim() })}
                />
              </Cell>
              <Cell fault={faultOf(row, 'marketPrice')}>
                <Input
                  aria-label={t.ofRow(l.marketPrice, row + 1)}
                  status={statusOf(faultOf(row, 'marketPrice'))}
                  prefix="¥"
                  inputMode="decimal"
                  maxLength={9}
                  value={sku.marketPrice ?? ''}
                  onChange={event => change(row, { marketPrice: event.target.value.trim() || null })}
                />
              </Cell>
              <td>
                <Switch aria-label={t.ofRow(l.enabled, row + 1)} checked={sku.enabled} onChange={enabled => change(row, { enabled })} />
              </td>
              <td>
                <span className="kit-moves">
                  <RowButton disabled={row === 0} aria-label={t.ofRow(t.up, row + 1)} onClick={() => move(row, row - 1)}>
                    {t.up}
                  </RowButton>
                  <RowButton disabled={row === value.length - 1} aria-label={t.ofRow(t.down, row + 1)} onClick={() => move(row, row + 1)}>
                    {t.down}
                  </RowButton>
                  <RowButton
                    disabled={value.length === 1}
                    aria-label={t.ofRow(w.delete, row + 1)}
                    onClick={() => onChange?.(value.filter((_, place) => place !== row))}
                  >
                    {w.delete}
                  </RowButton>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {value.length < maxProductSkus && (
        <Button type="dashed" onClick={() => onChange?.([...value, blankSku])}>
          {t.addSku}
        </Button>
      )}
    </div>
  )
}
