import { homeOrder } from '@gongtai/contract'
import type { OrderProduct } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { usePaused } from '../../../kit/paused.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface ProductSelectProps {
  id?: string
  value?: number
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
  /** Only what is sold in this city is offered, once it is known. */
  cityCode: string | undefined
  onPick: (product: OrderProduct | undefined) => void
}

/** Products on sale are found by name or number while typing. */
export function ProductSelect({ cityCode, onChange, onPick, ...props }: ProductSelectProps) {
  const t = useText(text).place
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<OrderProduct>()
  const keyword = usePaused(typed.trim())
  const found = useQuery({ ...callQuery(homeOrder.products, { keyword: keyword || undefined, cityCode }), placeholderData: keepPreviousData })
  const products = found.data ?? []
  // The chosen product keeps its name, whatever is looked for next.
  const offered = picked === undefined || products.some(({ id }) => id === picked.id) ? products : [picked, ...products]
  const choose = (id: number | undefined) => {
    const product = offered.find(one => one.id === id)
    setPicked(product)
    onChange?.(id)
    onPick(product)
  }
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      placeholder={t.productHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : t.noProduct}
      loading={found.isFetching}
      listItemHeight={48}
      options={offered.map(product => ({ value: product.id, label: product.name, product }))}
      optionRender={({ data }) => offerOf(data.product)}
      onChange={choose}
    />
  )
}

const offerOf = ({ name, productNo, categoryName, coverFile }: OrderProduct) => (
  <span className="place-product">
    <img src={publicAddress(coverFile, 96)} alt="" loading="lazy" />
    <span className="order-two">
      <span>{name}</span>
      <span className="kit-secondary">
        {categoryName} · {productNo}
      </span>
    </span>
  </span>
)
