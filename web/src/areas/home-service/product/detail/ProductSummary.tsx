import { inLanguage, productTypes, productUnits, showMoney } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../app/language.ts'
import { publicAddress } from '../../../../kit/file-source.ts'
import { instant } from '../../../../kit/show.tsx'
import { useText } from '../../../../kit/text.ts'
import { text as listText } from '../text.ts'
import { text } from './text.ts'

/** What the product is and how it stands, on top of its page. */
export function ProductSummary({ info }: { info: HomeProductInfo }) {
  const t = useText(text)
  const { per } = useText(listText)
  const language = useLanguage()
  const open = info.cities.filter(city => city.status === 'OPEN').length
  return (
    <div className="product-summary">
      {!info.categoryEnabled && <Alert type="warning" showIcon title={t.categoryDisabled} />}
      {open === 0 && <Alert type="warning" showIcon title={t.noOpenCity} />}
      <div className="product-card">
        <img className="product-cover-large" src={publicAddress(info.coverFile, 240)} alt="" />
        <div className="product-who">
          <div className="product-short">{info.subtitle ?? info.name}</div>
          <div className="kit-secondary kit-figure">{info.productNo}</div>
          <div className="kit-secondary">{[...info.categoryPath, inLanguage(productTypes[info.productType], language)].join(' · ')}</div>
        </div>
        <dl className="product-facts">
          <Fact label={t.minPrice}>
            <strong className="kit-figure">{per(`¥${showMoney(info.minPrice)}`, inLanguage(productUnits[info.unit], language))}</strong>
          </Fact>
          <Fact label={t.sales} below={t.salesOf(info.salesCount, info.virtualSales)}>
            <span className="kit-figure">{info.salesCount + info.virtualSales}</span>
          </Fact>
          <Fact label={t.cities}>{t.openCities(open, info.cities.length)}</Fact>
          {info.state === 'SOLD_OUT' ? (
            <Fact label={t.soldOutAt} below={info.soldOutReason}>
              {instant(info.soldOutAt)}
            </Fact>
          ) : (
            <Fact label={t.putWayAt}>{instant(info.putWayAt)}</Fact>
          )}
          <Fact label={t.updated} below={info.updatedByName}>
            {instant(info.updatedAt)}
          </Fact>
        </dl>
      </div>
    </div>
  )
}

function Fact({ label, below, children }: { label: string; below?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {below && <dd className="kit-secondary">{below}</dd>}
    </div>
  )
}
