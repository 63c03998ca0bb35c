import type { ValueOf } from '@gongtai/contract'
import { certTypes, homeProduct, productTypes, productUnits, unitsOfType, homeScenes } from '@gongtai/contract'
import type { ProductType } from '@gongtai/contract'
import { Form, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { PercentInput } from '../PercentInput.tsx'
import { CityTable } from './CityTable.tsx'
import { halfHours } from './product-form.ts'
import { SkuTable } from './SkuTable.tsx'
import { text } from './form-text.ts'

const Field = fieldOf(homeProduct.add)

/** The identity card is always asked for and never listed. */
const { ID_CARD: _, ...listedCerts } = certTypes.labels

/** The sections of areas/home-service.md, HomeProductForm. */
export function ProductFields({ isOnSale }: { isOnSale: boolean }) {
  const t = useText(text)
  const f = t.fields
  return (
    <>
      <Section title={t.sections.basic}>
        <Field name="name" label={f.name}>
          <Input maxLength={40} showCount />
        </Field>
        <Field name="subtitle" label={f.subtitle}>
          <Input maxLength={60} showCount />
        </Field>
        <Field name="categoryId" label={f.category}>
          <CategorySelect disabled={isOnSale} />
        </Field>
        <TypeFields isOnSale={isOnSale} />
        <Field name="minQty" label={f.minQty}>
          <InputNumber className="kit-wide" min={1} max={999} precision={0} />
        </Field>
        <Field name="maxQty" label={f.maxQty}>
          <InputNumber className="kit-wide" min={1} max={999} precision={0} />
        </Field>
        <Field name="durationMinutes" label={f.duration}>
          <InputNumber className="kit-wide" min={30} max={1440} step={30} precision={0} suffix={f.minutes} />
        </Field>
        <Field name="artificerCount" label={f.artificerCount}>
          <InputNumber className="kit-wide" min={1} max={6} precision={0} suffix={f.people} />
        </Field>
        <Field name="sort" label={f.sort} extra={t.sortHint}>
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </Field>
        <Field name="virtualSales" label={f.virtualSales}>
          <InputNumber className="kit-wide" min={0} max={999_999} precision={0} />
        </Field>
        <Field name="coverFile" label={f.cover} show={showPicture(f.cover)}>
          <Upload scene={homeScenes['home.product']} />
        </Field>
        <Wide>
          <Field name="imageFiles" label={f.images} extra={t.imageHint} show={showCount}>
            <Upload scene={homeScenes['home.product']} max={9} />
          </Field>
        </Wide>
      </Section>
      <Section title={t.sections.price}>
        <Wide>
          <Field name="skus" label={t.skus} show={showCount}>
            <SkuTable />
          </Field>
        </Wide>
      </Section>
      <Section title={t.sections.city}>
        <Wide>
          <Field name="cities" label={t.cities} extra={t.deltaHint} show={showCount}>
            <CityTable />
          </Field>
        </Wide>
      </Section>
      <Section title={t.sections.booking}>
        <Field name="leadHours" label={f.leadHours}>
          <InputNumber className="kit-wide" min={0} max={72} precision={0} suffix={f.hours} />
        </Field>
        <Field name="bookDays" label={f.bookDays}>
          <InputNumber className="kit-wide" min={1} max={60} precision={0} suffix={f.days} />
        </Field>
        <Field name="warrantyDays" label={f.warrantyDays}>
          <InputNumber className="kit-wide" min={0} max={365} precision={0} suffix={f.days} />
        </Field>
        <Field name="serviceStart" label={f.serviceStart}>
          <Select showSearch options={halfHours.map(value => ({ value, label: value }))} />
        </Field>
        <Field name="serviceEnd" label={f.serviceEnd}>
          <Select showSearch options={halfHours.map(value => ({ value, label: value }))} />
        </Field>
        <Field name="requiredCertTypes" label={f.certs}>
          <LabelSelect of={listedCerts} mode="multiple" />
        </Field>
      </Section>
      <Section title={t.sections.commission}>
        <Field name="commissionRate" label={f.rate} extra={t.rateHint}>
          <PercentInput />
        </Field>
      </Section>
      <Section title={t.sections.content}>
        <Wide>
          <Field name="detail" label={f.detail} empty={t.enterDetail} show={showRichText}>
            <RichText label={f.detail} />
          </Field>
          <Field name="buyNotice" label={f.buyNotice} show={showRichText}>
            <RichText label={f.buyNotice} />
          </Field>
        </Wide>
      </Section>
    </>
  )
}

/** Each type is sold in units of its own. */
function TypeFields({ isOnSale }: { isOnSale: boolean }) {
  const f = useText(text).fields
  const form = Form.useFormInstance()
  const type: ProductType | undefined = Form.useWatch('productType')
  const units: readonly ValueOf<typeof productUnits>[] = type === undefined ? [] : unitsOfType[type]
  const choose = (next: ProductType | undefined) => {
    form.setFieldValue('productType', next)
    const fitting: readonly string[] = next === undefined ? [] : unitsOfType[next]
    if (!fitting.includes(form.getFieldValue('unit') as string)) form.setFieldValue('unit', fitting[0])
  }
  return (
    <>
      <Field name="productType" label={f.type}>
        <LabelSelect of={productTypes.labels} disabled={isOnSale} allowClear={false} onSelect={choose} />
      </Field>
      <Field name="unit" label={f.unit}>
        <LabelSelect of={Object.fromEntries(units.map(unit => [unit, productUnits.labels[unit]]))} allowClear={false} />
      </Field>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-panel product-section" aria-label={title}>
      <h2>{title}</h2>
      <div className="product-grid">{children}</div>
    </section>
  )
}

const Wide = ({ children }: { children: ReactNode }) => <div className="product-wide">{children}</div>

const showRichText = (html: string | null) => (html === null ? blank : <RichTextView html={html} />)
const showPicture = (name: string) => (fileName: string | null) =>
  fileName === null ? blank : <FileThumb scene={homeScenes['home.product']} fileName={fileName} name={name} />
const showCount = (values: readonly unknown[]) => values.length
