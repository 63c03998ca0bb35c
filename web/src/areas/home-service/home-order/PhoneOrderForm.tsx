import { formats, homeOrder, homeOrderFields, normalisePhone } from '@gongtai/contract'
import type { AnswerOf, InputOf, OrderConsumer, OrderProduct } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ConsumerNotice } from './ConsumerNotice.tsx'
import { PriceBox } from './PriceBox.tsx'
import { priceOf } from './price.ts'
import { ProductSelect } from './ProductSelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeOrder.add, homeOrderFields)

type Values = InputOf<typeof homeOrder.add>

interface PhoneOrderFormProps {
  consumerId: number | undefined
  mobile: string | undefined
  /** What is known of a caller who is no consumer yet. */
  known?: Pick<Partial<Values>, 'realName' | 'contactName' | 'provinceCode' | 'cityCode' | 'address'>
  onDone: (answer: AnswerOf<typeof homeOrder.add>) => void
}

export function PhoneOrderForm({ consumerId, mobile: given, known, onDone }: PhoneOrderFormProps) {
  const t = useText(text).place
  const [mobile, setMobile] = useState(given ?? '')
  const [product, setProduct] = useState<OrderProduct>()
  const isMobile = formats.mobile.pattern.test(mobile)
  const who = useQuery({
    ...callQuery(homeOrder.consumer, consumerId === undefined ? { mobile } : { consumerId }),
    enabled: consumerId !== undefined || isMobile,
  })
  const isNew = consumerId === undefined && isMobile && who.data === null
  const consumer = consumerId !== undefined || isMobile ? (who.data ?? undefined) : undefined

  // The page sends the price that it showed, so that one that has changed since is not charged unseen.
  const send = (input: Values) => {
    const cityCode = cityOf(input, consumer)
    const payMoney = priceOf(product, { ...input, cityCode })?.payMoney ?? undefined
    return call(homeOrder.add, { ...input, payMoney }, { handled: true })
  }
  if (consumerId !== undefined && who.error) return <ErrorState error={who.error} onRetry={() => void who.refetch()} />
  return (
    <SchemaForm
      call={homeOrder.add}
      fields={homeOrderFields}
      initial={{ ...known, ...(consumerId === undefined ? { mobile: given } : { consumerId }), quantity: 1, discountMoney: '0.00', consumerRemark: null }}
      send={send}
      submitText={t.submit}
      onDone={onDone}
    >
      {consumerId === undefined && (
        <div className="order-pair">
          <Field name="mobile" label={t.mobile} required empty={t.enterMobile} extra={isNew && t.newConsumer}>
            <Input maxLength={20} inputMode="tel" onChange={event => setMobile(normalisePhone(event.target.value))} />
          </Field>
          {isNew && (
            <Field name="realName" label={t.realName}>
              <Input maxLength={20} />
            </Field>
          )}
        </div>
      )}
      {consumer && <ConsumerNotice consumer={consumer} />}
      <AddressFields key={consumer?.id ?? 'new'} consumer={consumer} />
      <ProductFields product={product} consumer={consumer} onPick={setProduct} />
      <div className="order-pair">
        <Field name="discountMoney">
          <Input inputMode="decimal" maxLength={9} prefix="¥" />
        </Field>
      </div>
      <Field name="consumerRemark">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
      <Price product={product} consumer={consumer} />
    </SchemaForm>
  )
}

/** The city is that of the chosen address, or of the one that is typed. */
function cityOf({ addressId, cityCode }: Partial<Pick<Values, 'addressId' | 'cityCode'>>, consumer: OrderConsumer | undefined): string | undefined {
  return addressId === undefined ? cityCode || undefined : consumer?.addresses.find(({ id }) => id === addressId)?.cityCode
}

function useCity(consumer: OrderConsumer | undefined): string | undefined {
  const addressId = Form.useWatch<number | undefined>('addressId')
  const cityCode = Form.useWatch<string | undefined>('cityCode')
  return cityOf({ addressId, cityCode }, consumer)
}

interface ProductFieldsProps {
  product: OrderProduct | undefined
  consumer: OrderConsumer | undefined
  onPick: (product: OrderProduct | undefined) => void
}

/** These fields say what is ordered, how much of it, and when. */
function ProductFields({ product, consumer, onPick }: ProductFieldsProps) {
  const { place: t, chooseTime } = useText(text)
  const form = Form.useFormInstance()
  const cityCode = useCity(consumer)
  const pick = (next: OrderProduct | undefined) => {
    onPick(next)
    // Variants and times belong to the product, so another product clears them.
    form.setFieldsValue({ skuId: next?.skus.length === 1 ? next.skus[0]!.id : undefined, quantity: next?.minQty ?? 1, appointStart: undefined })
  }
  return (
    <>
      <Field name="productId" field="productName" empty={t.chooseProduct}>
        <ProductSelect cityCode={cityCode} onPick={pick} />
      </Field>
      <div className="order-pair">
        <Field name="skuId" field="skuName" empty={t.chooseSku}>
          <Select
            disabled={product === undefined}
            options={product?.skus.map(({ id, specName, price }) => ({ value: id, label: t.skuPrice(specName, `¥${price}`) }))}
          />
        </Field>
        <Field name="quantity" extra={product && t.quantityRange(product.minQty, product.maxQty)}>
          <InputNumber className="kit-wide" min={product?.minQty ?? 1} max={product?.maxQty ?? 999} precision={0} disabled={product === undefined} />
        </Field>
      </div>
      <Field name="appointStart" empty={chooseTime}>
        {product === undefined ? <Input disabled placeholder={t.chooseProductFirst} /> : <SlotPicker key={product.id} rules={product} />}
      </Field>
    </>
  )
}

function Price({ product, consumer }: { product: OrderProduct | undefined; consumer: OrderConsumer | undefined }) {
  const cityCode = useCity(consumer)
  const skuId = Form.useWatch<number | undefined>('skuId')
  const quantity = Form.useWatch<number | null | undefined>('quantity')
  const discountMoney = Form.useWatch<string | undefined>('discountMoney')
  const isElsewhere = product !== undefined && cityCode !== undefined && !product.cities.some(city => city.cityCode === cityCode)
  return <PriceBox price={priceOf(product, { skuId, cityCode, quantity, discountMoney })} isElsewhere={isElsewhere} />
}
