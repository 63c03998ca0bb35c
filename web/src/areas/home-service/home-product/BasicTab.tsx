import { homeProductFields, homeProductInfo, homeScenes, inLanguage, productUnits, rateToPercent } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { FileGallery } from '../../../kit/file/FileGallery.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { blank, instant } from '../../../kit/show/show.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { text } from './text.ts'

export function BasicTab({ info }: { info: HomeProductInfo }) {
  const { parts: t, units, detail } = useText(text)
  const w = useWords()
  const l = useLabels(homeProductFields)
  const language = useLanguage()
  const unit = inLanguage(productUnits.labels[info.unit], language)
  const basic = useFacts(homeProductInfo, homeProductFields, info, [
    'name',
    'subtitle',
    { field: 'categoryName', children: info.categoryPath.join(' / ') },
    'productType',
    'unit',
    { key: 'quantity', label: `${l.minQty} / ${l.maxQty}`, children: detail.quantity(info.minQty, info.maxQty, unit) },
    { field: 'imageFiles', children: <Pictures names={info.imageFiles} />, span: 'filled' },
  ])
  const service = useFacts(homeProductInfo, homeProductFields, info, [
    { field: 'durationMinutes', children: `${info.durationMinutes} ${units.minutes}` },
    { field: 'artificerCount', children: `${info.artificerCount} ${units.people}` },
    info.requiredCertTypes.length > 0 ? 'requiredCertTypes' : { field: 'requiredCertTypes', children: w.none },
    { field: 'commissionRate', children: <Rate info={info} /> },
    'sort',
    'virtualSales',
  ])
  const booking = useFacts(homeProductInfo, homeProductFields, info, [
    { field: 'leadHours', children: `${info.leadHours} ${units.hours}` },
    { field: 'bookDays', children: `${info.bookDays} ${w.days}` },
    { field: 'serviceStart', children: `${info.serviceStart}-${info.serviceEnd}` },
    { field: 'warrantyDays', children: `${info.warrantyDays} ${w.days}`, span: 'filled' },
  ])
  const record = useFacts(homeProductInfo, homeProductFields, info, [
    'putWayAt',
    'soldOutAt',
    'soldOutReason',
    { field: 'createdAt', children: <Moment name={info.createdByName} at={info.createdAt} /> },
    { field: 'updatedAt', children: <Moment name={info.updatedByName} at={info.updatedAt} /> },
    'contentVersion',
  ])
  return (
    <div className="product-sections">
      <Part title={t.basic} items={basic} />
      <Part title={t.service} items={service} />
      <Part title={t.booking} items={booking} />
      <Part title={t.record} items={record} />
    </div>
  )
}

function Part({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="product-table" title={title} bordered size="small" column={threeColumns} items={items} />
}

/** Shows the product's own rate, or that of its category where it has none. */
function Rate({ info: { commissionRate, categoryRate } }: { info: HomeProductInfo }) {
  const t = useText(text).detail
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
  const t = useText(text).detail
  const files = names.map((fileName, index) => ({ scene: homeScenes['home.product'], fileName, name: t.picture(index + 1) }))
  return (
    <FileGallery files={files}>
      <span className="product-pictures">
        {files.map(file => (
          <FileThumb key={file.fileName} {...file} />
        ))}
      </span>
    </FileGallery>
  )
}
