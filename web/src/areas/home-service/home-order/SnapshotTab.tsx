import type { ValueOf } from '@gongtai/contract'
import { certTypes, homeOrder, inLanguage, paths, productUnits, showInstant, showMoney, homeScenes } from '@gongtai/contract'
import type { CertType, HomeOrderSnapshot, SnapshotField } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Skeleton, Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { FactTable } from './FactTable.tsx'
import { Pictures } from './Pictures.tsx'
import { text } from './text.ts'

/** The tab shows what the consumer bought, whatever became of the product since. */
export function SnapshotTab({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(callQuery(homeOrder.snapshot, { orderId }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Snapshot snapshot={data} />
}

function Snapshot({ snapshot }: { snapshot: HomeOrderSnapshot }) {
  const t = useText(text).snapshot
  const w = useWords()
  const language = useLanguage()
  const hidden = useHidden()
  const f = t.fields
  const certs = snapshot.requiredCertTypes.map(type => inLanguage(certTypes.labels[type], language)).join(language === 'en_US' ? ', ' : '、')
  const prices = [
    { key: 'price', label: f.price, children: <strong>{money(snapshot.price)}</strong> },
    { key: 'marketPrice', label: f.marketPrice, children: money(snapshot.marketPrice) },
  ]
  return (
    <div className="order-sections">
      <Differences snapshot={snapshot} />
      <FactTable
        title={t.hint(showInstant(snapshot.capturedAt), snapshot.contentVersion)}
        items={[
          { key: 'name', label: f.productName, children: snapshot.productName },
          { key: 'category', label: f.categoryPath, children: snapshot.categoryPath.join(' / ') },
          { key: 'sku', label: f.skuName, children: snapshot.skuName },
          ...(hidden('homeOrder.money') ? [] : prices),
          { key: 'unit', label: f.unit, children: <ValueName of={productUnits} value={snapshot.unit} /> },
          { key: 'warranty', label: f.warrantyDays, children: t.days(snapshot.warrantyDays) },
          { key: 'certs', label: f.requiredCertTypes, children: certs === '' ? w.none : certs, span: 'filled' },
          { key: 'cover', label: f.coverFile, children: <ProductPictures names={[snapshot.coverFile]} /> },
          { key: 'images', label: f.imageFiles, children: <ProductPictures names={snapshot.imageFiles} />, span: 'filled' },
        ]}
      />
      <section>
        <h2>{f.detail}</h2>
        <RichTextView html={snapshot.detail} />
      </section>
      {snapshot.buyNotice !== null && (
        <section>
          <h2>{f.buyNotice}</h2>
          <RichTextView html={snapshot.buyNotice} />
        </section>
      )}
    </div>
  )
}

/** The table shows what is different today, then and now side by side. */
function Differences({ snapshot: { changed, currentProductId } }: { snapshot: HomeOrderSnapshot }) {
  const t = useText(text).snapshot
  const can = useCan()
  const product = currentProductId !== null && can('HomeProductDetail') && (
    <Link to={paths.HomeProductDetail({ productId: currentProductId })} className="kit-inline-link">
      {t.openProduct}
    </Link>
  )
  if (currentProductId === null) return <Alert type="warning" showIcon title={t.deleted} />
  if (changed.length === 0) return <Alert type="success" showIcon title={t.same} action={product} />
  return (
    <section>
      <Alert type="warning" showIcon title={t.changed} action={product} />
      <Table<HomeOrderSnapshot['changed'][number]>
        className="order-changes"
        rowKey="field"
        size="small"
        pagination={false}
        dataSource={changed}
        columns={[
          { key: 'field', title: t.field, width: 120, render: (_, { field }) => t.fields[field] },
          { key: 'then', title: t.before, render: (_, { field, then }) => <Value field={field} values={then} isOld /> },
          { key: 'now', title: t.now, render: (_, { field, now }) => <Value field={field} values={now} /> },
        ]}
      />
    </section>
  )
}

function ProductPictures({ names }: { names: readonly string[] }) {
  const { picture } = useText(text).snapshot
  return <Pictures scene={homeScenes['home.product']} files={names.map((fileName, index) => ({ fileName, originalName: picture(index + 1) }))} />
}

/** A stored value is shown in words. */
function Value({ field, values, isOld = false }: { field: SnapshotField; values: readonly string[]; isOld?: boolean }) {
  const t = useText(text).snapshot
  const w = useWords()
  const language = useLanguage()
  if (values.length === 0) return <span className="kit-secondary">{w.none}</span>
  if (field === 'coverFile' || field === 'imageFiles') return <ProductPictures names={values} />
  const words = values.map(value => {
    if (field === 'price' || field === 'marketPrice') return `¥${showMoney(value)}`
    if (field === 'unit') return inLanguage(productUnits.labels[value as ValueOf<typeof productUnits>], language)
    if (field === 'requiredCertTypes') return inLanguage(certTypes.labels[value as CertType], language)
    return field === 'warrantyDays' ? t.days(value) : value
  })
  const line = words.join(field === 'categoryPath' ? ' / ' : language === 'en_US' ? ', ' : '、')
  return isOld ? <del className="order-then">{line}</del> : <ins className="order-now">{line}</ins>
}
