import { homeProductFields, inLanguage, productTypes, rateToPercent } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { Price } from './Price.tsx'
import { text } from './text.ts'

export function ProductSummary({ info }: { info: HomeProductInfo }) {
  const t = useText(text).detail
  const l = useLabels(homeProductFields)
  const language = useLanguage()
  const hidden = useHidden()
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
          <div className="kit-secondary">{[...info.categoryPath, inLanguage(productTypes.labels[info.productType], language)].join(' · ')}</div>
        </div>
        <FactStrip
          more={
            <>
              {info.state !== 'SOLD_OUT' && <Fact label={l.putWayAt}>{instant(info.putWayAt)}</Fact>}
              <Fact label={l.updatedAt} below={info.updatedByName}>
                {instant(info.updatedAt)}
              </Fact>
            </>
          }
        >
          <Fact label={l.minPrice}>
            <strong>
              <Price of={info} />
            </strong>
          </Fact>
          <Fact label={l.salesCount} below={t.salesOf(info.salesCount, info.virtualSales)}>
            <span className="kit-figure">{info.salesCount + info.virtualSales}</span>
          </Fact>
          <Fact label={t.orders30} below={info.stat.refundRate30d && t.refundRate30(`${rateToPercent(info.stat.refundRate30d)}%`)}>
            <span className="kit-figure">{info.stat.orderCount30d}</span>
          </Fact>
          {!hidden('homeOrder.money') && <Fact label={t.paid30}>{money(info.stat.paidMoney30d)}</Fact>}
          <Fact label={t.score}>
            <span className="kit-figure">{orBlank(info.stat.score)}</span>
          </Fact>
          <Fact label={l.cities}>{t.openCities(open, info.cities.length)}</Fact>
          {info.state === 'SOLD_OUT' && (
            <Fact label={l.soldOutAt} below={info.soldOutReason}>
              {instant(info.soldOutAt)}
            </Fact>
          )}
        </FactStrip>
      </div>
    </div>
  )
}
