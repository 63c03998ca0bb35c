import { homeProduct, homeProductFields, homeScenes, productTypes, productUnits, unitsOfType } from '@gongtai/contract'
import type { ProductType, ValueOf } from '@gongtai/contract'
import { Form, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { listedCerts } from '../home-category/listed-certs.ts'
import { PercentInput } from '../PercentInput.tsx'
import { CityTable } from './CityTable.tsx'
import { halfHours } from './product-form.ts'
import { SkuTable } from './SkuTable.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeProduct.add, homeProductFields)

/** The sections of areas/home-service.md, HomeProductForm. */
export function ProductFields({ isOnSale }: { isOnSale: boolean }) {
  const { form: t, parts, units } = useText(text)
  const w = useWords()
  const l = useLabels(homeProductFields)
  return (
    <>
      <Section title={parts.basic}>
        <Field name="name">
          <Input maxLength={40} showCount />
        </Field>
        <Field name="subtitle">
          <Input maxLength={60} showCount />
        </Field>
        <Field name="categoryId" field="categoryName">
          <CategorySelect disabled={isOnSale} />
        </Field>
        <TypeFields isOnSale={isOnSale} />
        <Field name="minQty">
          <InputNumber className="kit-wide" min={1} max={999} precision={0} />
        </Field>
        <Field name="maxQty">
          <InputNumber className="kit-wide" min={1} max={999} precision={0} />
        </Field>
        <Field name="durationMinutes">
          <InputNumber className="kit-wide" min={30} max={1440} step={30} precision={0} suffix={units.minutes} />
        </Field>
        <Field name="artificerCount">
          <InputNumber className="kit-wide" min={1} max={6} precision={0} suffix={units.people} />
        </Field>
        <Field name="sort" extra={t.sortHint}>
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </Field>
        <Field name="virtualSales">
          <InputNumber className="kit-wide" min={0} max={999_999} precision={0} />
        </Field>
        <Field name="coverFile" show={showPicture(l.coverFile)}>
          <Upload scene={homeScenes['home.product']} />
        </Field>
        <Wide>
          <Field name="imageFiles" extra={t.imageHint} show={showCount}>
            <Upload scene={homeScenes['home.product']} max={9} />
          </Field>
        </Wide>
      </Section>
      <Section title={t.sections.price}>
        <Wide>
          <Field name="skus" show={showCount}>
            <SkuTable />
          </Field>
        </Wide>
      </Section>
      <Section title={l.cities}>
        <Wide>
          <Field name="cities" extra={t.deltaHint} show={showCount}>
            <CityTable />
          </Field>
        </Wide>
      </Section>
      <Section title={t.sections.booking}>
        <Field name="leadHours">
          <InputNumber className="kit-wide" min={0} max={72} precision={0} suffix={units.hours} />
        </Field>
        <Field name="bookDays">
          <InputNumber className="kit-wide" min={1} max={60} precision={0} suffix={w.days} />
        </Field>
        <Field name="warrantyDays">
          <InputNumber className="kit-wide" min={0} max={365} precision={0} suffix={w.days} />
        </Field>
        <Field name="serviceStart">
          <Select showSearch options={halfHours.map(value => ({ value, label: value }))} />
        </Field>
        <Field name="serviceEnd">
          <Select showSearch options={halfHours.map(value => ({ value, label: value }))} />
        </Field>
        <Field name="requiredCertTypes">
          <ValueSelect of={listedCerts} mode="multiple" />
        </Field>
      </Section>
      <Section title={t.sections.commission}>
        <Field name="commissionRate" extra={t.rateHint}>
          <PercentInput />
        </Field>
      </Section>
      <Section title={parts.content}>
        <Wide>
          <Field name="detail" empty={t.enterDetail} show={showRichText}>
            <RichText label={l.detail} />
          </Field>
          <Field name="buyNotice" show={showRichText}>
            <RichText label={l.buyNotice} />
          </Field>
        </Wide>
      </Section>
    </>
  )
}

/** Each type is sold in units of its own. */
function TypeFields({ isOnSale }: { isOnSale: boolean }) {
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
      <Field name="productType">
        <ValueSelect of={productTypes} disabled={isOnSale} allowClear={false} onSelect={choose} />
      </Field>
      <Field name="unit">
        <ValueSelect of={Object.fromEntries(units.map(unit => [unit, productUnits.labels[unit]]))} allowClear={false} />
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
