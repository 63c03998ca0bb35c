import { certTypes, inLanguage, productTypes, productUnits, rateToPercent, homeScenes } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './detail-text.ts'

export function BasicTab({ info }: { info: HomeProductInfo }) {
  const t = useText(text)
  const f = t.fields
  const language = useLanguage()
  const unit = inLanguage(productUnits.labels[info.unit], language)
  const certs = info.requiredCertTypes.map(type => inLanguage(certTypes.labels[type], language)).join(language === 'en_US' ? ', ' : '、')
  return (
    <div className="product-sections">
      <Part
        title={t.tabs.basic}
        items={[
          { key: 'name', label: f.name, children: info.name },
          { key: 'subtitle', label: f.subtitle, children: orBlank(info.subtitle) },
          { key: 'category', label: f.category, children: info.categoryPath.join(' / ') },
          { key: 'type', label: f.type, children: inLanguage(productTypes.labels[info.productType], language) },
          { key: 'unit', label: f.unit, children: unit },
          { key: 'quantity', label: `${f.minQty} / ${f.maxQty}`, children: t.quantity(info.minQty, info.maxQty, unit) },
          { key: 'images', label: f.images, children: <Pictures names={info.imageFiles} />, span: 'filled' },
        ]}
      />
      <Part
        title={t.sections.service}
        items={[
          { key: 'duration', label: f.duration, children: `${info.durationMinutes} ${f.minutes}` },
          { key: 'people', label: f.artificerCount, children: `${info.artificerCount} ${f.people}` },
          { key: 'certs', label: f.certs, children: certs === '' ? t.none : certs },
          { key: 'rate', label: f.rate, children: <Rate info={info} /> },
          { key: 'sort', label: f.sort, children: info.sort },
          { key: 'virtualSales', label: f.virtualSales, children: info.virtualSales },
        ]}
      />
      <Part
        title={t.sections.booking}
        items={[
          { key: 'lead', label: f.leadHours, children: `${info.leadHours} ${f.hours}` },
          { key: 'book', label: f.bookDays, children: `${info.bookDays} ${f.days}` },
          { key: 'span', label: f.serviceStart, children: t.span(info.serviceStart, info.serviceEnd) },
          { key: 'warranty', label: f.warrantyDays, children: `${info.warrantyDays} ${f.days}`, span: 'filled' },
        ]}
      />
      <Part
        title={t.sections.record}
        items={[
          { key: 'putWayAt', label: t.putWayAt, children: instant(info.putWayAt) },
          { key: 'soldOutAt', label: t.soldOutAt, children: instant(info.soldOutAt) },
          { key: 'soldOutReason', label: t.soldOutReason, children: orBlank(info.soldOutReason) },
          { key: 'created', label: t.created, children: <Moment name={info.createdByName} at={info.createdAt} /> },
          { key: 'updated', label: t.updated, children: <Moment name={info.updatedByName} at={info.updatedAt} /> },
          { key: 'contentVersion', label: t.contentVersion, children: info.contentVersion },
        ]}
      />
    </div>
  )
}

function Part({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="product-table" title={title} bordered size="small" column={3} items={items} />
}

/** The product's own, or that of its category. */
function Rate({ info: { commissionRate, categoryRate } }: { info: HomeProductInfo }) {
  const t = useText(text)
  if (commissionRate !== null) return `${rateToPercent(commissionRate)}%`
  return categoryRate === null ? blank : t.ofCategory(`${rateToPercent(categoryRate)}%`)
}

function Moment({ name, at }: { name: string | null; at: string }) {
  return (
    <>
      {instant(at)} <span className="kit-secondary">{name}</span>
    </>
  )
}

function Pictures({ names }: { names: readonly string[] }) {
  const t = useText(text)
  return (
    <span className="product-pictures">
      {names.map((fileName, index) => (
        <FileThumb key={fileName} scene={homeScenes['home.product']} fileName={fileName} name={t.picture(index + 1)} />
      ))}
    </span>
  )
}
